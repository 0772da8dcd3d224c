import type { Span } from "../base/span.ts";
import type { Detection } from "./error-entry.ts";
import type { Expression } from "./expression.ts";
import type { FieldType } from "./field-type.ts";
import type { Rate } from "./constant.ts";
import type { Subject } from "./subject.ts";
import type { Assignment, Statement } from "./statement.ts";

/** The methods that a call may have. */
export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** One call of the API. INVARIANT: no two calls of a model have the same method and path pattern. */
export interface Call {
  readonly name: string;
  readonly method: Method;
  readonly path: readonly PathPart[];
  /** The roles that may make it, where point 7 says; else the permission table alone decides. */
  readonly for: readonly string[] | null;
  readonly takes: readonly Input[];
  /** The record that it is about; null: none. */
  readonly subject: Subject | null;
  readonly does: Does;
  readonly answers: Answers;
  /** What it answers instead where nothing was created; null: the same. */
  readonly otherwise: Answers | null;
  /** What it answers in headers, beside those of every answer. */
  readonly headers: readonly AnsweredHeader[];
  /** Codes of the errors that the document says this call can give. */
  readonly errors: readonly CallError[];
  readonly limit: Rate | null;
  /**
   * What the document says is not shown of it: what it does, its answer beside the status, or what it answers beside what is said. The product runs as if it
   * was not left open, and nobody is judged by it.
   */
  readonly leftOpen: readonly ("does" | "answer" | "rest")[];
  readonly from: "document" | "convention";
  readonly span: Span;
}

/**
 * An error that a call can give: of a rule or a guard, in place of the entry that elsewhere answers what the system detects,
 * or for one of its inputs.
 */
export interface CallError {
  readonly code: string;
  readonly when: Detection | null;
  readonly input: WrongInput | null;
}

/** The problem of an input. */
export interface WrongInput {
  readonly name: string;
  /** Whether the input is missing, or invalid in any way. */
  readonly is: "missing" | "wrong";
}

/** One part of a path between slashes. */
export type PathPart =
  | { readonly kind: "word"; readonly text: string }
  | { readonly kind: "parameter"; readonly name: string };

/** Where an input travels: in the JSON of the body, the query string, a header or the path. */
export type InputPlace = "body" | "query" | "header" | "path";

/** One thing that a caller sends. */
export interface Input {
  /** What expressions call it: its path in the JSON, joined by dots (`article.title`); of a path parameter `path.slug`. */
  readonly name: string;
  /** What callers call it: the name, unless `full_name as name` gives it another in the document. */
  readonly wire: string;
  readonly place: InputPlace;
  readonly type: FieldType;
  readonly required: boolean;
  /** The nearest optional group around it: where that is not sent, neither is this required. */
  readonly group: string | null;
  /** Whether null may be sent for what is required. */
  readonly nullable: boolean;
  /** What it is where it is not sent: a literal or a constant. */
  readonly default: Expression | null;
  /** The field of the entity that it sets; null where only expressions use it. */
  readonly field: string | null;
  /** Of a list of objects: what each of them holds. */
  readonly items?: readonly Input[];
  readonly span: Span;
}

/** What a call does: an action on an entity, statements, or something about the caller's session. */
export type Does =
  | { readonly kind: "list"; readonly entity: string; readonly selection: Selection | null }
  | { readonly kind: "read"; readonly entity: string }
  | CreateRecord
  | UpdateRecord
  | { readonly kind: "delete"; readonly entity: string }
  | { readonly kind: "transition"; readonly entity: string; readonly transition: string }
  | { readonly kind: "sign up" | "sign in" | "sign out" | "me" }
  /** Puts the document's rows back in the place of all records. */
  | { readonly kind: "reset" }
  /** Only answers. */
  | { readonly kind: "nothing" }
  /** Statements that run for every caller who may make the call, whatever other rights they have. */
  | { readonly kind: "statements"; readonly statements: readonly Statement[] };

/** Changes a record as far as its caller may change each field. */
export interface UpdateRecord {
  readonly kind: "update";
  readonly entity: string;
  /** What is not sent becomes its default, else null; else it stays as it is. */
  readonly replaces: boolean;
  /** Where there is no such record, it is created under the name that the path gives it. */
  readonly creates: boolean;
}

/** Creates a record of what the caller sends, for whoever may create it. */
export interface CreateRecord {
  readonly kind: "create";
  readonly entity: string;
  /** What the call itself gives it; `this` is the subject. */
  readonly given: readonly Assignment[];
  /** Where it holds nothing is created, and the call is answered all the same. */
  readonly unless: Expression | null;
}

/** Which records a list has and in which order, where its call says so; in its expressions the record is the variable `row`. */
export interface Selection {
  /** Null: all that the caller may read. */
  readonly where: Expression | null;
  readonly sort: readonly SortBy[];
  /** How many at most, and how many before them are left out; null says nothing of it. */
  readonly limit: Expression | null;
  readonly offset: Expression | null;
}

/** What a list is sorted by. */
export interface SortBy {
  readonly by: Expression;
  readonly descending: boolean;
}

/** A header of an answer; one whose value is null is left out. */
export interface AnsweredHeader {
  readonly name: string;
  readonly value: Expression;
}

/** The answer of a call that is not refused. */
export interface Answers {
  readonly status: number;
  readonly body: /** The subject, or what was created, as its caller may read it. */
    | { readonly kind: "record"; readonly entity: string }
    | { readonly kind: "page"; readonly entity: string }
    /** As JSON, or as plain text where the document says so. */
    | { readonly kind: "expression"; readonly expression: Expression; readonly as?: "text" }
    /** A new session: `{"token", "user"}`. */
    | { readonly kind: "session" }
    | { readonly kind: "empty" };
}
