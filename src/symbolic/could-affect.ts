import type { Expression } from "../model/expression.ts";
import { distinguishesValues } from "./distinguishes-values.ts";
import { fieldsReadBy } from "./fields-read-by.ts";
import type { SymbolicWorld } from "./symbolic-world.ts";

/** Whether the writes of a program could change the value of a condition on records that existed before. */
export function couldAffect({ model, written }: SymbolicWorld, condition: Expression): boolean {
  const read = fieldsReadBy(model, condition);
  return [...written].some(
    ([entity, { fields, isComingOrGoing }]) =>
      (isComingOrGoing && [...read].some((name) => name.startsWith(`${entity}.`))) ||
      [...fields].some(
        ([field, states]) =>
          read.has(`${entity}.${field}`) &&
          (states === null || distinguishesValues(model, condition, { entity, field, values: [...states] })),
      ),
  );
}
