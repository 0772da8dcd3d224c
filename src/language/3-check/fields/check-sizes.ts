import { createDiagnostic } from "../../../base/diagnostic.ts";
import type { Diagnostic } from "../../../base/diagnostic.ts";
import type { Field } from "../../../model/entity.ts";
import type { FieldType } from "../../../model/field-type.ts";
import type { Check } from "../reporting/check.ts";
import { hasErrorsInside } from "../reporting/has-errors-in.ts";

/** Reports ranges and choices that leave a field nothing, or one value only, or more than it can keep. */
export const checkSizes: Check = ({ entities }, _, reported) =>
  entities.flatMap((entity) =>
    entity.fields.flatMap((field) =>
      hasErrorsInside(field.span, reported) ? [] : sizes(field, `${entity.name}.${field.name}`),
    ),
  );

const counted: ReadonlySet<FieldType["kind"]> = new Set(["text", "secret", "list", "file", "image"]);

function sizes({ type, span }: Field, field: string): readonly Diagnostic[] {
  if (type.kind === "choice")
    return type.values.length === 1 ? [createDiagnostic("choice-of-one", span, { field, value: type.values[0]! })] : [];
  if (!("range" in type)) return [];
  const { min, max } = type.range;
  if (counted.has(type.kind)) {
    if (max !== undefined && max <= 0) return [createDiagnostic("no-room", span, { field })];
    return min !== undefined && min < 0 ? [createDiagnostic("negative-size", span, { field })] : [];
  }
  const most = type.kind === "decimal" ? 10 ** type.precision - 1 : Infinity;
  if ((max ?? 0) > most || (min ?? 0) < -most) return [createDiagnostic("range-beyond-digits", span, { field })];
  return min !== undefined && min === max ? [createDiagnostic("only-one-number", span, { field })] : [];
}
