import type { Span } from "../../base/span.ts";
import type { Detection } from "../../model/error-entry.ts";
import type { FieldProblem } from "../../model/field-problem.ts";
import type { Value } from "../../model/value-type.ts";
import type { Write } from "../state/write.ts";

/** What a request comes to. A refusal carries no writes, by its type. */
export type Decision = Answer | Refusal;

/** The call is granted: what it answers, and what it writes. */
export interface Answer {
  readonly kind: "answer";
  readonly status: number;
  /** JSON as it goes over the wire; undefined: no body. */
  readonly body: Value | undefined;
  /** The headers that point 7 says, as text. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Of the record answered, where one is. */
  readonly etag: string | null;
  readonly writes: readonly Write[];
  /** The record answered or written, where it is one. */
  readonly record: { readonly entity: string; readonly id: string } | null;
  /** What else the answer of a call that writes is made of: what On finds where that is another record, and whether nothing was created. */
  readonly about?: { readonly subject?: string | null; readonly createdNothing?: boolean };
  /** Who is signed in from now on, for sign-up and sign-in. */
  readonly person: string | null;
  /** The line that granted it; null where nothing needed to. */
  readonly because: Span | null;
}

/** The call is refused, and nothing is written. */
export interface Refusal {
  readonly kind: "refusal";
  /** The code of the catalogue's entry. */
  readonly code: string;
  readonly status: number;
  readonly message: string;
  /** What the system detected, or null for an error of the document's own. */
  readonly detection: Detection | null;
  readonly fields: readonly FieldError[];
  /** How many more errors there are than `fields` lists; absent: none. */
  readonly more?: number;
  /** The line that refused: a rule, a guard, the matrix's row; null where the language itself does. */
  readonly because: Span | null;
}

/** What is wrong with one input. */
export interface FieldError {
  readonly field: string;
  readonly code: FieldProblem;
  readonly message: string;
}
