import type { Span } from "../base/span.ts";
import type { Expression } from "./expression.ts";
import type { Input } from "./call.ts";
import type { Statement } from "./statement.ts";

/** The states of a status field and the only ways between them. */
export interface Machine {
  readonly entity: string;
  readonly field: string;
  readonly states: readonly MachineState[];
  /** The name of the state in which a record begins; null where the document shows none. */
  readonly initial: string | null;
  readonly transitions: readonly Transition[];
  readonly span: Span;
}

/** One state of a machine. */
export interface MachineState {
  readonly name: string;
  readonly meaning: string;
  readonly final: boolean;
  readonly span: Span;
}

/** One way from some states to another: an action that people take, or a timer. */
export interface Transition {
  readonly name: string;
  readonly from: readonly string[];
  readonly to: string;
  readonly guard: Expression | null;
  /** The catalogue's code for a guard that does not hold; null: the entry for a wrong state. */
  readonly error: string | null;
  /** A duration spent in the state after which the system takes this transition; nobody else may. */
  readonly after: Expression | null;
  readonly effects: readonly Statement[];
  /** What a caller sends along: the `input.…` that guard, effects and permissions mention. */
  readonly inputs: readonly Input[];
  readonly span: Span;
}
