import type { Span } from "../../base/span.ts";
import type { Selection } from "../../model/call.ts";
import type { Entity } from "../../model/entity.ts";
import type { Expression } from "../../model/expression.ts";
import type { Rule } from "../../model/rule.ts";
import type { Delete, Update } from "../../model/statement.ts";
import type { Value, ValueType } from "../../model/value-type.ts";
import type { FieldError, Refusal } from "../decision/decision.ts";
import type { CheckedInput } from "../input/check-input.ts";
import type { ListQuery } from "../list/list-query.ts";
import type { Right } from "../rights/rights.ts";
import type { Row } from "../state/state.ts";
import type { ProgramContext } from "./context.ts";
import type { ProgramEnvironment } from "./environment.ts";
import type { Images } from "./write-set.ts";

/** What is asked, and what it is answered. */
interface Asks<QuestionAsked, Answered> {
  readonly asked: QuestionAsked;
  readonly answered: Answered;
}

/** What a program asks of the world, or tells it to write. */
export interface Questions {
  /** What the caller sent, read against the shape of the call. `whole`: what an update could do without is asked for too. */
  checkedInput: Asks<{ readonly context: ProgramContext; readonly whole: boolean }, CheckedInput>;
  /** The record that the request names, its input read; null where there is none that the caller, or anybody, may read. */
  subject: Asks<{ readonly context: ProgramContext; readonly seenBy: "caller" | "everybody" }, Row | null>;
  /** The id of the record that a key names, where the caller may read it. */
  recordByKey: Asks<{ readonly context: ProgramContext; readonly entity: string; readonly key: Value }, string | null>;
  /** Whether there is a record with that value in a field, whoever may read it. */
  isThereWith: Asks<{ readonly entity: string; readonly field: string; readonly value: Value }, boolean>;
  /** Whoever signs in by a name. */
  account: Asks<{ readonly name: Value }, Account | null>;
  /** Whether the secret given is the account's. That there is no account is told by nothing, not by the time that it takes either. */
  isSecretOf: Asks<{ readonly account: Account | null; readonly given: string | null }, boolean>;

  /** Whether conditions hold, judged on the truth: `true` for each that does. */
  conditions: Asks<
    { readonly environment: ProgramEnvironment; readonly expressions: readonly Expression[]; readonly rows: BoundRows },
    readonly Value[]
  >;
  /** What expressions come to, judged on the truth. */
  values: Asks<
    { readonly environment: ProgramEnvironment; readonly expressions: readonly Expression[]; readonly rows: BoundRows },
    readonly Value[]
  >;
  /** The records that a statement is about, oldest first. */
  matching: Asks<
    { readonly environment: ProgramEnvironment; readonly statement: Update | Delete; readonly rows: BoundRows },
    readonly MatchingRecord[]
  >;
  /** A record as it is now, whoever may read it. */
  row: Asks<RecordAt, Row | null>;
  /** The ids of the records whose reference names a record, oldest first. */
  referring: Asks<{ readonly entity: string; readonly field: string; readonly id: string }, readonly string[]>;
  /** What is wrong with the values of a record that differ from those of `held`: null where the record is new. */
  fieldProblems: Asks<{ readonly entity: Entity; readonly row: Row; readonly held: Row | null }, readonly FieldError[]>;
  /** Whether another record has the same values in fields that are unique together. */
  isTaken: Asks<{ readonly entity: string; readonly together: readonly string[]; readonly row: Row }, boolean>;
  /** The slug or, where another record has it together with the same values of `others`, the first free one with a number. */
  freeSlug: Asks<
    {
      readonly entity: string;
      readonly field: string;
      readonly others: readonly string[];
      readonly row: Row;
      readonly slug: string;
    },
    string
  >;
  /** The number that a field which counts up gives next. */
  nextNumber: Asks<{ readonly entity: string; readonly field: string }, number>;
  /** The line that grants what was granted already, for those who are told why; null where nobody is told. */
  grantingLine: Asks<{ readonly context: ProgramContext; readonly right: Right; readonly row: Row }, GrantingLine>;
  /** The secrets of the document's rows as they are kept, by the number of the row: only where they are kept otherwise than the row says. */
  seedSecrets: Asks<Nothing, ReadonlyMap<number, Readonly<Record<string, Value>>>>;

