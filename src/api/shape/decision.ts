import type { JsonValue } from "./json-value.ts";
import type { StateWrite } from "./product-state.ts";

/** What a call comes to. */
export type CallDecision = GrantedCall | RefusedCall;

/** A call that is granted. */
export interface GrantedCall {
  readonly kind: "answer";
  /** The HTTP status. */
  readonly status: number;
  /** What is answered, as JSON; undefined: an answer without a body. */
  readonly body: JsonValue | undefined;
  /** The tag of the record that is answered; null where none is. */
  readonly etag: string | null;
  /** What `applyWrites` has to be given for the state after the call. */
  readonly writes: readonly StateWrite[];
  /** The record that is answered or written; null where it is not one. */
  readonly record: { readonly entity: string; readonly id: string } | null;
  /** The id of the person who signed up or in by it; else null. */
  readonly person: string | null;
  /** The part of the document that grants it; null where nothing has to. */
  readonly because: TextSpan | null;
}

/** A call that is refused. It writes nothing. */
export interface RefusedCall {
  readonly kind: "refusal";
  /** The HTTP status. */
  readonly status: number;
  /** The code of the error in point 8. */
  readonly code: string;
  readonly message: string;
  /** What is wrong with the inputs, one by one. */
  readonly fields: readonly { readonly field: string; readonly code: string; readonly message: string }[];
  /** The part of the document that refuses it; null where the language itself does. */
  readonly because: TextSpan | null;
}

/** A stretch of a document's text, as offsets in UTF-16 units; the end is exclusive. */
export interface TextSpan {
  readonly start: number;
  readonly end: number;
}
