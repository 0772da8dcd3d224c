import type { Call } from "../../model/call.ts";
import type { FieldType } from "../../model/field-type.ts";
import { entityNamed } from "../../model/find.ts";
import type { Specification } from "../../model/specification.ts";
import type { Value } from "../../model/value-type.ts";
import { called } from "../../semantics/input/called.ts";
import { readKey } from "../../semantics/key.ts";

type Input = Readonly<Record<string, Value>>;

/**
 * The input of a call by its names, with its keys as the API takes them: the web application names inputs as callers do, and
 * has all keys as text, those of numbered records too.
 */
export function withTypedKeys(model: Specification, call: Call, input: Input): Input {
  const taken = new Map(call.takes.map((one) => [called(one), one]));
  return Object.fromEntries(Object.entries(input).map(([wire, value]) => [taken.get(wire)?.name ?? wire, typed(model, taken.get(wire)?.type, value)]));
}

function typed(model: Specification, type: FieldType | undefined, value: Value): Value {
  if (type?.kind !== "reference" || typeof value !== "string") return value;
  const entity = entityNamed(model, type.entity);
  // What can be no key stays as it is, to be refused like any other.
  return readKey(entity, entity.key, value) ?? value;
}
