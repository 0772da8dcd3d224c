import type { Call } from "../../model/call.ts";
import type { Specification } from "../../model/specification.ts";
import type { Value } from "../../model/value-type.ts";

/** The input with which a person signs in, by the names of the inputs of the call that signs in. */
export function signInInput(
  model: Specification,
  call: Call,
  name: string,
  secret: string,
): Readonly<Record<string, Value>> {
  const { identification } = model;
  return identification === null
    ? {}
    : { ...signInNamed(model, call, name), ...inputOfField(call, identification.secret, secret) };
}

/** The part of that input that is the person's name. */
export function signInNamed(
  { identification }: Specification,
  call: Call,
  name: string,
): Readonly<Record<string, Value>> {
  return identification === null ? {} : inputOfField(call, identification.by, name);
}

function inputOfField({ takes }: Call, field: string, value: Value): Readonly<Record<string, Value>> {
  return Object.fromEntries(
    takes
      .filter((input) => input.field === field || input.name === field || input.name.endsWith(`.${field}`))
      .map(({ name }) => [name, value]),
  );
}
