import fc from "fast-check";
import { noSpan } from "../../src/base/span.ts";
import type { BinaryOperator, Expression } from "../../src/model/expression.ts";
import type { ValueType } from "../../src/model/value-type.ts";
import type { types } from "./sql-world.ts";

/** A kind of value that is one by itself. */
export type Scalar = "json" | "boolean" | "integer" | "decimal" | "text" | "timestamp" | "date" | "duration";
/** What an expression of the world can be: a scalar, or a record of an entity. */
export type Name = keyof typeof types;
/** What the variables of the comprehensions around are. */
export type Variables = Readonly<Record<string, Name>>;
/** Any of some expressions. */
export type Any = fc.Arbitrary<Expression>;

/** All kinds of scalars. */
export const scalars: readonly Scalar[] = [
  "json",
  "boolean",
  "integer",
  "decimal",
  "text",
  "timestamp",
  "date",
  "duration",
];
/** The entities of the world. */
export const entities = ["User", "Ticket", "Note"] as const;
/** Whether a name is that of an entity. */
export const isEntity = (name: Name): name is (typeof entities)[number] =>
  (entities as readonly string[]).includes(name);

/** An expression that stands nowhere yet. */
export type Unplaced<E> = E extends Expression ? Omit<E, "span"> : never;
/** An expression that stands nowhere in a document. */
export const node = (expression: Unplaced<Expression>): Expression => ({ ...expression, span: noSpan });
/** Two expressions with an operator between them. */
export const binary = (operator: BinaryOperator, left: Expression, right: Expression, type: ValueType): Expression =>
  node({ kind: "binary", operator, left, right, type });
/** A call of a function. */
export const call = (name: string, given: readonly Expression[], type: ValueType): Expression =>
  node({ kind: "call", name, arguments: given, type });
/** Any two of these expressions with any of these operators between them. */
export const ofBinary = (operators: readonly BinaryOperator[], left: Any, right: Any, type: ValueType): Any =>
  fc.tuple(fc.constantFrom(...operators), left, right).map(([operator, a, b]) => binary(operator, a, b, type));
/** A call of a function with any of these arguments. */
export const ofCall = (name: string, given: readonly Any[], type: ValueType): Any =>
  fc.tuple(...given).map((all) => call(name, all, type));
