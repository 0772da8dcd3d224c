import { createDiagnostic } from "../../../base/diagnostic.ts";
import type { Diagnostic } from "../../../base/diagnostic.ts";
import type { KnownNames } from "../../../expression/solve/known-names.ts";
import type { Field } from "../../../model/entity.ts";
import type { Expression } from "../../../model/expression.ts";
import { oneNamed } from "../../../model/one-named.ts";
import { isOutside } from "./is-outside.ts";
import type { Check } from "../reporting/check.ts";
import { hasErrorsIn } from "../reporting/has-errors-in.ts";
import { writtenValues } from "../model-parts/statements-in-model.ts";
import { refusedFromDefault } from "./refused-from-default.ts";

/** Reports values that statements write into fields which refuse them, whatever the record is like. */
export const checkWrittenValues: Check = (model, _, reported, known) => {
  const found = new Map<number, Diagnostic>();
  for (const { entity, field: name, value } of writtenValues(model)) {
    const field = oneNamed(oneNamed(model.entities, entity)?.fields, name);
    const diagnostic = field === undefined ? null : refused(field, `${entity}.${name}`, value, known);
    if (diagnostic !== null) found.set(value.span.start, diagnostic);
  }
  // Who else may write a field is known only where rights and calls are.
  if (!([3, 4, 6, 7] as const).some((point) => hasErrorsIn(point, model, reported)))
    for (const { value, field, entity } of refusedFromDefault(model, known))
      if (!found.has(value.span.start))
        found.set(value.span.start, outOfRange(field, `${entity}.${field.name}`, value));
  return [...found.values()];
};

function refused(field: Field, name: string, value: Expression, known: KnownNames): Diagnostic | null {
  const related = [{ span: field.span, message: `\`${name}\` is declared here.` }];
  if (isNullLiteral(value))
    return field.required ? createDiagnostic("null-for-required", value.span, { field: name }, { related }) : null;
  return isOutside(field, value, known) ? outOfRange(field, name, value) : null;
}

function outOfRange(field: Field, name: string, value: Expression): Diagnostic {
  const related = [{ span: field.span, message: `\`${name}\` is declared here.` }];
  return createDiagnostic("value-out-of-range", value.span, { field: name }, { related });
}

/** Whether an expression is the literal `null`, and not the placeholder for a part that could not be read. */
export function isNullLiteral(value: Expression): boolean {
  return value.kind === "literal" && value.value === null && value.type.kind === "null";
}
