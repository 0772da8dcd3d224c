import type { FormView } from "../../../../src/runtime/screens/view/protocol.ts";
import type { Value } from "../../../../src/model/value-type.ts";

/** What inputs held when somebody began to change them, by name. */
export type SeenValues = Readonly<Record<string, Value>>;

/** A value that somebody has typed over one that somebody else has changed meanwhile. */
export interface Conflict {
  readonly theirs: Value;
  readonly yours: Value;
}

/** The conflict in an input of an update; null where nobody else has changed what was there, or both have typed the same. */
export function conflictOf(
  { kind, inputs }: Pick<FormView, "kind" | "inputs">,
  typed: SeenValues,
  seen: SeenValues,
  name: string,
): Conflict | null {
  const input = inputs.find((one) => one.name === name);
  if (kind !== "update" || input === undefined || !Object.hasOwn(typed, name) || !Object.hasOwn(seen, name))
    return null;
  const [theirs, yours] = [input.value, typed[name] ?? null];
  return isSameValue(theirs, seen[name] ?? null) || isSameValue(theirs, yours) ? null : { theirs, yours };
}

/** Whether two values of an input are the same for whoever reads them. */
export function isSameValue(a: Value, b: Value): boolean {
  return (isEmpty(a) && isEmpty(b)) || JSON.stringify(a) === JSON.stringify(b);
}

/** Whether an input with a value is empty. */
export function isEmpty(value: Value): boolean {
  return value === null || value === "" || (Array.isArray(value) && value.length === 0);
}
