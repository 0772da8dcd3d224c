import type { CellEdit } from "./cell-edit.ts";
import type { StateTone } from "./state-tones.ts";
import type { ConversationFields } from "./conversation-protocol.ts";
import type { Value } from "../../../model/value-type.ts";
import type { ConsequencesView } from "../action-offer/consequences-view.ts";
import type { LimitView } from "../reason/limit-view.ts";
import type { ReasonView } from "../reason/reason-view.ts";
import type { ChartPeriod } from "../../../model/screen.ts";
import type { ListOfChart, SeriesPoint } from "./chart-protocol.ts";
import type { ArrangementView, Groupable } from "./arrangement-protocol.ts";

/**
 * The protocol between the product's web application and its server, under `/_ninepoint/`.
 *
 * Its types do not depend on the HTTP details in point 7, and its requests go through the same engine as the API. All requests
 * carry the session cookie; every request other than GET carries `Content-Type: application/json`.
 */

/**
 * `GET /_ninepoint/screen/NAME?PARAMETER=…&FIELD=…&FIELD.gte=…&sort=-dueAt&size=25&after=CURSOR&q=text` (`NAME` is
 * percent-encoded: the query belongs to fields, one of which may well be called `name`): one screen's content as this
 * viewer may see it. A refusal is an `ErrorView`.
 *
 * A board shows the first records of each column. It takes `board.column=VALUE&after=CURSOR` for a further page of one column, and then answers
 * a view of the kind `column`; `board.until=CURSOR` ends that page where another one begins that is shown already, so that no record is missing
 * or shown twice after others have changed the column. (No field has a name with a dot.)
 *
 * A calendar and a timeline take `span.from` and `span.until` (dates, the second exclusive); without them they show this month. A record takes
 * `related=FIELD&after=CURSOR` for a further page of one related list, and then answers that list alone in `related`.
 */
export type ScreenView =
  | ({ readonly kind: "list" | "table"; readonly name: string; readonly page: PageView } & ArrangementView)
  | {
      readonly kind: "board";
      readonly name: string;
      readonly by: string;
      readonly columns: readonly BoardColumn[];
      readonly page: Omit<PageView, "rows" | "next">;
    }
  | ({ readonly kind: "column"; readonly name: string; readonly value: string } & Pick<PageView, "rows" | "next">)
  | {
      readonly kind: "calendar";
      readonly name: string;
      readonly by: string;
      readonly from: string;
      readonly until: string;
      /**
       * Where the viewer searches or filters and nothing is on these days: the day of what comes next, else of the last that was. Null where there is
       * nothing on any day, or something here.
       */
      readonly nearest: string | null;
      readonly page: PageView;
    }
  | {
      readonly kind: "chart";
      readonly name: string;
      readonly by: string;
      readonly measure: string;
      readonly scale: number | null;
      /** The ISO 4217 code of amounts that have one. */
      readonly currency?: string;
      /** Over time: the length of the periods, which then follow one another without a gap. */
      readonly per: ChartPeriod | null;
      /** Whether the figures of several bars can be added up. */
      readonly adds: boolean;
      readonly series: readonly SeriesPoint[];
      /** Null where no screen that the viewer may open lists exactly the records that are counted. */
      readonly list: ListOfChart | null;
      /** Which records are counted, as filters, as far as the chart's condition comes to any. */
      readonly scope: Readonly<Record<string, string>>;
      /** The fields of the records that are counted, by which they can be filtered. */
      readonly columns: readonly ColumnView[];
    }
  | {
      readonly kind: "timeline";
      readonly name: string;
      /** The fields with the dates on which bars begin and end. */
      readonly begin: string;
      readonly end: string;
      /** The field whose values are the rows; null: one row for each record. */
      readonly by: string | null;
      readonly from: string;
      readonly until: string;
      readonly page: PageView;
    }
  /** The parts that the viewer may open, by the names of their screens. */
  | { readonly kind: "dashboard"; readonly name: string; readonly parts: readonly string[] }
  | { readonly kind: "figures"; readonly name: string; readonly figures: readonly FigureView[] }
  | {
      readonly kind: "record";
      readonly name: string;
      readonly record: RowView;
      /** Whether the way on from the record's state is a step of the viewer's role that can't be taken now: the reasons tell why. */
      readonly isStepRefused: boolean;
      readonly columns: readonly ColumnView[];
      readonly related: readonly RelatedView[];
    }
  | {
      readonly kind: "form";
      readonly name: string;
      /** Null while no record is chosen. */
      readonly form: FormView | null;
      /** Where the route names no record, and the call is about one: `subject=KEY` in the query says which. */
      readonly choice: SubjectChoiceView | null;
    }
  | { readonly kind: "prose"; readonly name: string; readonly text: string };

