import type { Span } from "../../base/span.ts";
import type { BinaryOperator } from "../../model/expression.ts";

/** An expression as it was written, no name of it looked up yet. */
export type Syntax =
  | LiteralSyntax
  | NameSyntax
  | MemberSyntax
  | IndexSyntax
  | CallSyntax
  | ListSyntax
  | MapSyntax
  | UnarySyntax
  | BinarySyntax
  | ConditionalSyntax
  | MissingSyntax;

interface Node {
  readonly span: Span;
}

/** `5`, `12.50` (digits 1250, scale 2), `"text"`, `true`, `null`. */
export interface LiteralSyntax extends Node {
  readonly kind: "literal";
  readonly literal:
    | { readonly kind: "integer"; readonly value: number }
    | { readonly kind: "decimal"; readonly value: number; readonly scale: number }
    | { readonly kind: "text"; readonly value: string }
    | { readonly kind: "boolean"; readonly value: boolean }
    | { readonly kind: "null" };
}

/** A bare name: `status`, `me`. */
export interface NameSyntax extends Node {
  readonly kind: "name";
  readonly name: string;
}

/** `of.member` */
export interface MemberSyntax extends Node {
  readonly kind: "member";
  readonly of: Syntax;
  readonly member: WrittenName;
}

/** `of[index]` */
export interface IndexSyntax extends Node {
  readonly kind: "index";
  readonly of: Syntax;
  readonly index: Syntax;
}

/** `size(x)`, or with a receiver `x.size()`; macros are calls too. */
export interface CallSyntax extends Node {
  readonly kind: "call";
  readonly receiver: Syntax | null;
  readonly function: WrittenName;
  readonly arguments: readonly Syntax[];
}

/** `[1, 2]` */
export interface ListSyntax extends Node {
  readonly kind: "list";
  readonly items: readonly Syntax[];
}

/** `{name: value, …}` */
export interface MapSyntax extends Node {
  readonly kind: "map";
  readonly entries: readonly EntrySyntax[];
}

/** `{name: value}` or `{"name": value}`; behind a `?` it is optional. */
export interface EntrySyntax {
  readonly key: WrittenName;
  readonly optional: boolean;
  readonly value: Syntax;
}

/** `not x`, `!x` and `-x`. */
export interface UnarySyntax extends Node {
  readonly kind: "not" | "negate";
  readonly of: Syntax;
}

/** Two operands with an operator between; `&&` and `||` are `and` and `or` here. */
export interface BinarySyntax extends Node {
  readonly kind: "binary";
  readonly operator: BinaryOperator;
  readonly left: Syntax;
  readonly right: Syntax;
}

/** `condition ? then : otherwise` */
export interface ConditionalSyntax extends Node {
  readonly kind: "conditional";
  readonly condition: Syntax;
  readonly then: Syntax;
  readonly otherwise: Syntax;
}

/** The placeholder for a part that could not be parsed, which was reported. */
export interface MissingSyntax extends Node {
  readonly kind: "missing";
}

/** A name and where it stands, for messages about the name alone. */
export interface WrittenName {
  readonly name: string;
  readonly span: Span;
}
