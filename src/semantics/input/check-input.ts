import type { Input } from "../../model/call.ts";
import { oneNamed } from "../../model/one-named.ts";
import type { Value } from "../../model/value-type.ts";
import type { FieldError } from "../decision/decision.ts";
import { inputLabel } from "./input-label.ts";
import { defaultOf } from "./default-of.ts";
import { groupsOf } from "./groups.ts";
import { readName, readValue } from "./read-value.ts";

/** What a caller sent, read against the shape of the call. */
export interface CheckedInput {
  /** By input: the value in its kept form. Of a reference: the key sent, to be looked up. Absent: not sent. */
  readonly values: Readonly<Record<string, Value>>;
  /** All that is wrong with it, by the names that callers know. */
  readonly errors: readonly FieldError[];
}

/** How strict the reading is, and what it needs to know. */
export interface InputReading {
  /** What is not sent stays as it is, as in an update. */
  readonly partial: boolean;
  /** Fields that may not be emptied, whether or not they have to be sent. */
  readonly needed: ReadonlySet<string>;
  /** What is in the path need not be said, for the record is named by its key. */
  readonly byKey?: boolean;
  /** The inputs that hold the name by which people sign in. */
  readonly names?: ReadonlySet<string>;
  /** What the call doesn't know is left out, not refused. */
  readonly ignoresUnknown: boolean;
  readonly constants: Readonly<Record<string, Value>>;
}

/** Of objects in a list, for each of which something may be done while all others wait. */
export const mostInputItems = 1000;

type Json = { readonly [name: string]: Value };

/** Reads a flat input against what a call takes: all field errors at once, in the order of the shape, unknown ones last. */
export function checkInput(
  takes: readonly Input[],
  sent: Json,
  { partial, needed, names, byKey = false, ignoresUnknown, constants }: InputReading,
): CheckedInput {
  const values: Record<string, Value> = {};
  const errors: FieldError[] = [];
  const groups = groupsOf(takes);
  for (const group of groups) {
    const value = Object.hasOwn(sent, group) ? sent[group] : undefined;
    if (value !== undefined && value !== null && (typeof value !== "object" || Array.isArray(value))) {
      errors.push({ field: group, code: "type", message: "This must be an object." });
    }
  }
  for (const input of takes) {
    const { name, type } = input;
    const field = inputLabel(input);
    const value = Object.hasOwn(sent, name) ? sent[name] : undefined;
    const isNeeded = input.field !== null && input.default === null && needed.has(input.field);
    const isRequired =
      input.required && !(byKey && input.place === "path") && (input.group === null || isSent(input.group, sent));
    if (value === undefined || value === null) {
      if (errors.some((one) => one.code === "type" && field.startsWith(`${one.field}.`))) continue;
      const isAskedFor = value === null ? (isRequired || isNeeded) && !input.nullable : isRequired && !partial;
      if (isAskedFor) errors.push({ field, code: "required", message: "This is required." });
      else if (input.default !== null && !(partial && input.field !== null))
        values[name] = defaultOf(input.default, constants);
      else if (value === null) values[name] = null;
      continue;
    }
    const read = names?.has(name) === true ? readName(type, value) : readValue(type, value);
    // An empty text is nothing given, whatever there has to be.
    const isNothing = (isRequired || isNeeded) && value === "" && (!read.ok || read.value === "");
    if (isNothing) errors.push({ field, code: "required", message: "This is required." });
    else if (!read.ok) errors.push({ field, code: read.code, message: read.message });
    else if (input.items !== undefined && Array.isArray(read.value) && read.value.length > mostInputItems) {
      errors.push({ field, code: "too-long", message: `At most ${mostInputItems} are taken at once.` });
    } else if (input.items !== undefined && Array.isArray(read.value)) {
      const list = readItems(input.items, read.value as readonly Value[], field, {
        partial,
        needed: new Set(),
        ignoresUnknown,
        constants,
      });
      // One by one: a caller may send more mistakes than a function takes arguments.
      for (const error of list.errors) errors.push(error);
      values[name] = list.items;
    } else values[name] = read.value;
  }
  if (!ignoresUnknown) {
    for (const name of Object.keys(sent)) {
      if (!groups.has(name) && oneNamed(takes, name) === undefined)
        errors.push({ field: name, code: "unknown", message: "This can't be set here." });
    }
  }
  return { values, errors };
}

function isSent(group: string, sent: Json): boolean {
  return Object.entries(sent).some(([name, value]) => (name === group ? value !== null : name.startsWith(`${group}.`)));
}

/** Objects of a list, each with every part that it can have. */
interface ItemsRead {
  readonly items: readonly { readonly [name: string]: Value }[];
  readonly errors: readonly FieldError[];
}

/** Reads the objects of a list; what is wrong with one is told by its place: `lines.0.quantity`. */
function readItems(parts: readonly Input[], list: readonly Value[], wire: string, reading: InputReading): ItemsRead {
  const read = list.map((item, at): CheckedInput => {
    const field = `${wire}.${at}`;
    if (typeof item !== "object" || item === null || Array.isArray(item))
      return { values: {}, errors: [{ field, code: "type", message: "This must be an object." }] };
    const named = Object.entries(item).map(
      ([key, value]) => [parts.find((part) => part.wire === key)?.name ?? key, value] as const,
    );
    const { values, errors } = checkInput(parts, Object.fromEntries(named), { ...reading, partial: false });
    const whole = Object.fromEntries(parts.map(({ name }) => [name, values[name] ?? null]));
    return { values: whole, errors: errors.map((error) => ({ ...error, field: `${field}.${error.field}` })) };
  });
  return { items: read.map(({ values }) => values), errors: read.flatMap(({ errors }) => errors) };
}