/** The choice of the record that a call is about. */
export interface SubjectChoiceView {
  readonly call: string;
  readonly entity: string;
  /** Words for a record of the entity: "Product". */
  readonly label: string;
  /** What the button of the form says. */
  readonly submit: string;
}

/** One page of records with everything around it. */
export interface PageView {
  readonly entity: string;
  readonly columns: readonly ColumnView[];
  readonly rows: readonly RowView[];
  readonly total: number;
  /** Send it as `after` for the next page; null on the last. */
  readonly next: string | null;
  readonly sort: string;
  /** Whether the screen lists those records alone that meet a condition on more than whose they are. */
  readonly hasCondition: boolean;
  /** The forms of creating calls that this viewer may make for this entity, offered above the list. */
  readonly create: readonly ActionView[];
  /** Whether there are creating calls that the viewer's role may make and that are not offered now: `/_ninepoint/reasons` tells why. */
  readonly refusesCreate: boolean;
}

/** A column of a board: the records that have one value. */
export interface BoardColumn {
  readonly value: string;
  readonly meaning: string;
  readonly total: number;
  /** The first of them. */
  readonly rows: readonly RowView[];
  /** Send it as `after` with `board.column` for the next page of the column; null where these are all. */
  readonly next: string | null;
}

/** A part of a formula: a field of the record, or a sign, a number or the words for a constant. */
export type FormulaPart = { readonly field: string; readonly label: string } | { readonly text: string };

/** A field that this viewer may read (on some records at least). */
export interface ColumnView {
  readonly field: string;
  /** Words for people: `createdAt` becomes "Created". */
  readonly label: string;
  readonly type: InputType;
  /** The entity referred to. */
  readonly entity: string | null;
  /** The values of a choice, a status or the role, or of a list of them. */
  readonly values: readonly string[] | null;
  /** Decimal places of a decimal. */
  readonly scale: number | null;
  /** The ISO 4217 code of an amount that says its currency. */
  readonly currency?: string;
  readonly sortable: boolean;
  readonly filterable: boolean;
  readonly groupable: Groupable | null;
  readonly meaning: string;
  /** By state of a status, what it means, where the document says that. */
  readonly meanings?: Readonly<Record<string, string>>;
  /** By state of a status, how it stands to what the records are for. */
  readonly tones?: Readonly<Record<string, StateTone>>;
  /** What the field identifies: the record by its key or by its name; null where it identifies nothing. */
  readonly names: "key" | "record" | null;
  /** Whether records are called by the name of the record to which it refers. */
  readonly lendsName?: true;
  /** Whether it says whose the record is, where the name does not tell it apart from those of others. */
  readonly tellsWhose?: true;
  /** Whether it only says who wrote the record down, which belongs to somebody else. */
  readonly tellsRecorder?: true;
  /** Whether it is a short text that people write on every record. */
  readonly isWritten?: true;
  /** What the field is derived from; null where it is stored. */
  readonly derivedFrom: DerivedFrom | null;
  /** How a number follows from other fields of its record; absent where it does not, or in a way that is not told. */
  readonly formula?: readonly FormulaPart[];
  /** Whether it is a moment that people choose, such as the start of an appointment, rather than one at which something happened. */
  readonly planned?: true;
  /** Whether a yes is an alarm: a moment has passed, as with "Overdue". */
  readonly urgent: boolean;
  /** Of an alarm, the moments of its record whose passing it tells. */
  readonly alarmOf?: readonly string[];
  /** Whether a yes is what a record begins with, as with "Enabled": then a no is worth a mark, and a yes is not. */
  readonly usual?: true;
  /** The status on which this yes or no depends alone; null for anything else. */
  readonly impliedBy: string | null;
  /** Whether it refers to a record in any case: where none is told, the viewer may not read which. */
  readonly refersAlways?: true;
  /** Whether it refers to whoever created the record, unless somebody says otherwise. */
  readonly isCaller: boolean;
  /** Whether it refers to whom a transition puts in charge, as `assignee = input.assignee` does. */
  readonly isInCharge: boolean;
  /** The call that changes the field, if the viewer's role may ever make one: offered on the records that have it among their actions. */
  readonly edit?: CellEdit;
}

