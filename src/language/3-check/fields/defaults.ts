import { createDiagnostic } from "../../../base/diagnostic.ts";
import { matchesWhole } from "../../../expression/regex/matches-whole.ts";
import type { Field } from "../../../model/entity.ts";
import type { Check } from "../reporting/check.ts";
import { isNullLiteral, isOutside } from "./written-values.ts";

/** Reports defaults that the field itself would refuse. */
export const checkDefaults: Check = ({ entities }, _, __, known) =>
  entities.flatMap((entity) =>
    entity.fields.flatMap((field) => {
      if (field.default === null) return [];
      const params = { field: `${entity.name}.${field.name}` };
      if (field.required && isNullLiteral(field.default))
        return [createDiagnostic("null-for-required", field.default.span, params)];
      return isOfAnotherForm(field) || isOutside(field, field.default, known)
        ? [createDiagnostic("default-out-of-range", field.default.span, params)]
        : [];
    }),
  );

function isOfAnotherForm({ type, default: given }: Field): boolean {
  if (
    type.kind !== "text" ||
    type.pattern === undefined ||
    given?.kind !== "literal" ||
    typeof given.value !== "string"
  )
    return false;
  return !matchesWhole(type.pattern, given.value);
}
