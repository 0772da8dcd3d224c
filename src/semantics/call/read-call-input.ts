import { oncePer } from "../../base/once-per.ts";
import type { Input } from "../../model/call.ts";
import { entityNamed } from "../../model/find.ts";
import { oneNamed } from "../../model/one-named.ts";
import type { Value } from "../../model/value-type.ts";
import type { FieldError } from "../decision/field-error.ts";
import { inputLabel } from "../input/check-input.ts";
import type { CheckedInput } from "../input/check-input.ts";
import { orderErrors } from "../input/order-errors.ts";
import { askQuestion } from "../program/ask-question.ts";
import type { ProgramContext } from "../program/program-context.ts";
import type { Program } from "../program/program.ts";
import { isKeyOf } from "../value/read-key.ts";

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
  const { hasReferences, renamed } = traitsOf(takes);
  const { values, errors } = hasReferences ? yield* resolveReferences(context, takes, checked) : checked;
  // Equivalent if always: without references, they are in this order already.
  const ordered = errors.length > 1 && hasReferences ? orderErrors(takes, errors) : errors;
  const input: Record<string, Value> = { ...values };
  // Equivalent if always: an input that is undefined counts as one that is not sent.
  for (const { name, field } of renamed) if (values[name] !== undefined) input[field ?? name] = values[name];
  return { context: { ...context, environment: { ...context.environment, input } }, errors: ordered };
}

/** The error of a reference to a record that does not exist or that the caller may not read. It does not tell which. */
export function missingRecord(field: string): FieldError {
  return { field, code: "missing-record", detail: { kind: "no such record" } };
}

/** What reading the inputs of a call has to do besides checking them. */
interface InputTraits {
  readonly hasReferences: boolean;
  /**
   * The inputs that set a field of another name. Expressions see their values under the field's name, too, so that rules and
   * rights need not know how each call nests its inputs.
   */
  readonly renamed: readonly Input[];
}

const traitsOf = oncePer(
  (takes: readonly Input[]): InputTraits => ({
    hasReferences: takes.some(
      ({ type, items }) => type.kind === "reference" || (items !== undefined && traitsOf(items).hasReferences),
    ),
    renamed: takes.filter(
      ({ name, field }) => field !== null && field !== name && oneNamed(takes, field) === undefined,
    ),
  }),
);

/** Replaces the keys of records in an input by their ids, as far as the caller may read the records. */
function* resolveReferences(
  context: ProgramContext,
  takes: readonly Input[],
  { values, errors: before }: CheckedInput,
): Program<CheckedInput> {
  const resolved: Record<string, Value> = { ...values };
  const errors = [...before];
  for (const input of takes) {
    const { name, wire, type, items } = input;
    const key = values[name];
    if (items !== undefined && Array.isArray(key)) {
      const read: Value[] = [];
      for (const [at, item] of (key as readonly CheckedInput["values"][]).entries()) {
        const inside = yield* resolveReferences(context, items, { values: item, errors: [] });
        for (const error of inside.errors) errors.push({ ...error, field: `${wire}.${at}.${error.field}` });
        read.push(inside.values);
      }
      resolved[name] = read;
    }
    if (type.kind !== "reference" || key === undefined || key === null) continue;
    const target = entityNamed(context.model, type.entity);
    const id = isKeyOf(target, key) ? yield* askQuestion("recordByKey", { context, entity: target.name, key }) : null;
    if (id === null) {
      // What was sent is no record: where the record of the path is looked for first, conditions must not see it.
      delete resolved[name];
      errors.push(missingRecord(inputLabel(input)));
    } else resolved[name] = id;
  }
  return { values: resolved, errors };
}
