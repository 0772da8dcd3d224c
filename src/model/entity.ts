import type { Span } from "../base/span.ts";
import type { FieldOrigin } from "./field-origin.ts";
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
  /** Whether the document says that it is not shown if the field is required; it counts as not required. */
  readonly isRequiredOpen?: true;
  /** Whether the document says that it is not shown what the field is where no caller gives it, so that it may be anything at any time. */
  readonly isValueOpen?: true;
  /** Set once, at creation. */
  readonly fixed: boolean;
  /** Never answered, filtered or sorted by. */
  readonly hidden: boolean;
  readonly origin: FieldOrigin;
  /** Other origins that the row says beside it: a default of a field that counts up. They have no effect, and are reported. */
  readonly overridden: readonly FieldOrigin[];
  readonly meaning: string;
  /** Example values for sample data, as the document writes them. */
  readonly sample: readonly string[];
  readonly span: Span;
}
