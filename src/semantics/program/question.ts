import type { Span } from "../../base/span.ts";
import type { Selection } from "../../model/call.ts";
import type { Entity, Field } from "../../model/entity.ts";
import type { Expression } from "../../model/expression.ts";
import type { Rule } from "../../model/rule.ts";
import type { Delete, Update } from "../../model/statement.ts";
import type { Value, ValueType } from "../../model/value-type.ts";
import type { Refusal } from "../decision/decision.ts";
import type { FieldError } from "../decision/field-error.ts";
import type { CheckedInput } from "../input/check-input.ts";
import type { ListQuery } from "../list/list-query.ts";
import type { Right } from "../rights/rights.ts";
import type { Row } from "../state/state.ts";
import type { ProgramContext, ProgramEnvironment } from "./program-context.ts";
import type { Images } from "./write-set.ts";

/** A kind of question: its parameters and its answer. */
interface Asks<Parameters, Answer> {
  readonly parameters: Parameters;
  readonly answer: Answer;
}

/** The questions that a program asks its driver, and the orders to write. */
export interface Questions {
  /** The input, read as the types of the call's inputs say. `whole`: inputs that an update may leave out are required, too. */
  checkedInput: Asks<{ readonly context: ProgramContext; readonly whole: boolean }, CheckedInput>;
  /** The record that the request names, once its input is read; null where there is none that the caller, or anybody, may read. */
  subject: Asks<{ readonly context: ProgramContext; readonly seenBy: "caller" | "everybody" }, Row | null>;
  /** The id of the record that a key names; null where there is none that the caller may read. */
  recordByKey: Asks<{ readonly context: ProgramContext; readonly entity: string; readonly key: Value }, string | null>;
  /** Whether a record has a value in a field, whoever may read it. */
  isThereWith: Asks<{ readonly entity: string; readonly field: string; readonly value: Value }, boolean>;
  /** The account that has a name. */
  account: Asks<{ readonly name: Value }, Account | null>;
  /** Whether a secret is the account's. Nothing tells the caller that there is no account, not even the time that the answer takes. */
  isSecretOf: Asks<{ readonly account: Account | null; readonly given: string | null }, boolean>;

  /** Which conditions hold, without regard to visibility: `true` for each that does. */
  conditions: Asks<ExpressionsAsked, readonly Value[]>;
  /** The values of expressions, without regard to visibility. */
  values: Asks<ExpressionsAsked, readonly Value[]>;
  /** The records to which a statement applies, oldest first. */
  matching: Asks<
    { readonly environment: ProgramEnvironment; readonly statement: Update | Delete; readonly rows: BoundRows },
    readonly MatchingRecord[]
  >;
  /** A record as it is now, whoever may read it. */
  row: Asks<RecordAt, Row | null>;
  /** The ids of the records whose reference names a record, oldest first. */
  referring: Asks<{ readonly entity: string; readonly field: string; readonly id: string }, readonly string[]>;
  /** The errors in those values of a record that differ from `held`, which is null for a new record. */
  fieldProblems: Asks<
    {
      readonly entity: Entity;
      readonly row: Row;
      readonly held: Row | null;
      /** The field that holds the name by which people sign in; null where none does. */
      readonly signInName: string | null;
    },
    readonly FieldError[]
  >;
  /** Whether another record has the same values in fields that are unique together. */
  isTaken: Asks<{ readonly entity: string; readonly together: readonly string[]; readonly row: Row }, boolean>;
  /** The slug or, where another record has it together with the same values of `others`, the first free one with a number. */
  freeSlug: Asks<SlugAsked, string>;
  /** The next number of a field that counts up. */
  nextNumber: Asks<{ readonly entity: string; readonly field: string }, number>;
  /** The value of a generated field of a new record. */
  generatedValue: Asks<{ readonly entity: string; readonly field: Field; readonly id: string }, string>;
  /** The line that grants what is granted already, if the driver reports lines; else null. */
  grantingLine: Asks<{ readonly context: ProgramContext; readonly right: Right; readonly row: Row }, GrantingLine>;
  /** The stored secrets of the document's rows, by the number of the row; only those that are stored in another form than the row's. */
  seedSecrets: Asks<Nothing, ReadonlyMap<number, Readonly<Record<string, Value>>>>;

  /** The program is about to write: the driver may read what invariants are compared with. */
  beforeWriting: Asks<{ readonly context: ProgramContext }, void>;
  /** Whether an invariant holds of a record as it is now. */
  invariantHolds: Asks<InvariantOf & { readonly images: Images }, boolean>;
  /** Whether an invariant held of a record before anything was written. */
  invariantHeld: Asks<InvariantOf & { readonly id: string }, boolean>;
  /** The records of which an invariant may have ceased to hold, where no path leads from them to what was written: at least all that violate it. */
  suspects: Asks<InvariantOf, readonly string[]>;

