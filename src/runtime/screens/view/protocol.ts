import type { WordedFieldError } from "../../../wording/word-refusal.ts";
import type { Value } from "../../../model/value-type.ts";

/**
 * The protocol between the product's web application and its server, under `/_ninepoint/`.
 *
 * Its types do not depend on the HTTP details in point 7, and its requests go through the same engine as the API. All requests
 * carry the session cookie; every request other than GET carries `Content-Type: application/json`.
 */

/** `GET /_ninepoint/product`: the product apart from its records. */
export interface ProductView {
  readonly title: string;
  readonly summary: string;
  readonly points: readonly PointView[];
  readonly viewer: ViewerView;
  /** How people sign in; null where the document has no people who sign in. */
  readonly signIn: SignInView | null;
  /** `run` only: the demo account of each role, for the role switcher; empty in `serve`. */
  readonly demo: readonly DemoView[];
  /** The screens that this viewer may open, in the document's order. */
  readonly screens: readonly ScreenLink[];
  readonly entities: readonly EntityView[];
  /** A number that changes when the document is reloaded. The application then starts anew. */
  readonly revision: number;
  /** `run` only: why the product does not follow the document as it was saved; null where it does. */
  readonly problem: DocumentProblem | null;
}

/** A document that was saved with errors. The product goes on with the document before. */
export interface DocumentProblem {
  readonly errors: number;
  /** The line of the first error, counted from 1. */
  readonly line: number;
  readonly message: string;
}

/** One of the nine points and how much of it the document shows. */
export interface PointView {
  readonly number: number;
  readonly title: string;
  readonly shown: "shown" | "partly" | "words" | "not";
  readonly from: "document" | "convention";
  readonly prose: string;
}

/** The person who uses the product. */
export interface ViewerView {
  readonly role: string;
  /** Null for a visitor. */
  readonly id: string | null;
  readonly label: string | null;
}

/** How people sign in, sign up and sign out. */
export interface SignInView {
  /** The form of the call that signs in. */
  readonly signIn: FormView;
  /** Null where this viewer's role may not sign up. */
  readonly signUp: FormView | null;
  /**
   * The name of the call that signs out, for `/_ninepoint/act` without input; null where the document has none and
   * `/_ninepoint/sign-out` is used.
   */
  readonly signOut: string | null;
}

/** A demo account, as which anybody may sign in where the product is only tried out. */
export interface DemoView {
  readonly role: string;
  readonly who: string;
  readonly label: string | null;
  /** The credentials; null for the visitor. */
  readonly login: { readonly by: string; readonly password: string } | null;
}

/** A screen that the viewer may open. */
export interface ScreenLink {
  readonly name: string;
  /** As in the document, with its query part: `/tickets/:number`, `/queue?priority&assignee`. */
  readonly route: string;
  readonly kind: ScreenKind;
  readonly entity: string | null;
  /** False where the route has parameters: such a screen is reached from a record. */
  readonly inNavigation: boolean;
  readonly from: "document" | "convention";
}

/** What a screen looks like. */
export type ScreenKind = "list" | "table" | "board" | "calendar" | "chart" | "figures" | "record" | "form" | "prose";

/** What the application needs to know of an entity to link its records. */
export interface EntityView {
  readonly name: string;
  readonly plural: string;
  /** The field whose value is the key of its records. */
  readonly key: string;
  /** True for the entity whose records are the people who sign in. */
  readonly people: boolean;
  /** The route of the screen that shows one record, with `:parameter`s; null where there is none. */
  readonly recordRoute: string | null;
  /** The route parameter's field; where it is another than the key, only rows that carry it can be linked. */
  readonly recordField: string | null;
}

/**
 * `GET /_ninepoint/screen/NAME?PARAMETER=…&FIELD=…&FIELD.gte=…&sort=-dueAt&size=25&after=CURSOR&q=text` (`NAME` is
 * percent-encoded: the query belongs to fields, one of which may well be called `name`): one screen's content as this
 * viewer may see it. A refusal is an `ErrorView`.
 *
 * A calendar takes `from` and `until` (dates, the second exclusive); without them it shows this month. A record takes
 * `related=FIELD&after=CURSOR` for a further page of one related list, and then answers that list alone in `related`.
 */
