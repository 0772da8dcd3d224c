import type { Input } from "../../model/call.ts";
import { entityNamed } from "../../model/find.ts";
import type { Value } from "../../model/value-type.ts";
import type { FieldError } from "../decision/field-error.ts";
import { inputLabel } from "../input/check-input.ts";
import type { CheckedInput } from "../input/check-input.ts";
import { askQuestion } from "../program/ask-question.ts";
import type { ProgramContext } from "../program/program-context.ts";
import type { Program } from "../program/program.ts";
import { isKeyOf } from "../value/read-key.ts";

/**
 * Replaces the keys of records in an input by their ids, as far as the caller may read the records. A key to which no such record
 * belongs is an error in the input.
 */
export function* resolveReferences(
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

/** The error of a reference to a record that does not exist or that the caller may not read. It does not tell which. */
export function missingRecord(field: string): FieldError {
  return { field, code: "missing-record", detail: { kind: "no such record" } };
}
