import type { Input } from "../../model/call.ts";
import type { Value } from "../../model/value-type.ts";
import type { FieldError } from "../decision.ts";
import { checkInput } from "./check-input.ts";
import type { CheckedInput, Reading } from "./check-input.ts";

/** Objects of a list, each with every part that it can have. */
export interface ItemsRead {
  readonly items: readonly { readonly [name: string]: Value }[];
  readonly errors: readonly FieldError[];
}

/** Reads the objects of a list; what is wrong with one is told by its place: `lines.0.quantity`. */
export function readItems(parts: readonly Input[], list: readonly Value[], wire: string, reading: Reading): ItemsRead {
  const read = list.map((item, at): CheckedInput => {
    const field = `${wire}.${at}`;
    if (typeof item !== "object" || item === null || Array.isArray(item)) return { values: {}, errors: [{ field, code: "type", message: "This must be an object." }] };
    const named = Object.entries(item).map(([key, value]) => [parts.find((part) => part.wire === key)?.name ?? key, value] as const);
    const { values, errors } = checkInput(parts, Object.fromEntries(named), { ...reading, partial: false });
    const whole = Object.fromEntries(parts.map(({ name }) => [name, values[name] ?? null]));
    return { values: whole, errors: errors.map((error) => ({ ...error, field: `${field}.${error.field}` })) };
  });
  return { items: read.map(({ values }) => values), errors: read.flatMap(({ errors }) => errors) };
}