  /** From here on the call writes: the world may look at what invariants compare with. */
  beforeWriting: Asks<{ readonly context: ProgramContext }, void>;
  /** Whether an invariant holds of a record as it is now. */
  invariantHolds: Asks<InvariantOf & { readonly images: Images }, boolean>;
  /** Whether an invariant held of a record before anything was written. */
  invariantHeld: Asks<InvariantOf & { readonly id: string }, boolean>;
  /** The records of which an invariant may have ceased to hold, where no way leads from what was written to them: at least all that violate it. */
  suspects: Asks<InvariantOf, readonly string[]>;

  /** The role that a person has now; null where there is no such person. */
  role: Asks<{ readonly person: string }, string | null>;
  /** A record's fields as the caller sees them, as JSON has them; null where they may not read it. */
  shownFields: Asks<
    { readonly context: ProgramContext; readonly record: RecordAt },
    Readonly<Record<string, Value>> | null
  >;
  /** A record as it is answered; null where the caller may not read it. */
  shownRecord: Asks<
    { readonly context: ProgramContext; readonly record: RecordAt },
    RecordRepresentation<unknown> | null
  >;
  /** What the expression of an answer comes to, and the headers of its call; null where it is about a record that the caller may not read. */
  shownValues: Asks<
    { readonly context: ProgramContext; readonly shown: ShownExpression },
    ExpressionRepresentation<unknown> | null
  >;
  /** A page of a list. `about`: the record that the list is about. */
  shownPage: Asks<
    { readonly context: ProgramContext; readonly listed: ListedPage; readonly about: RecordAt | null },
    unknown
  >;

  /** Writes a record; `old`: as it was. */
  put: Asks<{ readonly entity: string; readonly row: Row; readonly old: Row | null }, void>;
  /** Removes a record. */
  remove: Asks<{ readonly entity: string; readonly row: Row }, void>;
  /** Removes every record, and lets all numbers begin anew. */
  removeAll: Asks<{ readonly context: ProgramContext }, void>;
}

type Nothing = Readonly<Record<string, never>>;

interface InvariantOf {
  readonly context: ProgramContext;
  readonly rule: Rule;
  readonly entity: string;
}

/** What a question is about, by its kind. */
export type QuestionAsked<Kind extends keyof Questions> = Questions[Kind]["asked"];

/** One question, or the refusal after which none is asked. */
export type Question =
  | { [Kind in keyof Questions]: { readonly kind: Kind; readonly asked: QuestionAsked<Kind> } }[keyof Questions]
  | { readonly kind: "refusal"; readonly refusal: Refusal };

/** How a world answers each question at once. */
export type SyncAnswers<World> = {
  readonly [Kind in keyof Questions]: (world: World, asked: QuestionAsked<Kind>) => Questions[Kind]["answered"];
};

/** How a world answers each question at once or later. */
export type AsyncAnswers<World> = {
  readonly [Kind in keyof Questions]: (
    world: World,
    asked: QuestionAsked<Kind>,
  ) => Questions[Kind]["answered"] | Promise<Questions[Kind]["answered"]>;
};

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
export interface MatchingRecord {
  readonly id: string;
  readonly values: readonly Value[];
}

/** The line that grants something; null where none does. */
export type GrantingLine = Span | null;

/** A record, wherever it is spoken of. */
export interface RecordAt {
  readonly entity: string;
  readonly id: string;
}

/** The records that the answer of a list is made of. */
export interface ListedRecords {
  readonly entity: string;
  readonly selection: Selection;
  /** What the caller asks of a list that comes in pages; null of any other. */
  readonly query: ListQuery | null;
}

/** A list that comes in pages. */
export interface ListedPage extends ListedRecords {
  readonly query: ListQuery;
}

/** What of an answer is an expression. */
export interface ShownExpression {
  /** Null: only the headers of the call are asked for. */
  readonly expression: Expression | null;
  readonly record: RecordAt | null;
  /** The id of what On finds, which the caller may not be able to read any more. */
  readonly subject: string | null;
  readonly listed: ListedRecords | undefined;
}

/** A record as it is answered. `Body` is what the driver makes of what is shown: a value, or its JSON text. */
export interface RecordRepresentation<Body> {
  readonly body: Body;
  readonly etag: string;
  readonly key: string;
}

/** What expressions of an answer come to. */
export interface ExpressionRepresentation<Body> {
  readonly body: Body | undefined;
  readonly headers: Readonly<Record<string, string>>;
  /** Of the record that it is about; null where it is about none. */
  readonly key: string | null;
}
