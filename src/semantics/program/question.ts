import type { Span } from "../../base/span.ts";
import type { Field } from "../../model/entity.ts";
import type { Expression } from "../../model/expression.ts";
import type { Rule } from "../../model/rule.ts";
import type { Delete, Update } from "../../model/statement.ts";
import type { Value, ValueType } from "../../model/value-type.ts";
import type { Refusal } from "../decision/decision.ts";
import type { Right } from "../rights/rights.ts";
import type { Row } from "../state/state.ts";
import type { Context } from "./context.ts";
import type { Environment } from "./environment.ts";
import type { Images } from "./write-set.ts";

/** What a program asks of the world, or tells it to write. What each is answered stands in `ask.ts`. */
export type Question =
  | { readonly kind: "refusal"; readonly refusal: Refusal }
  // What the caller named.
  | { readonly kind: "checked input"; readonly context: Context; readonly whole: boolean }
  | { readonly kind: "subject"; readonly context: Context; readonly seenBy: "caller" | "everybody" }
  | { readonly kind: "record by key"; readonly context: Context; readonly entity: string; readonly key: Value }
  | { readonly kind: "is named so"; readonly entity: string; readonly field: string; readonly value: Value }
  | { readonly kind: "account"; readonly context: Context; readonly name: Value }
  | { readonly kind: "is secret"; readonly account: Account | null; readonly given: string | null }
  // What is so.
  | ({ readonly kind: "values"; readonly environment: Environment; readonly expressions: readonly Expression[] } & BoundRows)
  | ({ readonly kind: "matching"; readonly environment: Environment; readonly statement: Update | Delete } & BoundRows)
  | { readonly kind: "row"; readonly entity: string; readonly id: string }
  | { readonly kind: "referring"; readonly entity: string; readonly field: string; readonly id: string }
  | { readonly kind: "is taken"; readonly entity: string; readonly together: readonly string[]; readonly row: Row }
  | { readonly kind: "free slug"; readonly entity: string; readonly field: Field; readonly others: readonly string[]; readonly row: Row; readonly slug: string }
  | { readonly kind: "next number"; readonly entity: string; readonly field: string }
  | { readonly kind: "etag"; readonly context: Context; readonly entity: string; readonly id: string }
  | { readonly kind: "granting line"; readonly context: Context; readonly entity: string; readonly right: Right; readonly row: Row }
  | { readonly kind: "seed secrets" }
  // What invariants ask.
  | { readonly kind: "before writing"; readonly context: Context }
  | { readonly kind: "invariant holds"; readonly context: Context; readonly rule: Rule; readonly entity: string; readonly images: Images }
  | { readonly kind: "invariant held"; readonly context: Context; readonly rule: Rule; readonly entity: string; readonly id: string }
  | { readonly kind: "suspects"; readonly context: Context; readonly rule: Rule; readonly entity: string }
  // What is written.
  | { readonly kind: "put"; readonly entity: string; readonly row: Row; readonly old: Row | null }
  | { readonly kind: "remove"; readonly entity: string; readonly row: Row }
  | { readonly kind: "remove all"; readonly context: Context };

/** The records and values that an expression calls by names of their own. */
export interface BoundRows {
  /** The entity of `this` and `old`; null where there is no such record. */
  readonly entity: string | null;
  /** The record as it is or would become. */
  readonly this: Row | null;
  /** The record as it was before. */
  readonly old: Row | null;
  readonly types: VariableTypes;
  readonly variables: Readonly<Record<string, Value>>;
}

/** The types of variables, by name. What is compiled is kept for the very object, so that the same scope has the same one. */
export type VariableTypes = Readonly<Record<string, ValueType>>;

/** Where no variable has a name. */
export const noVariables: VariableTypes = {};

/** A person who can sign in: their record's id and their secret as it is kept. */
export interface Account {
  readonly id: string;
  readonly secret: string | null;
}

/** A record that `update … where` or `delete … where` is about, with the values that the statement gives it. */
export interface Match {
  readonly id: string;
  readonly values: readonly Value[];
}

/** The line that grants something; null where none does. */
export type Granting = Span | null;
