import type { Input } from "../../model/call.ts";
import { entityNamed } from "../../model/find.ts";
import { oneNamed } from "../../model/one-named.ts";
import type { Value } from "../../model/value-type.ts";
import type { FieldError } from "../decision/decision.ts";
import { inputLabel } from "../input/input-label.ts";
import { askQuestion } from "../program/ask.ts";
import type { ProgramContext } from "../program/context.ts";
import type { Program } from "../program/program.ts";
import { isKeyOf } from "../value/key.ts";

/** The context of a call with its input read, and the errors in that input. */
export interface InputRead {
  readonly context: ProgramContext;
  readonly errors: readonly FieldError[];
}

/**
 * Reads the input of a request as the types of the call's inputs say. Keys of records become ids. `whole`: inputs that an
 * update may leave out are required, too.
 */
export function* readCallInput(context: ProgramContext, whole = false): Program<InputRead> {
  const { takes } = context.call;
  const checked = yield* askQuestion("checkedInput", { context, whole });
  const resolved = hasReferences(takes)
    ? yield* resolveReferences(context, takes, checked.values)
    : { values: checked.values, errors: [] };
  const errors = resolved.errors.length === 0 ? checked.errors : [...checked.errors, ...resolved.errors];
  return { context: withInput(context, withFields(takes, resolved.values)), errors };
}

/** The context of a call with another input. */
export function withInput(context: ProgramContext, input: Readonly<Record<string, Value>>): ProgramContext {
  return { ...context, environment: { ...context.environment, input } };
}

function hasReferences(takes: readonly Input[]): boolean {
  return takes.some(({ type, items }) => type.kind === "reference" || (items !== undefined && hasReferences(items)));
}

/** The error of a reference to a record that does not exist or that the caller may not read. It does not tell which. */
export function missingRecord(field: string): FieldError {
  return { field, code: "missing-record", message: "There is no such record." };
}

interface Resolved {
  readonly values: Readonly<Record<string, Value>>;
  readonly errors: readonly FieldError[];
}

/** Replaces the keys of records in an input by their ids, as far as the caller may read the records. */
function* resolveReferences(
  context: ProgramContext,
  takes: readonly Input[],
  values: Readonly<Record<string, Value>>,
): Program<Resolved> {
  const resolved: Record<string, Value> = { ...values };
  const errors: FieldError[] = [];
  for (const input of takes) {
    const { name, wire, type, items } = input;
    const key = values[name];
    if (items !== undefined && Array.isArray(key)) {
      const read: Value[] = [];
      for (const [at, item] of (key as readonly Resolved["values"][]).entries()) {
        const inside = yield* resolveReferences(context, items, item);
        for (const error of inside.errors) errors.push({ ...error, field: `${wire}.${at}.${error.field}` });
        read.push(inside.values);
      }
      resolved[name] = read;
    }
    if (type.kind !== "reference" || key === undefined || key === null) continue;
    const target = entityNamed(context.model, type.entity);
    const id = isKeyOf(target, key) ? yield* askQuestion("recordByKey", { context, entity: target.name, key }) : null;
    if (id === null) errors.push(missingRecord(inputLabel(input)));
    else resolved[name] = id;
  }
  return { values: resolved, errors };
}

/**
 * The input as expressions see it: a value that sets a field is there under the field's name, too, so that rules and rights
 * need not know how each call nests its inputs.
 */
function withFields(takes: readonly Input[], values: Readonly<Record<string, Value>>): Readonly<Record<string, Value>> {
  const seen: Record<string, Value> = { ...values };
  for (const { name, field } of takes) {
    const value = values[name];
    if (field !== null && field !== name && value !== undefined && oneNamed(takes, field) === undefined)
      seen[field] = value;
  }
  return seen;
}
