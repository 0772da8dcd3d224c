import type { Input } from "../../model/call.ts";
import type { Value } from "../../model/value-type.ts";
import type { ProgramContext } from "../program/program-context.ts";
import type { BoundRows } from "../program/question.ts";
import type { WriteSet } from "../program/write-set.ts";

/** The context in which no name stands for a record that the program has deleted: `me` is null then, and so is an input. */
export function withoutDeleted(context: ProgramContext): ProgramContext {
  const { model, call, environment, writeSet } = context;
  if (!writeSet.hasDeleted) return context;
  const { identification } = model;
  const isMeDeleted = identification !== null && isDeleted(writeSet, identification.entity, environment.me);
  const input = { ...environment.input, ...deletedInputs(call.takes, environment.input, writeSet) };
  return { ...context, environment: { ...environment, me: isMeDeleted ? null : environment.me, input } };
}

/** The variables, with null in the place of each record that the program has deleted. */
export function variablesWithoutDeleted({ types, variables }: BoundRows, writeSet: WriteSet): BoundRows["variables"] {
  if (!writeSet.hasDeleted) return variables;
  const present = Object.entries(variables).map(([name, value]): readonly [string, Value] => {
    const type = types[name];
    return [name, type?.kind === "record" && isDeleted(writeSet, type.entity, value) ? null : value];
  });
  return Object.fromEntries(present);
}

function isDeleted({ written }: WriteSet, entity: string, id: Value): boolean {
  return typeof id === "string" && written.get(entity)?.get(id)?.now === null;
}

type Values = { readonly [name: string]: Value };

/** Of the inputs of a call, or of an object among them, those that name a deleted record or have an object that does. */
function deletedInputs(takes: readonly Input[], input: Values, writeSet: WriteSet): Values {
  const changed: Record<string, Value> = {};
  for (const { name, field, type, items } of takes) {
    const value = input[name] ?? null;
    if (type.kind === "reference" && isDeleted(writeSet, type.entity, value)) {
      changed[name] = null;
      if (field !== null && input[field] === value) changed[field] = null;
    }
    if (items !== undefined && Array.isArray(value))
      changed[name] = (value as readonly Values[]).map((one) => ({ ...one, ...deletedInputs(items, one, writeSet) }));
  }
  return changed;
}
