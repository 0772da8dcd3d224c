import type { Entity, Field } from "../../model/entity.ts";
import type { Specification } from "../../model/specification.ts";
import type { Value } from "../../model/value-type.ts";
import { isSlugified } from "../../semantics/input/has-form.ts";
import { readName, readValue } from "../../semantics/input/read-value.ts";
import { signInField } from "../../semantics/value/account-name.ts";
import { storedForm } from "../../semantics/value/kept-form.ts";

/** A value in the form in which the field stores it, where a caller may send it; else the other value, which is stored already. */
export function acceptedOr(model: Specification, entity: Entity, field: Field, value: Value, otherwise: Value): Value {
  const { name, type } = field;
  const isName = signInField(model, entity.name) === name;
  // What the document computes as a slug may be longer, and have letters of any script.
  if (type.kind === "slug" && typeof value === "string" && isSlugified(value)) return value;
  const read = isName ? readName(type, value) : readValue(type, value);
  return read.ok ? storedForm(type, read.value, isName) : otherwise;
}
