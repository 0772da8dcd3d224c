import type { Expression } from "../../model/expression.ts";
import type { Value, ValueType } from "../../model/value-type.ts";

/**
 * One function: its name, what it takes and gives, and how it is evaluated. A name may have several entries; the first
 * that takes the arguments is meant. Where an argument is null the value is null; a list that is null counts as empty.
 */
export interface FunctionEntry {
  readonly name: string;
  /** How it is written: `x.name(y)`, `name(x, y)` or `x[y]`; the first two are both understood. What is implicit nobody writes. */
  readonly form: "method" | "function" | "index" | "implicit";
  readonly takes: readonly ParameterType[];
  /** The last parameter may be given again and again, and all are brought to one type. */
  readonly repeats?: true;
  gives(types: readonly ValueType[]): ValueType;
  /** It may give null although no argument is null. */
  readonly mayBeNull?: true;
  /** What its text has to be: a call with a text literal is a literal itself, or a mistake. */
  readonly literal?: string;
  /** Why the last argument can't be used; null where it can. */
  refuses?(last: Expression): { readonly code: "wrong-pattern" | "wrong-schema"; readonly problem: string } | null;
  /** The function for arguments of these types that gives this one; made once for each call in a document. */
  evaluation(types: readonly ValueType[], given: readonly Expression[], type: ValueType): Evaluation;
  /** How long it takes depends on the values: it is handed the budget behind them, and pays itself. */
  readonly isMetered?: true;
}

/** From values of the types taken, none of them null, to a value. */
export type Evaluation = (...values: never[]) => Value;

/** What an argument has to be. */
export type ParameterType =
  | "anything"
  | "json"
  | "text"
  | "integer"
  | "decimal"
  | "boolean"
  | "timestamp"
  | "date"
  | "time"
  | "duration"
  | "list"
  /** An integer, a decimal or a duration. */
  | "number"
  /** What has a least and a greatest: numbers, durations, dates and times. */
  | "ordered"
  | "scalar"
  /** What JSON has: anything but records and files. */
  | "JSON"
  | "numbers"
  | "list of ordered"
  /** Of what compares by its value. */
  | "list of scalars"
  | "list of scalars or records";