/** What a value follows from: from what its record says itself, as a sum does, or from other records, as the number of copies that are left does. */
export type DerivedFrom = "own fields" | "other records";

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
  /** The field that says whose the record is, where its name does not tell it apart from those of others. */
  readonly whose?: string;
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
  /** The states from which a transition is the way on; none for other actions. */
  readonly mainFrom: readonly string[];
  /** What a transition has done to the record, such as "assigned"; null for other actions, and where the language does not tell. */
  readonly done: string | null;
  /** What people are told and asked about before it is taken; absent where one click takes it. Only where it takes no input. */
  readonly consequences?: ConsequencesView;
}

/** The list of records that refer to the record shown. */
export interface RelatedView {
  /** The reverse field's name, and words for it. */
  readonly field: string;
  readonly label: string;
  readonly page: PageView;
  /** Whether the viewer may read all records that could be in it: what is listed is all there is. */
  readonly readsAll: boolean;
  /** The reference that leads back, preset in the create form to this record. */
  readonly by: string;
  /** The fields that make the list a conversation, whose pages begin with the latest records; null for any other list. */
  readonly conversation: ConversationFields | null;
}

/** One number of a screen of figures. */
export interface FigureView {
  readonly label: string;
  readonly value: Value;
  readonly type: InputType;
  /** Decimal places of a decimal. */
  readonly scale: number | null;
  /** The ISO 4217 code of an amount that has one. */
  readonly currency?: string;
  /** Null where no screen that the viewer may open lists exactly the records that are counted or added up. */
  readonly list: ListOfChart | null;
}

/** `GET /_ninepoint/form?call=NAME&subject=KEY`: the form of a call, filled with the subject's values for an update. */
export interface FormView {
  /** Why the call can't be made now, whatever is sent; null where it could be. */
  readonly refused: ReasonView | null;
  /** What is left of the limits on what the call creates. */
  readonly limits: readonly LimitView[];
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

/** The bounds of an input while others are filled in. */
export interface FollowingBounds {
  /** Those that hold as long as none of the inputs `on` is changed, and those that hold whatever is filled in. */
  readonly unchanged: Bounds;
  readonly always: Bounds;
  readonly on: readonly string[];
  /** Inputs before this one, of which the present value is a bound, too. */
  readonly by: readonly { readonly input: string; readonly isLeast: boolean; readonly isStrict: boolean }[];
}

/** The bounds of an input, as `InputView` has them. */
export type Bounds = Pick<InputView, "min" | "max" | "earliest" | "latest">;

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
  /** The ISO 4217 code of an amount that says its currency. */
  readonly currency?: string;
  readonly values: readonly string[] | null;
  readonly entity: string | null;
  readonly meaning: string;
  /** The parts of each object of a list; none for any other type. */
  readonly items: readonly InputView[];
  /** Of a date, a time or a timestamp: the first and the last that the call would take. */
  readonly earliest: string | null;
  readonly latest: string | null;
  /** How other inputs of the form move these bounds; absent where none does. */
  readonly follows?: FollowingBounds;
  /** True where no two records may have the same value, by itself. */
  readonly unique?: true;
  /** Of a duration: what the document counts it in, where it gives sample values. */
  readonly unit?: "day" | "hour" | "minute" | "second";
  /** True where it decides what the viewer themselves may do: their own role. */
  readonly ownRole?: true;
  /** True where it asks for the secret with which the viewer signs in now. */
  readonly isCurrent?: true;
  /** The values among which one chooses that the call would not take, and why. */
  readonly refused: readonly { readonly value: string; readonly reason: ReasonView }[];
}
