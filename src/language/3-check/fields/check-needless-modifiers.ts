import { createDiagnostic } from "../../../base/diagnostic.ts";
import type { Diagnostic } from "../../../base/diagnostic.ts";
import type { Source } from "../../../base/source.ts";
import type { Field } from "../../../model/entity.ts";
import { renewalOf, writtenDefaultOf } from "../../../model/field-questions.ts";
import type { Check } from "../reporting/check.ts";
import { withoutCode } from "../fixes/without-code.ts";

/** Reports modifiers of a field that contradict another modifier of it, or have no effect beside it. */
export const checkNeedlessModifiers: Check = ({ entities }, source) =>
  entities.flatMap((entity) => entity.fields.flatMap((field) => judge(field, `${entity.name}.${field.name}`, source)));

function judge(of: Field, field: string, source: Source): readonly Diagnostic[] {
  const isRenewed = [of.origin, ...of.overridden].some((origin) => renewalOf({ origin }) !== null);
  if (of.fixed && isRenewed && of.name !== "id") return [createDiagnostic("fixed-but-renewed", of.span, { field })];
  const given = writtenDefaultOf(of);
  if (given === null) return [];
  const by = whyNotUsed(of);
  return by === null
    ? []
    : [
        createDiagnostic(
          "default-never-used",
          given.span,
          { field, by },
          withoutCode(given.span, source, "Leave the default out"),
        ),
      ];
}

/** Says why the default of a field has no effect; null where it has one. */
function whyNotUsed({ type, origin }: Field): string | null {
  switch (origin.kind) {
    case "counted":
      return "it counts up";
    case "generated":
      return "it is generated";
    case "given":
    case "renewed":
    case "derived":
      return type.kind === "status" ? "it begins in the initial state of point 4" : null;
  }
}
