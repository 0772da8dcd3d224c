import type { Span } from "../base/span.ts";
import type { Expression } from "./expression.ts";
import type { FieldType } from "./field-type.ts";

/** A kind of record: `### Ticket (tickets)` and its table of fields. */
export interface Entity {
  readonly name: string;
  /** The word for many, which is also its path segment: `tickets`. */
  readonly plural: string;
  readonly description: string;
  readonly fields: readonly Field[];
  /** The field that names a record in paths: its own `id`, else the first unique, required, system-given one, else the system's `id`. */
  readonly key: string;
  /** Combinations that are unique: one field for `unique`, the others of `unique per …` after it. */
  readonly unique: readonly (readonly string[])[];
  readonly span: Span;
}

/** One row of an entity's table. */
export interface Field {
  readonly name: string;
  readonly type: FieldType;
  readonly required: boolean;
  /** Set once, at creation. */
  readonly fixed: boolean;
  /** Given by the system: 1, 2, 3, … */
  readonly countsUp: boolean;
  /** Given by the system: a UUID, or a text of letters and digits. */
  readonly generated: boolean;
  /** Never answered, filtered or sorted by. */
  readonly hidden: boolean;
  readonly default: Expression | null;
  /** The default is set again on every change, or on those of the fields in `onChangeOf` where there are any. */
  readonly onEveryChange: boolean;
  readonly onChangeOf: readonly string[];
  /** Computed when read; holds no data. */
  readonly derived: Expression | null;
  readonly meaning: string;
  /** Example values for sample data, as the document writes them. */
  readonly sample: readonly string[];
  readonly span: Span;
}
