import type { Field } from "../../model/entity.ts";
import type { Value } from "../../model/value-type.ts";
import type { FieldProblem } from "../../model/field-problem.ts";
import type { FieldError } from "../decision/field-error.ts";
import { missingValue } from "./check-input.ts";
import { hasForm } from "./text-format.ts";
import { lengthError, valueError } from "./value-error.ts";

/**
 * The error in a value that is about to be stored, or null. A field's range holds on every write, also where an effect or a
 * default has computed the value (`stock = stock - 1` is refused at the end of the range). Secrets are stored as hashes.
 */
export function keptError({ name, required, type }: Field, value: Value): FieldError | null {
  if (value === null) return required ? { field: name, ...missingValue } : null;
  const error = type.kind === "secret" ? null : valueError(type, value);
  return error === null ? null : { field: name, ...error };
}

/** The error because of which a stored value could not be written again, or null. References are not looked up. */
export function storedProblem(field: Field, value: Value): FieldProblem | null {
  const kept = keptError(field, value);
  if (kept !== null || value === null) return kept?.code ?? null;
  const { type } = field;
  switch (type.kind) {
    case "email":
    case "url":
    case "phone":
    case "uuid":
    case "slug":
      return hasForm(type.kind, value as string) ? null : "format";
    case "decimal":
      return Math.abs(value as number) < 10 ** type.precision ? null : "format";
    case "list": {
      const items = value as readonly Value[];
      const item = { ...field, type: type.of, required: true };
      const ofItems = items.map((one) => storedProblem(item, one)).find((code) => code !== null);
      return lengthError(items.length, type.range)?.code ?? ofItems ?? null;
    }
    default:
      return null;
  }
}
