import { createDiagnostic } from "../../../base/diagnostic.ts";
import type { Fix } from "../../../base/diagnostic.ts";
import type { Entity, Field } from "../../../model/entity.ts";
import { derivationOf } from "../../../model/field-questions.ts";
import { oneNamed } from "../../../model/one-named.ts";
import { withoutBackticks, splitOutsideCode } from "../../1-parse/code-parts.ts";
import type { Words } from "../../1-parse/words.ts";
import { spanOf } from "../../1-parse/words.ts";
import type { ResolveContext } from "../context/resolve-context.ts";
import { changeableFields } from "../statements/given-fields.ts";

/** Fields of a row of the permission table for which its verb means nothing: they are never answered, or never changed by anyone. */
export function reportIdleFields(
  words: Words,
  verb: "read" | "update",
  entityName: string,
  { entities, report }: ResolveContext,
): void {
  const entity = oneNamed(entities, entityName);
  const parts = splitOutsideCode(words, /,|\s+and\s+/);
  if (entity === undefined) return;
  for (const [index, part] of parts.entries()) {
    const field = oneNamed(entity.fields, withoutBackticks(part).text);
    if (field === undefined || report.failedIn(field.span)) continue;
    const reason = verb === "read" ? whyUnread(field) : whyUnchanged(field, entity);
    const code = verb === "read" ? "right-to-hidden" : "not-changeable";
    if (reason !== null)
      report.add(
        createDiagnostic(
          code,
          spanOf(part),
          { field: `${entity.name}.${field.name}`, reason },
          { fixes: without(parts, index) },
        ),
      );
  }
}

function whyUnread({ hidden, type }: Field): string | null {
  if (type.kind === "secret") return "it is a secret";
  return hidden ? "it is hidden" : null;
}

function whyUnchanged(field: Field, entity: Entity): string | null {
  if (field.type.kind === "unknown" || changeableFields(entity).includes(field)) return null;
  if (derivationOf(field) !== null) return "it is derived";
  if (field.type.kind === "status") return "a status changes by transitions";
  if (field.type.kind === "reverse") return "it lists other records";
  switch (field.origin.kind) {
    case "counted":
      return "it counts up";
    case "generated":
      return "it is generated";
    case "given":
    case "renewed":
    case "derived":
      return field.fixed ? "it is fixed" : "it is set anew on every change";
  }
}

/** Leaving one of several out; the only one is left to the author, for a row without it says something else. */
function without(parts: readonly Words[], index: number): readonly Fix[] {
  const [before, part, after] = [parts[index - 1], parts[index]!, parts[index + 1]];
  if (before === undefined && after === undefined) return [];
  const span =
    before === undefined
      ? { start: spanOf(part).start, end: spanOf(after!).start }
      : { start: spanOf(before).end, end: spanOf(part).end };
  return [{ title: `Leave out \`${withoutBackticks(part).text}\``, safe: true, edits: [{ span, text: "" }] }];
}
