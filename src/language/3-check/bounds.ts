import { diagnostic } from "../../base/diagnostic.ts";
import { matchesWhole } from "../../expression/regex/matches-whole.ts";
import type { Field } from "../../model/entity.ts";
import type { Range } from "../../model/field-type.ts";
import type { Check } from "./check.ts";

/** Defaults that the field itself would refuse. */
export const checkBounds: Check = ({ entities }) =>
  entities.flatMap((entity) => entity.fields.flatMap((field) => {
    const size = sizeOfDefault(field);
    const range: Range = "range" in field.type ? field.type.range : {};
    if (isOfAnotherForm(field)) return [diagnostic("default-out-of-range", field.default!.span, { field: `${entity.name}.${field.name}` })];
    if (size === null || (size >= (range.min ?? -Infinity) && size <= (range.max ?? Infinity))) return [];
    return [diagnostic("default-out-of-range", field.default!.span, { field: `${entity.name}.${field.name}` })];
  }));

function isOfAnotherForm({ type, default: given }: Field): boolean {
  if (type.kind !== "text" || type.pattern === undefined || given?.kind !== "literal" || typeof given.value !== "string") return false;
  return !matchesWhole(type.pattern, given.value);
}

/** What the field's range counts of a default that is written down; null where it depends on the world. */
function sizeOfDefault({ type, default: given }: Field): number | null {
  if (given === null) return null;
  if (given.kind === "list") return type.kind === "list" ? given.items.length : null;
  if (given.kind !== "literal") return null;
  const { value } = given;
  if (typeof value === "number") return type.kind === "integer" || type.kind === "decimal" || type.kind === "duration" ? value : null;
  return typeof value === "string" && type.kind === "text" ? [...value].length : null;
}
