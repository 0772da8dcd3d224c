import type { Span } from "../../base/span.ts";
import type { Field } from "../../model/entity.ts";
import type { Selection } from "../../model/call.ts";
import type { Expression } from "../../model/expression.ts";
import type { Rule } from "../../model/rule.ts";
import type { Delete, Update } from "../../model/statement.ts";
import type { Value, ValueType } from "../../model/value-type.ts";
import type { Refusal } from "../decision/decision.ts";
import type { ListQuery } from "../list/list-query.ts";
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
  // What an answer shows.
  | { readonly kind: "role"; readonly person: string }
  | { readonly kind: "shown fields"; readonly context: Context; readonly entity: string; readonly id: string }
  | { readonly kind: "shown record"; readonly context: Context; readonly record: RecordAt }
  | ({ readonly kind: "shown values"; readonly context: Context } & ValuesShown)
  | { readonly kind: "shown page"; readonly context: Context; readonly listed: PageAsked; readonly about: RecordAt | null }
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

/** A record, wherever it is spoken of. */
export interface RecordAt {
  readonly entity: string;
  readonly id: string;
}

/** The records that the answer of a list is made of. */
export interface Listed {
  readonly entity: string;
  readonly selection: Selection;
  /** What the caller asks of a list that comes in pages; null of any other. */
  readonly query: ListQuery | null;
}

/** A list that comes in pages. */
export interface PageAsked extends Listed {
  readonly query: ListQuery;
}

/** What of an answer is an expression. */
export interface ValuesShown {
  /** Null: only the headers of the call are asked for. */
  readonly expression: Expression | null;
  readonly record: RecordAt | null;
  /** The id of what On finds, which the caller may not be able to read any more. */
  readonly subject: string | null;
  readonly listed: Listed | undefined;
}

/** A record as it is answered. `Body` is what the driver makes of what is shown: a value, or its JSON text. */
export interface ShownRecord<Body> {
  readonly body: Body;
  readonly etag: string;
  readonly key: string;
}

/** What expressions of an answer come to. */
export interface ShownValues<Body> {
  readonly body: Body | undefined;
  readonly headers: Readonly<Record<string, string>>;
  /** Of the record that it is about; null where it is about none. */
  readonly key: string | null;
}
