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
export type Slots = ReadonlyMap<string, number>;
