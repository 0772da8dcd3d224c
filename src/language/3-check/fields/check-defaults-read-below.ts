import { createDiagnostic } from "../../../base/diagnostic.ts";
import { childrenOf } from "../../../expression/tree/children-of.ts";
import type { Expression } from "../../../model/expression.ts";
import { defaultOfField } from "../../../model/field-questions.ts";
import { storedFields } from "../../../model/fields-of.ts";
import type { Check } from "../reporting/check.ts";

/**
 * Reports defaults that read a field whose own default comes after them: defaults are computed in the order of the fields, and
 * what is below has no value yet.
 */
export const checkDefaultsReadBelow: Check = ({ entities }) =>
  entities.flatMap((entity) => {
    const fields = storedFields(entity);
    return fields.flatMap((field, at) => {
      const from = field.type.kind === "status" ? null : defaultOfField(field);
      if (from === null) return [];
      const below = fields
        .slice(at + 1)
        .filter((one) => one.type.kind !== "status" && defaultOfField(one) !== null)
        .map(({ name }) => name);
      const read = readOf(from, below);
      return read === null
        ? []
        : [
            createDiagnostic("default-reads-below", read.span, {
              field: `${entity.name}.${field.name}`,
              below: read.name,
            }),
          ];
    });
  });

/** The place where an expression reads one of the fields of the record itself; null where it does not. */
function readOf(expression: Expression, names: readonly string[]): FieldOf | null {
  if (expression.kind === "field" && expression.of.kind === "this" && names.includes(expression.name))
    return expression;
  for (const child of childrenOf(expression)) {
    const read = readOf(child, names);
    if (read !== null) return read;
  }
  return null;
}

type FieldOf = Extract<Expression, { readonly kind: "field" }>;
