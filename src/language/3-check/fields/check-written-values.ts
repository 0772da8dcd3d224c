import { createDiagnostic } from "../../../base/diagnostic.ts";
import type { Diagnostic } from "../../../base/diagnostic.ts";
import { intervalOf } from "../../../expression/solve/interval-of.ts";
import { intersectIntervals } from "../../../expression/solve/interval.ts";
import type { Interval } from "../../../expression/solve/interval.ts";
import type { KnownNames } from "../../../expression/solve/known-names.ts";
import type { Field } from "../../../model/entity.ts";
import type { Expression } from "../../../model/expression.ts";
import { oneNamed } from "../../../model/one-named.ts";
import type { Check } from "../reporting/check.ts";
import { writtenValues } from "../model-parts/statements-in-model.ts";

/** Reports values that statements write into fields which refuse them, whatever the record is like. */
export const checkWrittenValues: Check = (model, _, __, known) => {
  const found = new Map<number, Diagnostic>();
  for (const { entity, field: name, value } of writtenValues(model)) {
    const field = oneNamed(oneNamed(model.entities, entity)?.fields, name);
    const diagnostic = field === undefined ? null : refused(field, `${entity}.${name}`, value, known);
    if (diagnostic !== null) found.set(value.span.start, diagnostic);
  }
  return [...found.values()];
};

function refused(field: Field, name: string, value: Expression, known: KnownNames): Diagnostic | null {
  const related = [{ span: field.span, message: `\`${name}\` is declared here.` }];
  if (isNullLiteral(value))
    return field.required ? createDiagnostic("null-for-required", value.span, { field: name }, { related }) : null;
  return isOutside(field, value, known)
    ? createDiagnostic("value-out-of-range", value.span, { field: name }, { related })
    : null;
}

/** Whether an expression is the literal `null`, and not the placeholder for a part that could not be read. */
export function isNullLiteral(value: Expression): boolean {
  return value.kind === "literal" && value.value === null && value.type.kind === "null";
}

/** Whether all values of an expression are certainly outside of a field's range. */
export function isOutside({ type }: Pick<Field, "type">, value: Expression, known: KnownNames): boolean {
  if (!("range" in type) || value.type.optional === true || (type.kind === "list" && type.set === true)) return false;
  const { min = -Infinity, max = Infinity } = type.range;
  const size =
    type.kind === "integer" || type.kind === "decimal" || type.kind === "duration"
      ? intervalOf(value, known)
      : sizeOf(value, known);
  return min <= max && size !== null && intersectIntervals([min, max], size) === null;
}

/** The unit of a range: characters of a text, or items of a list. */
function sizeOf(value: Expression, known: KnownNames): Interval | null {
  if (value.type.kind !== "text" && value.type.kind !== "list") return null;
  if (value.kind === "constant") {
    const kept = known.constants[value.name];
    return typeof kept === "string" || Array.isArray(kept) ? [[...kept].length, [...kept].length] : null;
  }
  return intervalOf(
    { kind: "call", name: "size", arguments: [value], span: value.span, type: { kind: "integer" } },
    known,
  );
}
