import { createDiagnostic } from "../../../base/diagnostic.ts";
import type { Diagnostic } from "../../../base/diagnostic.ts";
import type { Entity, Field } from "../../../model/entity.ts";
import { defaultOfField, derivationOf } from "../../../model/field-questions.ts";
import { oneNamed } from "../../../model/one-named.ts";
import type { Check } from "../reporting/check.ts";

/** Reports fields declared unique that are unique anyway, or whose values leave room for a few records only. */
export const checkUniqueness: Check = ({ entities }) =>
  entities.flatMap((entity) => entity.unique.flatMap((together) => judge(together, entity)));

function judge(together: readonly string[], { name, fields, unique }: Entity): readonly Diagnostic[] {
  const field = oneNamed(fields, together[0]);
  if (field === undefined) return [];
  const within = unique.find(
    (other) => other !== together && other.length < together.length && other.every((part) => together.includes(part)),
  );
  if (within !== undefined)
    return [
      createDiagnostic("unique-anyway", field.span, {
        field: together.map((part) => `\`${part}\``).join(" and "),
        within: within.map((part) => `\`${part}\``).join(" and "),
      }),
    ];
  if (together.length > 1 || derivationOf(field) !== null) return [];
  const count = countOf(field);
  if (count !== null)
    return [
      createDiagnostic("unique-among-few", field.span, {
        field: `${name}.${field.name}`,
        entity: name,
        count: String(count),
      }),
    ];
  return hasSameDefault(field)
    ? [createDiagnostic("unique-with-default", field.span, { field: `${name}.${field.name}` })]
    : [];
}

/** The number of values of a type; null if it is unbounded. */
function countOf({ type }: Field): number | null {
  if (type.kind === "boolean") return 2;
  return (type.kind === "choice" || type.kind === "status" || type.kind === "role") && type.values.length > 0
    ? type.values.length
    : null;
}

/** Whether the default is the same for all records; a generated slug is not. */
function hasSameDefault(field: Field): boolean {
  const given = defaultOfField(field);
  if (given === null || field.type.kind === "slug") return false;
  return given.kind === "constant" || (given.kind === "literal" && given.value !== null);
}
