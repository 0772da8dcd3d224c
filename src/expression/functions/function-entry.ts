import type { Expression } from "../../model/expression.ts";
import type { Value, ValueType } from "../../model/value-type.ts";

/**
 * A function: its name, the types of its arguments and of its result, and its evaluation. A name may have several entries; the first
 * entry that accepts the arguments is called. A null argument makes the result null; a null list counts as empty.
 */
export interface FunctionEntry {
  readonly name: string;
  /** How it is written: `x.name(y)`, `name(x, y)` or `x[y]`; the first two are both understood. What is implicit nobody writes. */
  readonly form: "method" | "function" | "index" | "implicit";
  readonly takes: readonly ParameterType[];
  /** The last parameter may be repeated; all arguments for it are converted to one type. */
  readonly repeats?: true;
  gives(types: readonly ValueType[]): ValueType;
  /** It may give null although no argument is null. */
  readonly mayBeNull?: true;
  /** Reads a text literal given as the argument: the call becomes a literal of that value, or is reported. */
  readonly literal?: string;
  /** Says why the last argument can't be used; null if it can. */
  refuses?(last: Expression): { readonly code: "wrong-pattern" | "wrong-schema"; readonly problem: string } | null;
  /** Creates the evaluation for arguments of these types and this type of result; done once for each call in a document. */
  evaluation(types: readonly ValueType[], given: readonly Expression[], type: ValueType): Evaluation;
  /** Its cost depends on the values: it takes the budget as its last argument and charges it itself. */
  readonly isMetered?: true;
}

/** Evaluates a function on arguments of the declared types, none of them null. */
export type Evaluation = (...values: never[]) => Value;

/** The types that a parameter accepts. */
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
  /** A type with an order: numbers, durations, dates and times. */
  | "ordered"
  | "scalar"
  /** Any type that JSON can represent: all but records and files. */
  | "JSON"
  | "numbers"
  | "list of ordered"
  /** A list of values that can be compared with each other. */
  | "list of scalars"
  | "list of scalars or records";