export type ScreenView =
  | { readonly kind: "list" | "table"; readonly name: string; readonly page: PageView }
  | {
      readonly kind: "board";
      readonly name: string;
      readonly by: string;
      readonly columns: readonly BoardColumn[];
      readonly page: Omit<PageView, "rows" | "next">;
    }
  | {
      readonly kind: "calendar";
      readonly name: string;
      readonly by: string;
      readonly from: string;
      readonly until: string;
      readonly page: PageView;
    }
  | {
      readonly kind: "chart";
      readonly name: string;
      readonly by: string;
      readonly measure: string;
      readonly scale: number | null;
      readonly series: readonly SeriesPoint[];
      /** The fields of the records that are counted, by which they can be filtered. */
      readonly columns: readonly ColumnView[];
    }
  | { readonly kind: "figures"; readonly name: string; readonly figures: readonly FigureView[] }
  | {
      readonly kind: "record";
      readonly name: string;
      readonly record: RowView;
      readonly columns: readonly ColumnView[];
      readonly related: readonly RelatedView[];
    }
  | { readonly kind: "form"; readonly name: string; readonly form: FormView }
  | { readonly kind: "prose"; readonly name: string; readonly text: string };

/** One page of records with everything around it. */
export interface PageView {
  readonly entity: string;
  readonly columns: readonly ColumnView[];
  readonly rows: readonly RowView[];
  readonly total: number;
  /** Send it as `after` for the next page; null on the last. */
  readonly next: string | null;
  readonly sort: string;
  /** The forms of creating calls that this viewer may make for this entity, offered above the list. */
  readonly create: readonly ActionView[];
}

/** A column of a board: the records that have one value. */
export interface BoardColumn {
  readonly value: string;
  readonly meaning: string;
  readonly total: number;
  /** The first 50. */
  readonly rows: readonly RowView[];
}

/** A field that this viewer may read (on some records at least). */
export interface ColumnView {
  readonly field: string;
  /** Words for people: `createdAt` becomes "Created". */
  readonly label: string;
  readonly type: InputType;
  /** The entity referred to. */
  readonly entity: string | null;
  /** The values of a choice, a status or the role. */
  readonly values: readonly string[] | null;
  /** Decimal places of a decimal. */
  readonly scale: number | null;
  readonly sortable: boolean;
  readonly filterable: boolean;
  readonly meaning: string;
  /** What the field identifies: the record by its key or by its name; null where it identifies nothing. */
  readonly names: "key" | "record" | null;
  /** Whether the field is derived. */
  readonly derived: boolean;
}

/** How a value is shown and entered. */
export type InputType =
  | "text"
  | "long text"
  | "integer"
  | "decimal"
  | "money"
  | "boolean"
  | "date"
  | "time"
  | "timestamp"
  | "duration"
  | "email"
  | "url"
  | "phone"
  | "uuid"
  | "slug"
  | "json"
  | "file"
  | "image"
  | "secret"
  | "choice"
  | "status"
  | "role"
  | "reference"
  | "list"
  /** A list of objects that have the same parts. */
  | "items";

/** One record as this viewer may see it. */
export interface RowView {
  /** The key as the API has it, text. */
  readonly key: string;
  /** The name of the record for people, or its key. */
  readonly label: string;
  /** By field, wire form; a field that is not readable on this row is absent. */
  readonly values: Readonly<Record<string, Value>>;
  /**
   * By reference field: the name and the key of the record to which it refers, and the value that identifies it in the route of
   * its screen, where the viewer may read that.
   */
  readonly references: Readonly<
    Record<string, { readonly key: string; readonly label: string; readonly place: string | null }>
  >;
  /** The actions that the viewer may take on the record now. */
  readonly actions: readonly ActionView[];
  readonly etag: string;
}

/** An action that the viewer may take. */
export interface ActionView {
  /** The name of the call, to be sent to `/_ninepoint/act` and `/_ninepoint/form`. */
  readonly call: string;
  /** "Solve", "Edit", "New ticket". */
  readonly label: string;
  readonly kind: "create" | "update" | "delete" | "transition" | "other";
  /** Whether it takes input, so that its form has to be shown. */
  readonly asks: boolean;
  /** The entity of which it creates a record. */
  readonly creates: string | null;
  /** A transition's field and target state, for dragging cards. */
  readonly to: { readonly field: string; readonly state: string } | null;
}

