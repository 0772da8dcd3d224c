import type { Entity, Field } from "../../model/entity.ts";
import { defaultOfField, isGiven } from "../../model/field-questions.ts";
import { storedFields } from "../../model/fields-of.ts";
import type { FieldType } from "../../model/field-type.ts";
import type { Value } from "../../model/value-type.ts";
import type { Row } from "../../semantics/state/state.ts";

/** What takes the place of values that a field requires. */
export interface Replacements {
  /** A value of the field's type that says nothing of anybody. `isDistinct`: another one each time, where the type allows it. */
  placeholder(field: Field, isDistinct: boolean): Value;
  /** The hash of a secret that nobody knows. */
  readonly secret: string;
}

/** Which fields of a record are erased: all that can say something of a person, or only what people write. */
export type ErasedFields = "all" | "texts";

/** How fields are replaced in an attempt to empty a record. */
export interface Replacing {
  /** Which fields are left without a value: those that are not required, or none, for rules that ask for a value. */
  readonly left: "optional" | "none";
  /** Whether no two records get the same replacement, for rules that ask for that; fields that are unique never do. */
  readonly isDistinct: boolean;
  /** The defaults of fields that are the same in all records, whoever asks and whenever. */
  readonly defaults: Readonly<Record<string, Value>>;
}

/** The values that an erased record has in place of its own: nothing, or a replacement where the field is not left empty. */
export function erasedValues(
  entity: Entity,
  row: Row,
  which: ErasedFields,
  replacements: Replacements,
  replacing: Replacing,
): Readonly<Record<string, Value>> {
  const values: Record<string, Value> = {};
  for (const field of storedFields(entity)) {
    const value = row.values[field.name] ?? null;
    if (value === null || !isErased(field, which)) continue;
    values[field.name] = valueInPlace(entity, field, replacements, replacing);
  }
  return values;
}

/** Whether a field is emptied where its record is erased. What the document chooses from, references, and what the system gives are kept. */
export function isErased(field: Field, which: ErasedFields): boolean {
  if (field.type.kind === "secret") return which === "all";
  if (!isGiven(field) || defaultOfField(field)?.kind === "now") return false;
  return which === "texts" ? isWritten(field.type) : !isChosen(field.type);
}

function valueInPlace(
  entity: Entity,
  field: Field,
  { placeholder, secret }: Replacements,
  { left, isDistinct, defaults }: Replacing,
): Value {
  if (field.type.kind === "secret") return secret;
  if (field.required || left === "none") {
    const distinct = isDistinct || entity.unique.some((fields) => fields.includes(field.name));
    return (distinct ? null : defaults[field.name]) ?? placeholder(field, distinct);
  }
  return field.type.kind === "list" && field.type.set === true ? [] : null;
}

function isChosen(type: FieldType): boolean {
  switch (type.kind) {
    case "choice":
    case "status":
    case "role":
    case "boolean":
    case "reference":
      return true;
    case "list":
      return isChosen(type.of);
    default:
      return false;
  }
}

/** Whether values of a type are what people write. */
export function isWritten(type: FieldType): boolean {
  switch (type.kind) {
    case "text":
    case "email":
    case "url":
    case "phone":
    case "json":
    case "file":
    case "image":
      return true;
    case "list":
      return isWritten(type.of);
    default:
      return false;
  }
}
