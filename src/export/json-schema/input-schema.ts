import type { Call, Input } from "../../model/call.ts";
import type { Specification } from "../../model/specification.ts";
import { mostInputItems } from "../../semantics/input/check-input.ts";
import type { InputReading } from "../../semantics/input/check-input.ts";
import { readingOf } from "../../semantics/input/reading-of.ts";
import { signInInputs } from "../../semantics/input/sign-in-inputs.ts";
import { typedToWire } from "../../semantics/value/to-wire.ts";
import { defaultOf } from "../../semantics/input/check-input.ts";
import { fieldSchema } from "./field-schema.ts";
import { orNull } from "./json-schema.ts";
import type { JsonSchema } from "./json-schema.ts";

/** An input with the schema of its value. */
export interface SentInput {
  readonly input: Input;
  readonly schema: JsonSchema;
  readonly required: boolean;
}

/** The inputs of a call as its callers send them. */
export function sentInputs(model: Specification, call: Call): readonly SentInput[] {
  const { identification } = model;
  const takes =
    call.does.kind === "sign in" && identification !== null ? signInInputs(identification, call.takes) : call.takes;
  const reading = readingOf(model, call);
  return takes.map((input) => sentInput(model, input, reading));
}

/** The schema of a call's body: a JSON object, in which dots of names make objects within it. */
export function bodySchema(inputs: readonly SentInput[], ignoresUnknown: boolean): JsonSchema {
  return groupSchema(inputs, "", ignoresUnknown);
}

function sentInput(model: Specification, input: Input, reading: InputReading): SentInput {
  const { type, items, field, nullable, default: usual } = input;
  const isNeeded = field !== null && usual === null && reading.needed.has(field);
  const schema = items === undefined ? fieldSchema(model, type, "sent") : listOfObjects(model, items, reading);
  const { partial } = reading;
  const mayBeNull = nullable || !(input.required || isNeeded);
  const wire = usual === null ? null : typedToWire(usual.type, defaultOf(usual, reading.constants), () => null);
  return {
    input,
    schema: {
      ...(mayBeNull ? orNull(schema) : schema),
      ...(wire === null || partial ? {} : { default: wire }),
    },
    required: input.required && !partial,
  };
}

function listOfObjects(
  model: Specification,
  items: readonly Input[],
  { ignoresUnknown, constants }: InputReading,
): JsonSchema {
  const reading: InputReading = { partial: false, needed: new Set(), ignoresUnknown, constants };
  const parts = items.map((input) => sentInput(model, input, reading));
  return { type: "array", items: groupSchema(parts, "", ignoresUnknown), maxItems: mostInputItems };
}

/** The schema of the object at a path, which ends with a dot unless it is empty. */
function groupSchema(inputs: readonly SentInput[], path: string, ignoresUnknown: boolean): JsonSchema {
  const properties: Record<string, JsonSchema> = {};
  const required: string[] = [];
  const within = inputs.filter(({ input }) => input.wire.startsWith(path));
  for (const name of new Set(within.map(({ input }) => input.wire.slice(path.length).split(".", 1)[0] ?? ""))) {
    const whole = within.find(({ input }) => input.wire === path + name);
    if (whole === undefined) {
      const group = `${path}${name}`;
      const parts = within.filter(({ input }) => input.wire.startsWith(`${group}.`));
      const isOptional = parts.every(({ input }) => input.group !== null && !`${path}.`.startsWith(`${input.group}.`));
      const schema = groupSchema(parts, `${group}.`, ignoresUnknown);
      properties[name] = isOptional ? orNull(schema) : schema;
      if (!isOptional && parts.some((part) => part.required)) required.push(name);
    } else {
      properties[name] = whole.schema;
      if (whole.required) required.push(name);
    }
  }
  return {
    type: "object",
    properties,
    ...(required.length > 0 ? { required } : {}),
    ...(ignoresUnknown ? {} : { additionalProperties: false }),
  };
}
