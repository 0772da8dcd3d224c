import type { Field } from "../../model/entity.ts";
import type { FieldType } from "../../model/field-type.ts";
import type { Value } from "../../model/value-type.ts";
import type { FieldProblem } from "../../model/field-problem.ts";
import type { FieldError, ValueError } from "../decision/field-error.ts";
import { hasInvisible } from "../value/account-name.ts";
import { missingValue } from "./check-input.ts";
import { entryError, invisibleCharacter, tooManyDigits } from "./read-value.ts";
import { hasForm, isSlugified } from "./has-form.ts";
import { lengthError, otherForm, valueError } from "./value-error.ts";

/**
 * The error in a value that is about to be stored, or null. What a field's type says holds on every write, also where an effect or a
 * default has computed the value (`stock = stock - 1` is refused at the end of the range). Secrets are stored as hashes, and references
 * are not looked up. `isName`: the field holds the name by which people sign in.
 */
export function keptError({ name, required, type }: Field, value: Value, isName = false): FieldError | null {
  if (value === null) return required ? { field: name, ...missingValue } : null;
  const error = isName && hasInvisible(value as string) ? invisibleCharacter : keptValueError(type, value);
  return error === null ? null : { field: name, ...error };
}

function keptValueError(type: FieldType, value: Value): ValueError | null {
  switch (type.kind) {
    case "secret":
      return null;
    case "email":
      if (hasInvisible(value as string)) return invisibleCharacter;
      return hasForm("email", value as string) ? null : otherForm("format", "email");
    case "url":
    case "phone":
    case "uuid":
      return hasForm(type.kind, value as string) ? null : otherForm("format", type.kind);
    case "slug":
      // A computed slug is as long as the text that it is made of, in the same letters, and empty where that has neither letters nor digits.
      return value === "" || isSlugified(value as string) ? null : otherForm("format", "slug");
    case "decimal":
      return Math.abs(value as number) < 10 ** type.precision ? valueError(type, value) : tooManyDigits(type);
    case "list":
      return keptListError(type, value as readonly Value[]);
    default:
      return valueError(type, value);
  }
}

function keptListError({ of, range }: FieldType & { kind: "list" }, items: readonly Value[]): ValueError | null {
  const length = lengthError(items.length, range);
  if (length !== null) return length;
  for (const [at, item] of items.entries()) {
    const error = item === null ? missingValue : keptValueError(of, item);
    if (error !== null) return entryError(at + 1, error);
  }
  return null;
}

/** The error because of which a stored value could not be written again, or null. References are not looked up. */
export function storedProblem(field: Field, value: Value): FieldProblem | null {
  return keptError(field, value)?.code ?? null;
}
