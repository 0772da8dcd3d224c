import { entityNamed } from "../../model/find.ts";
import type { Call, Input } from "../../model/call.ts";
import type { FieldType } from "../../model/field-type.ts";
import type { Identification } from "../../model/role.ts";
import type { Specification } from "../../model/specification.ts";
import type { Value } from "../../model/value-type.ts";
import { personName } from "../../generation/value/person-name.ts";
import { typicalValue } from "../../generation/value/typical-value.ts";

/** The account that a request is to create on the target. */
export interface NewAccount {
  readonly role: string;
  readonly secret: string;
  /** A text that only values of this trace contain. */
  readonly traceId: string;
  /** The number of the account: no other account of the trace has it. */
  readonly number: number;
  /** The time of the request as a timestamp. */
  readonly now: string;
}

/**
 * The inputs of a call that creates an account: name, secret and role where the call takes them, and typical values for
 * all else that it requires. The name is unique.
 *
 * The *target* is the implementation that is tested.
 */
export function accountInput(
  model: Specification,
  identification: Identification,
  call: Call,
  { role, secret, traceId, number, now }: NewAccount,
): Readonly<Record<string, Value>> {
  const { entity, by, secret: secretField, roleField } = identification;
  const person = uniqueName(entityNamed(model, entity).unique, call, traceId, number);
  const valuesOf = (inputs: readonly Input[]): Readonly<Record<string, Value>> => {
    const values: Record<string, Value> = {};
    for (const { name, field, type, required, place, items } of inputs) {
      if (place === "path") continue;
      if (field === secretField) values[name] = secret;
      else if (isRole(type) || (field === roleField && field !== null))
        values[name] = type.kind === "list" ? [role] : role;
      // A role may also stand in the objects of a list.
      else if (items?.some((one) => isRole(one.type)) === true) values[name] = [valuesOf(items)];
      else if (required || field === by) values[name] = typicalValue({ name, type, now, number, person });
    }
    return values;
  };
  return valuesOf(call.takes);
}

/** Whether values of a type are roles. */
function isRole(type: FieldType): boolean {
  return type.kind === "list" ? isRole(type.of) : type.kind === "role";
}

/** A name that nobody else has. `unique` are the fields whose values together have to be unique. */
function uniqueName(unique: readonly (readonly string[])[], call: Call, traceId: string, number: number): string {
  // A unique text may be used in paths and for signing in: many implementations accept only lower case letters and
  // digits there.
  const isUniqueText = call.takes.some(
    ({ field, type }) => field !== null && type.kind === "text" && unique.some((together) => together.includes(field)),
  );
  const first = personName(number).split(" ")[0]!;
  return isUniqueText ? `${first.toLowerCase()}${traceId}n${number}` : `${first} ${traceId} ${number}`;
}
