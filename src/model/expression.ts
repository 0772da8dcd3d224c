import type { Span } from "../base/span.ts";
import type { Value, ValueType } from "./value-type.ts";

/**
 * A checked expression: every name resolved, every node typed. What CEL text becomes once the model is known.
 *
 * Meaning, the same in the interpreter and in SQL (docs/language/expressions.md):
 * two-valued logic (a null boolean counts as false); a field of null is null; `==` compares nulls as equal;
 * an order comparison with null is false; arithmetic with null is null, as is division by zero.
 */
export type Expression =
  | Literal
  | ListExpression
  | MapExpression
  | Name
  | FieldAccess
  | EntryAccess
  | Collection
  | Unary
  | Binary
  | Conditional
  | FunctionCall
  | Comprehension
  | ShapeOf
  | Rescale;

interface Node {
  readonly span: Span;
  readonly type: ValueType;
}

/** A value that is written out. */
export interface Literal extends Node {
  readonly kind: "literal";
  readonly value: Value;
}

/** `[1, 2, 3]`. */
export interface ListExpression extends Node {
  readonly kind: "list";
  readonly items: readonly Expression[];
}

/** `{"open": 3}`; an optional entry, `?"note": note`, is left out of an answer where it is null. */
export interface MapExpression extends Node {
  readonly kind: "map";
  readonly entries: readonly { readonly name: string; readonly value: Expression; readonly optional?: true }[];
}

/**
 * `this`, `old`, `me`: a record or null. `now`: a timestamp. `input`: what the caller sent. `token`: by which the caller is
 * identified from this answer on. `base`: scheme and host that were called; `here`: the whole address. A constant. A variable.
 */
export interface Name extends Node {
  readonly kind: "this" | "old" | "me" | "now" | "input" | "token" | "base" | "here" | "constant" | "variable";
  /** The constant's or the variable's name; else the kind again. */
  readonly name: string;
}

/**
 * A field of a record: `of` has a record type. A bare field name is a field of `this`; a derived field stands for
 * its expression; the reverse of a reference gives the records that refer to this one. `@id` is the id that the system gives
 * every record: what `id` means where the entity has no field of that name.
 */
export interface FieldAccess extends Node {
  readonly kind: "field";
  readonly of: Expression;
  readonly entity: string;
  readonly name: string;
}

/** An entry of a map, as in `input.assignee`. A missing entry is null. */
export interface EntryAccess extends Node {
  readonly kind: "entry";
  readonly of: Expression;
  readonly name: string;
}

/** All records of an entity. */
export interface Collection extends Node {
  readonly kind: "collection";
  readonly entity: string;
}

/** `not a`, or `-a`. */
export interface Unary extends Node {
  readonly kind: "not" | "negate";
  readonly of: Expression;
}

/** The operators that stand between two expressions. */
export type BinaryOperator = "and" | "or" | "==" | "!=" | "<" | "<=" | ">" | ">=" | "in" | "+" | "-" | "*" | "/" | "%";

/** Two expressions with an operator between them. */
export interface Binary extends Node {
  readonly kind: "binary";
  readonly operator: BinaryOperator;
  readonly left: Expression;
  readonly right: Expression;
}

/** `condition ? then : otherwise`. */
export interface Conditional extends Node {
  readonly kind: "conditional";
  readonly condition: Expression;
  readonly then: Expression;
  readonly otherwise: Expression;
}

/** A function of values; the receiver of a method call is the first argument. */
export interface FunctionCall extends Node {
  readonly kind: "call";
  readonly name: string;
  readonly arguments: readonly Expression[];
}

/**
 * `source.exists(v, body)` and its like. `sum`, `min`, `max`, `average` and `sort` take a body (`lines.sum(l, l.price)`)
 * or, without one, are function calls on a list of values. `sort` orders by the body, null first, and leaves what is
 * equal in its order; `flatMap` puts the lists that the body gives one behind the other.
 */
export interface Comprehension extends Node {
  readonly kind: "comprehension";
  readonly macro:
    | "exists"
    | "all"
    | "exists_one"
    | "filter"
    | "map"
    | "flatMap"
    | "sort"
    | "sum"
    | "min"
    | "max"
    | "average";
  readonly source: Expression;
  readonly variable: string;
  readonly body: Expression;
}

/**
 * A shape of point 7 used on a record: `Profile(author)`. Null where the record is null or may not be read. In the body
 * the record is the variable `this`, a name that no comprehension can bind.
 */
export interface ShapeOf extends Node {
  readonly kind: "shape";
  readonly name: string;
  readonly entity: string;
  readonly of: Expression;
  readonly body: Expression;
}

/** The same decimal at another scale: multiplied by `10^by` (rounded half away from zero where `by` is negative). */
export interface Rescale extends Node {
  readonly kind: "rescale";
  readonly of: Expression;
  readonly by: number;
}
