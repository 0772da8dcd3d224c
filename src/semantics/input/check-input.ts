import { oncePer } from "../../base/once-per.ts";
import type { Input } from "../../model/call.ts";
import type { Expression } from "../../model/expression.ts";
import { oneNamed } from "../../model/one-named.ts";
import type { Value } from "../../model/value-type.ts";
import type { FieldError, ValueError } from "../decision/field-error.ts";
import { notSettable, readName, readValue } from "./read-value.ts";
import { otherForm } from "./value-error.ts";

/** The input of a request, read as the types of the call's inputs say. */
export interface CheckedInput {
  /** By the names of inputs: the value as it is stored, or the key that was sent for a reference. An input that was not sent is absent. */
  readonly values: Readonly<Record<string, Value>>;
  /** All errors in it, with inputs under the names that callers know. */
  readonly errors: readonly FieldError[];
}

/** How an input is read. */
export interface InputReading {
  /** Whether inputs that set fields may be left out, as in an update. */
  readonly partial: boolean;
  /** Fields that must not become null, whether or not they have to be sent. */
  readonly needed: ReadonlySet<string>;
  /** Whether parameters of the path may be left out, because the request names the record by its key. */
  readonly byKey?: boolean;
  /** The inputs that hold the name by which somebody signs in. */
  readonly names?: ReadonlySet<string>;
  /** Whether inputs that the call does not take are ignored, not refused. */
  readonly ignoresUnknown: boolean;
  readonly constants: Readonly<Record<string, Value>>;
}

/** The most objects in a list: a call may do something for each, and all other requests wait meanwhile. */
export const mostInputItems = 1000;

/** The error of an input that is needed and was not sent. */
export const missingValue: ValueError = { code: "required", detail: { kind: "missing" } };

const notAnObject = otherForm("type", "object");

type Json = { readonly [name: string]: Value };

/** Reads a flat input as a call's inputs say. All errors are found at once, in the order of the inputs, with unknown inputs last. */
export function checkInput(takes: readonly Input[], sent: Json, reading: InputReading): CheckedInput {
  const errors: FieldError[] = [];
  const checked = { values: {}, errors };
  const groups = groupsOf(takes);
  for (const group of groups) {
    const value = Object.hasOwn(sent, group) ? sent[group] : undefined;
    if (value !== undefined && value !== null && (typeof value !== "object" || Array.isArray(value))) {
      errors.push({ field: group, ...notAnObject });
    }
  }
  for (const input of takes) checkOne(input, sent, reading, checked);
  if (!reading.ignoresUnknown) {
    for (const name of Object.keys(sent)) {
      if (!groups.has(name) && oneNamed(takes, name) === undefined) errors.push({ field: name, ...notSettable });
    }
  }
  return checked;
}

interface InputBeingChecked {
  readonly values: Record<string, Value>;
  readonly errors: FieldError[];
}

function checkOne(input: Input, sent: Json, reading: InputReading, checked: InputBeingChecked): void {
  const { name, default: usual, group } = input;
  const value = Object.hasOwn(sent, name) ? sent[name] : undefined;
  const isNeeded = input.field !== null && usual === null && reading.needed.has(input.field);
  const isGroupSent = group === null || isSent(group, sent);
  const isRequired = input.required && !(reading.byKey === true && input.place === "path") && isGroupSent;
  if (value !== undefined && value !== null) {
    checkValue(input, value, isRequired || isNeeded, reading, checked);
    return;
  }
  const { values, errors } = checked;
  const { partial } = reading;
  if (errors.some((one) => one.code === "type" && inputLabel(input).startsWith(`${one.field}.`))) return;
  const isMissing = value === null ? (isRequired || isNeeded) && !input.nullable : isRequired && !partial;
  if (isMissing) errors.push({ field: inputLabel(input), ...missingValue });
  else if (usual !== null && isGroupSent && !(partial && input.field !== null))
    values[name] = defaultOf(usual, reading.constants);
  else if (value === null) values[name] = null;
}

function checkValue(
  input: Input,
  value: Value,
  isRequired: boolean,
  reading: InputReading,
  { values, errors }: InputBeingChecked,
): void {
  const { name, type, items } = input;
  const read = reading.names?.has(name) === true ? readName(type, value) : readValue(type, value);
  // An empty text is no value, whatever else the type demands of a text.
  if (isRequired && value === "" && (!read.ok || read.value === ""))
    errors.push({ field: inputLabel(input), ...missingValue });
  else if (!read.ok) errors.push({ field: inputLabel(input), ...read.error });
  else if (items === undefined || !Array.isArray(read.value)) values[name] = read.value;
  else if (read.value.length > mostInputItems)
    errors.push({
      field: inputLabel(input),
      code: "too-long",
      detail: { kind: "too many objects", max: mostInputItems },
    });
  else values[name] = checkItems(items, read.value as readonly Value[], inputLabel(input), reading, errors);
}

function isSent(group: string, sent: Json): boolean {
  return Object.entries(sent).some(([name, value]) => (name === group ? value !== null : name.startsWith(`${group}.`)));
}

/** Reads the objects of a list, each with every part that it can have. An error names the place of its object: `lines.0.quantity`. */
function checkItems(
  parts: readonly Input[],
  list: readonly Value[],
  wire: string,
  { ignoresUnknown, constants }: InputReading,
  errors: FieldError[],
): readonly Json[] {
  const reading: InputReading = { partial: false, needed: new Set(), ignoresUnknown, constants };
  return list.map((item, at) => {
    const field = `${wire}.${at}`;
    if (typeof item !== "object" || item === null || Array.isArray(item)) {
      errors.push({ field, ...notAnObject });
      return {};
    }
    const named = Object.entries(item).map(
      ([key, value]) => [parts.find((part) => part.wire === key)?.name ?? key, value] as const,
    );
    const checked = checkInput(parts, Object.fromEntries(named), reading);
    for (const error of checked.errors) errors.push({ ...error, field: `${field}.${error.field}` });
    return Object.fromEntries(parts.map(({ name }) => [name, checked.values[name] ?? null]));
  });
}

/** The value of an input that was not sent. Its default is a literal or a constant. */
export function defaultOf(expression: Expression, constants: Readonly<Record<string, Value>>): Value {
  return expression.kind === "literal"
    ? expression.value
    : expression.kind === "constant"
      ? (constants[expression.name] ?? null)
      : null;
}

/** The paths of the objects that group inputs in the body: `article` where there is `article.title`. */
export const groupsOf = oncePer((takes: readonly Input[]): ReadonlySet<string> => {
  const groups = new Set<string>();
  for (const { place, wire } of takes) {
    if (place !== "body") continue;
    for (let dot = wire.indexOf("."); dot !== -1; dot = wire.indexOf(".", dot + 1)) groups.add(wire.slice(0, dot));
  }
  return groups;
});

/** The name of an input to its sender. A path parameter may share its wire name with another input, so it goes by its own. */
export function inputLabel({ name, wire, place }: Pick<Input, "name" | "wire" | "place">): string {
  return place === "path" ? name : wire;
}
