import type { Span } from "../../base/span.ts";
import type { Detection } from "../../model/error-entry.ts";
import type { Value } from "../../model/value-type.ts";
import type { Write } from "../state/state.ts";
import type { FieldError } from "./field-error.ts";

/** What a request comes to. Only an answer has writes. */
export type Decision = Answer | Refusal;

/** A request that is granted: what it answers, and what it writes. */
export interface Answer {
  readonly kind: "answer";
  readonly status: number;
  /** The body as JSON; undefined where the answer has none. */
  readonly body: Value | undefined;
  /** The headers that point 7 describes, as text. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The tag of the record in the answer; null where the answer shows no record. */
  readonly etag: string | null;
  readonly writes: readonly Write[];
  /** The record that is answered or written; null where there is not exactly one. */
  readonly record: { readonly entity: string; readonly id: string } | null;
  /** For a call that writes, what else its answer depends on: the subject where that is another record, and whether nothing was created. */
  readonly about?: { readonly subject?: string | null | undefined; readonly createdNothing?: boolean | undefined };
  /** The id of the person whom a sign-up or sign-in signs in; null for other calls. */
  readonly person: string | null;
  /** The line of the document that granted the request; null where none was needed. */
  readonly because: Span | null;
}

/** A request that is refused. Nothing is written. It holds no text: `src/wording` makes that of its code and parameters. */
export interface Refusal {
  readonly kind: "refusal";
  /** The code of the error in point 8. */
  readonly code: string;
  readonly status: number;
  /** What the names in the error's message stand for, except constants: by their paths, joined with dots. */
  readonly parameters: Readonly<Record<string, Value>>;
  /** The detection; null for an error that a rule or guard of the document names. */
  readonly detection: Detection | null;
  readonly fields: readonly FieldError[];
  /** How many more errors there are than `fields` lists; absent: none. */
  readonly more?: number;
  /** The rule, guard or row of the permission table that refused the request; null where the language itself does. */
  readonly because: Span | null;
}