  /** The role that a person has now; null where the person does not exist. */
  role: Asks<{ readonly person: string }, string | null>;
  /** A record's fields as JSON for the caller; null where they may not read it. */
  shownFields: Asks<RecordAsked, Readonly<Record<string, Value>> | null>;
  /** A record as an answer shows it; null where the caller may not read it. */
  shownRecord: Asks<RecordAsked, RecordRepresentation<unknown> | null>;
  /** The value of an answer's expression and the headers of its call; null where it is about a record that the caller may not read. */
  shownValues: Asks<
    { readonly context: ProgramContext; readonly shown: ShownExpression },
    ExpressionRepresentation<unknown> | null
  >;
  /** A page of a list. `about`: the subject of the call. */
  shownPage: Asks<
    { readonly context: ProgramContext; readonly listed: ListedPage; readonly about: RecordAt | null },
    unknown
  >;

  /** Frees unique values of a record for other records. `row`: the record without them; it is written anew right after. */
  vacate: Asks<{ readonly entity: string; readonly row: Row; readonly old: Row }, unknown>;
  /** Writes a record. `old`: the record before; null where it is new. */
  put: Asks<{ readonly entity: string; readonly row: Row; readonly old: Row | null }, unknown>;
  /** Removes a record. */
  remove: Asks<{ readonly entity: string; readonly row: Row }, void>;
  /** Removes all records and resets all numbers that count up. */
  removeAll: Asks<{ readonly context: ProgramContext }, void>;
}

type Nothing = Readonly<Record<string, never>>;

interface ExpressionsAsked {
  readonly environment: ProgramEnvironment;
  readonly expressions: readonly Expression[];
  readonly rows: BoundRows;
}

interface SlugAsked {
  readonly entity: string;
  readonly field: string;
  readonly others: readonly string[];
  readonly row: Row;
  readonly slug: string;
  /** The smallest number that it may get. */
  readonly first: number;
}

interface RecordAsked {
  readonly context: ProgramContext;
  readonly record: RecordAt;
}

interface InvariantOf {
  readonly context: ProgramContext;
  readonly rule: Rule;
  readonly entity: string;
}

/** The parameters of a kind of question. */
export type QuestionAsked<Kind extends keyof Questions> = Questions[Kind]["parameters"];

/** One question, or the refusal that ends the program. */
export type Question =
  | { [Kind in keyof Questions]: { readonly kind: Kind; readonly parameters: QuestionAsked<Kind> } }[keyof Questions]
  | { readonly kind: "refusal"; readonly parameters: Refusal };

/** Answers each kind of question at once. */
export type SyncDriver = {
  readonly [Kind in keyof Questions]: (parameters: QuestionAsked<Kind>) => Questions[Kind]["answer"];
};

/** Answers each kind of question, at once or later. */
export type AsyncDriver = {
  readonly [Kind in keyof Questions]: (
    parameters: QuestionAsked<Kind>,
  ) => Questions[Kind]["answer"] | Promise<Questions[Kind]["answer"]>;
};

/** The records and variables that an expression may name. */
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

/** The types of variables by name. Compiled expressions are cached by this object, so the same scope always has the same one. */
export type VariableTypes = Readonly<Record<string, ValueType>>;

/** No variables. */
export const noVariables: VariableTypes = {};

/** A person who can sign in: the id of their record, and their secret as it is stored. */
export interface Account {
  readonly id: string;
  readonly secret: string | null;
}

/** A record to which `update … where` or `delete … where` applies, with the values that the statement gives it. */
export interface MatchingRecord {
  readonly id: string;
  readonly values: readonly Value[];
}

/** The line of the document that grants something; null where none does. */
export type GrantingLine = Span | null;

/** Identifies a record. */
export interface RecordAt {
  readonly entity: string;
  readonly id: string;
}

/** The records that a list selects. */
export interface ListedRecords {
  readonly entity: string;
  readonly selection: Selection;
  /** The caller's query of a list in pages; null for any other list. */
  readonly query: ListQuery | null;
}

/** A list in pages. */
export interface ListedPage extends ListedRecords {
  readonly query: ListQuery;
}

/** The expression of an answer, and what it is about. */
export interface ShownExpression {
  /** Null where only the headers of the call are needed. */
  readonly expression: Expression | null;
  readonly record: RecordAt | null;
  /** The id of the call's subject, which the caller may not be able to read any more. */
  readonly subject: string | null;
  readonly listed: ListedRecords | undefined;
}

/** A record as an answer shows it. `Body` is the form in which the driver gives bodies: a value, or its JSON text. */
export interface RecordRepresentation<Body> {
  readonly body: Body;
  readonly etag: string;
  readonly key: string;
}

/** The values of an answer's expressions. */
export interface ExpressionRepresentation<Body> {
  readonly body: Body | undefined;
  readonly headers: Readonly<Record<string, string>>;
  /** The key of the record that the answer is about; null where there is none. */
  readonly key: string | null;
}
