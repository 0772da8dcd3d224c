import { createDiagnostic } from "../../../base/diagnostic.ts";
import { matchesWhole } from "../../../expression/regex/matches-whole.ts";
import type { Field } from "../../../model/entity.ts";
import type { Expression } from "../../../model/expression.ts";
import { writtenDefaultOf } from "../../../model/field-questions.ts";
import type { Check } from "../reporting/check.ts";
import { isNullLiteral } from "./check-written-values.ts";
import { isOutside } from "./is-outside.ts";

/** Reports defaults that the field itself would refuse. */
export const checkDefaults: Check = ({ entities }, _, __, known) =>
  entities.flatMap((entity) =>
    entity.fields.flatMap((field) => {
      const given = writtenDefaultOf(field);
      if (given === null) return [];
      const params = { field: `${entity.name}.${field.name}` };
      if (field.required && isNullLiteral(given)) return [createDiagnostic("null-for-required", given.span, params)];
      return isOfAnotherForm(field, given) || isOutside(field, given, known)
        ? [createDiagnostic("default-out-of-range", given.span, params)]
        : [];
    }),
  );

function isOfAnotherForm({ type }: Field, given: Expression): boolean {
  if (type.kind !== "text" || type.pattern === undefined || given.kind !== "literal" || typeof given.value !== "string")
    return false;
  return !matchesWhole(type.pattern, given.value);
}
