import { diagnostic } from "../../base/diagnostic.ts";
import { didYouMean } from "../../base/did-you-mean.ts";
import type { Input } from "../../model/call.ts";
import type { Entity } from "../../model/entity.ts";
import { bare, splitOutsideCode } from "../1-parse/code.ts";
import type { Words } from "../1-parse/words.ts";
import { join, slice, spanOf, trim } from "../1-parse/words.ts";
import { readTypeCell } from "./field-type.ts";
import type { TypeNames } from "./field-type.ts";
import { readIdentifier } from "./identifier.ts";
import type { Report } from "./report.ts";

/** One thing of a Takes list: `priority?`, `note: text ..200`. */
export interface Taken {
  readonly name: string;
  readonly required: boolean;
  /** The type, where the list gives it. */
  readonly type: Words | null;
  readonly words: Words;
}

/** Reads `subject, body, priority?, colour: one of red, green`. */
export function readTakes(cell: Words, report: Report): readonly Taken[] {
  if (cell.text.includes("{")) {
    report.add(diagnostic("nested-input", spanOf(cell), {}));
    return [];
  }
  if (/^(?:nothing|none|-|–|—)$/i.test(cell.text)) return [];
  const taken: Taken[] = [];
  for (const part of joinChoices(splitOutsideCode(cell, /,(?![^(]*\))/))) {
    const colon = part.text.indexOf(":");
    const written = bare(colon === -1 ? part : slice(part, 0, colon));
    const optional = written.text.endsWith("?");
    const name = readIdentifier(optional ? trim(slice(written, 0, written.text.length - 1)) : written, "an input", report);
    if (name === null) continue;
    if (taken.some((one) => one.name === name)) report.add(diagnostic("duplicate-name", spanOf(written), { name, what: "input" }));
    else taken.push({ name, required: !optional, type: colon === -1 ? null : trim(slice(part, colon + 1)), words: written });
  }
  return taken;
}

/** Gives each input its type: its own, the inferred one, or that of the entity's field of that name. */
export function resolveInputs(
  taken: readonly Taken[], entity: Entity | undefined, inferred: ReadonlyMap<string, Input>, names: TypeNames, report: Report,
): readonly Input[] {
  return taken.flatMap(({ name, required, type, words }): readonly Input[] => {
    const span = spanOf(words);
    const field = entity?.fields.find((one) => one.name === name);
    if (type !== null) return [{ name, required, type: readTypeCell(type, [], names, report).type, field: field?.name ?? null, span }];
    const known = inferred.get(name);
    if (known !== undefined) return [{ ...known, required, span }];
    if (field !== undefined) return [{ name, required, type: field.type, field: name, span }];
    report.add(diagnostic("unknown-input", span, { name }, didYouMean(name, entity?.fields.map((one) => one.name) ?? [])));
    return [];
  });
}

/** The commas of `one of red, green` part values, not inputs: what has no colon after a choice belongs to it. */
function joinChoices(parts: readonly Words[]): readonly Words[] {
  const joined: Words[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (last !== undefined && /:\s*one of\b/i.test(last.text) && !part.text.includes(":")) joined[joined.length - 1] = join([last, part], ", ");
    else joined.push(part);
  }
  return joined;
}
