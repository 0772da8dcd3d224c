import type { Value } from "../../model/value-type.ts";
import type { Scope } from "../scope/scope.ts";

/** A compiled expression. */
export type CompiledExpression = (frame: EvaluationFrame) => Value;

/** The state of one evaluation: its scope, and the values of the variables that comprehensions bind. */
export interface EvaluationFrame {
  readonly scope: Scope;
  readonly slots: Value[];
}

/** The slot of each variable of the enclosing comprehensions. */
export type Slots = ReadonlyMap<string, Slot>;

/** Where the value of a variable is. */
export interface Slot {
  readonly at: number;
  /** Whether the variable stands for records that are read as they were before the write. */
  readonly isOld: boolean;
}

/** A slot that no other variable has. Those in use are counted by the largest, not by name: a variable of the same name around keeps its own. */
export function freeSlot(slots: Slots): number {
  return 1 + Math.max(-1, ...Array.from(slots.values(), ({ at }) => at));
}

/** Whether a variable stands for records that are read as they were before the write. */
export function isOldIn(slots: Slots): (variable: string) => boolean {
  return (variable) => slots.get(variable)?.isOld === true;
}
