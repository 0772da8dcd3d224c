import type { Expression } from "../../model/expression.ts";
import type { Value, ValueType } from "../../model/value-type.ts";

/**
 * A piece of SQL with its parameters: what `sql`, `identifier`, `value` and `parameter` make and `finish` turns into
 * a statement. There is no way to make one from text that is not in our own source or checked as an identifier.
 */
export interface Fragment {
  readonly pieces: readonly FragmentPiece[];
}

/** What a fragment is made of. */
export type FragmentPiece = string | StatementParameter | TableName | TextLiteral;

/** A text that is spelled out in the statement, apart from other SQL, since databases write it in different ways. */
export interface TextLiteral {
  readonly kind: "literal";
  readonly text: string;
}

/** The name of a table, apart from other text, so that a statement knows which tables it reads. */
export interface TableName {
  readonly kind: "table";
  readonly name: string;
}

/** A parameter of a statement. */
export type StatementParameter =
  /** The id of the person who calls; null for a visitor. */
  | { readonly kind: "me" }
  /** The timestamp of the call. */
  | { readonly kind: "now" }
  /** The token that identifies the caller after this call. */
  | { readonly kind: "token" }
  /** Scheme and host of the request. */
  | { readonly kind: "base" }
  | { readonly kind: "here" }
  /** The id of the record that the statement is about. */
  | { readonly kind: "subject" }
  /** An entry of the input; null where it is missing. */
  | { readonly kind: "input"; readonly name: string; readonly type: ValueType }
  /** A cell of a bound record, by its position among the columns of its table. */
  | { readonly kind: "boundRow"; readonly of: "this" | "old"; readonly at: number; readonly form: CellForm }
  /** A value that the caller of the statement gives under a name. */
  | { readonly kind: "named"; readonly name: string; readonly form: CellForm }
  /** What an expression means that depends on nothing but other such parameters and these constants. */
  | { readonly kind: "computed"; readonly of: Expression; readonly constants: Readonly<Record<string, Value>> }
  | { readonly kind: "value"; readonly value: string | number | boolean };

/** The three forms that a cell other than null has. */
export type CellForm = "text" | "integer" | "boolean";