/** The list of records that refer to the record shown. */
export interface RelatedView {
  /** The reverse field's name, and words for it. */
  readonly field: string;
  readonly label: string;
  readonly page: PageView;
  /** The reference that leads back, preset in the create form to this record. */
  readonly by: string;
}

/** One bar of a chart. */
export interface SeriesPoint {
  readonly value: Value;
  readonly label: string;
  readonly amount: number;
}

/** One number of a screen of figures. */
export interface FigureView {
  readonly label: string;
  readonly value: Value;
  readonly type: InputType;
  /** Decimal places of a decimal. */
  readonly scale: number | null;
}

/** `GET /_ninepoint/form?call=NAME&subject=KEY`: the form of a call, filled with the subject's values for an update. */
export interface FormView {
  readonly call: string;
  readonly title: string;
  readonly submit: string;
  readonly kind: ActionView["kind"];
  /** The key of the record that the call is about; null where it has none. */
  readonly subject: string | null;
  readonly inputs: readonly InputView[];
  /** Of the subject, to be sent back as `ifMatch`. */
  readonly etag: string | null;
}

/** One input of a form. */
export interface InputView {
  readonly name: string;
  readonly label: string;
  readonly type: InputType;
  readonly required: boolean;
  /** Wire form; a file is `{name, type, data}`, the data as base64. */
  readonly value: Value;
  /** Characters of a text, entries of a list, bytes of a file, else a value in wire form. */
  readonly min: number | null;
  readonly max: number | null;
  readonly scale: number | null;
  readonly values: readonly string[] | null;
  readonly entity: string | null;
  readonly meaning: string;
  /** The parts of each object of a list; none for any other type. */
  readonly items: readonly InputView[];
}

/**
 * `GET /_ninepoint/options?call=NAME&subject=KEY&input=assignee&q=ada`: at most 50 records that the call would take;
 * `GET /_ninepoint/options?screen=NAME&field=assignee&q=ada`: at most 50 that a filter of the screen could name.
 * With `key=KEY` instead of `q`: that one record, for its label.
 */
export interface OptionsView {
  readonly options: readonly { readonly key: string; readonly label: string }[];
}

/** `POST /_ninepoint/act` with an `Idempotency-Key`. Answers an `ActedView` (200) or an `ErrorView`. */
export interface ActRequest {
  readonly call: string;
  readonly subject: string | null;
  readonly input: Readonly<Record<string, Value>>;
  readonly ifMatch: string | null;
}

/** The result of a call that was granted. */
export interface ActedView {
  readonly status: number;
  /** Entity and key of the record in the answer; null where there is none. */
  readonly record: { readonly entity: string; readonly key: string } | null;
}

/** Every refusal, with the status of the error. */
export interface ErrorView {
  readonly code: string;
  readonly status: number;
  readonly message: string;
  readonly fields: readonly WordedFieldError[];
  /** How a client handles the error, as point 8 says. */
  readonly handling: "show" | "sign in" | "reload" | "mark" | "retry" | "words";
  /** The fields to mark, for an error that names them. */
  readonly mark: readonly string[];
  /** The seconds after which to try again; null where that makes no sense. */
  readonly retryAfter: number | null;
}

/** `POST /_ninepoint/become {"role": "Agent"}`: `run` only; signs in as the demo account of that role. */
export interface BecomeRequest {
  readonly role: string;
}

/**
 * `GET /_ninepoint/events` (text/event-stream): `event: changed`, `data: {"entities": ["Ticket"]}` after a commit that
 * wrote entities which this viewer's role may read; `event: reloaded`, `data: {"revision": 3}`;
 * `event: document`, `data: {"problem": …}`, where the document was saved with errors.
 */
export interface ChangedEvent {
  readonly entities: readonly string[];
}

/** The data of `event: document`. */
export interface DocumentEvent {
  readonly problem: DocumentProblem;
}
