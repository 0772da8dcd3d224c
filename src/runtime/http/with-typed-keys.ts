import type { Call, Input as Taken } from "../../model/call.ts";
import { isList, isObject } from "../../expression/json/json-object.ts";
import type { FieldType } from "../../model/field-type.ts";
import { entityNamed } from "../../model/find.ts";
import type { Specification } from "../../model/specification.ts";
import type { Value } from "../../model/value-type.ts";
import { inputLabel } from "../../semantics/input/check-input.ts";
import { readKey } from "../../semantics/value/read-key.ts";

type Input = Readonly<Record<string, Value>>;

/**
 * The input of a call by its names, with its keys as the API takes them: the web application names inputs as callers do, and
 * has all keys as text, those of numbered records too.
 */
export function withTypedKeys(model: Specification, call: Call, input: Input): Input {
  const taken = new Map(call.takes.map((one) => [inputLabel(one), one]));
  return Object.fromEntries(
    Object.entries(input).map(([wire, value]) => [taken.get(wire)?.name ?? wire, typed(model, taken.get(wire), value)]),
  );
}

function typed(model: Specification, input: Taken | undefined, value: Value): Value {
  if (input?.items !== undefined && isList(value))
    return value.map((item) => (isObject(item) ? withTypedParts(model, input.items ?? [], item) : item));
  return typedKey(model, input?.type, value);
}

/** The parts of one of several objects, which go by the names that callers have for them. */
function withTypedParts(model: Specification, parts: readonly Taken[], item: Input): Input {
  return Object.fromEntries(
    Object.entries(item).map(([wire, value]) => [
      wire,
      typed(
        model,
        parts.find((part) => part.wire === wire),
        value,
      ),
    ]),
  );
}

function typedKey(model: Specification, type: FieldType | undefined, value: Value): Value {
  if (type?.kind !== "reference" || typeof value !== "string") return value;
  const entity = entityNamed(model, type.entity);
  // What can be no key stays as it is, to be refused like any other.
  return readKey(entity, entity.key, value) ?? value;
}
