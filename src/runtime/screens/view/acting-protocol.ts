import type { WordedFieldError } from "../../../wording/word-refusal.ts";
import type { Value } from "../../../model/value-type.ts";
import type { ActionView } from "./protocol.ts";

/**
 * `POST /_ninepoint/act` with an `Idempotency-Key`, which is obeyed for every call that signs nobody in and answers no token, whatever its own method
 * is. Answers an `ActedView` (200) or an `ErrorView`.
 */
export interface ActRequest {
  readonly call: string;
  readonly subject: string | null;
  readonly input: Readonly<Record<string, Value>>;
  readonly ifMatch: string | null;
  /**
   * The id of the person whose call it is. If somebody else is signed in by now, as in another tab, the call is refused as not signed in. Absent: it is
   * the call of whoever is signed in.
   */
  readonly person?: string;
}

/** Stands for the call that signs in where the document has none, because its calls carry name and password themselves. No call has an empty name. */
export const callOfShownCredentials = "";

/**
 * The input in which whoever gives themselves another secret proves that they know the one that they have. It is the web application's own, and no input of
 * the call: no name in a document has this sign.
 */
export const currentSecret = "@current";

/** The result of a call that was granted. */
export interface ActedView {
  readonly status: number;
  /** Entity and key of the record in the answer; null where there is none. */
  readonly record: { readonly entity: string; readonly key: string } | null;
  /** Of that record, as its caller sees it after the call; null where the answer has none. */
  readonly etag: string | null;
  /** The records that the call has changed and its caller may read, each with the versions before and after; in a repeated answer none. */
  readonly changed: readonly VersionLed[];
}

/** A record that a call has led from one version to another. */
export interface VersionLed {
  readonly key: string;
  /** The tags of the two versions, as the caller sees them. */
  readonly from: string;
  readonly to: string;
}

/**
 * `GET /_ninepoint/outcome?call=NAME&entity=Ticket&key=KEY&etag=TAG`: what is to be said of a record after a call of the viewer's. Without an entity, it is
 * the record that the call is about. `etag` is the tag of the version to which the call has led. The answer is `null` where the viewer reads no such record, or
 * no longer: a notice asks again whenever records have changed, and its record may have been deleted since.
 */
export interface OutcomeView {
  /** The name that the record has now. */
  readonly label: string;
  /** What leads it back to how it was before; null where nothing does, or where the product would refuse it now. */
  readonly undo: UndoView | null;
  /** Who could lead it back, where that is not for the viewer: "Only a Lead may reopen a ticket." Null: somebody's right is not the reason. Told to whoever asks to undo. */
  readonly undoFor: string | null;
  /** The state in which a record was created from which the viewer leads it on; null where that is for others, and after any other call. */
  readonly begunIn: string | null;
  /** Why the viewer can't lead a new record on now: "Submit: Not enough of the allowance is left for that." Null where they can, or it is for others. */
  readonly hindered: string | null;
  /** Where nothing leads back, or a record was begun: the transitions that the viewer can take now from the state that it has reached. */
  readonly next: readonly ActionView[];
}

/** A call that leads a record back to how it was before another. */
export interface UndoView {
  readonly action: ActionView;
  readonly input: ActRequest["input"];
  /** Of the version from which it leads back: what anybody changes after that is not overwritten. */
  readonly etag: string;
}

/** Every refusal, with the status of the error. */
export interface ErrorView {
  readonly code: string;
  readonly status: number;
  readonly message: string;
  readonly fields: readonly WordedFieldError[];
  /** How a client handles the error, as point 8 says. */
  readonly handling: "show" | "sign in" | "reload" | "mark" | "retry" | "words";
  /** The fields to mark: those that the error names, or else those that its rules read. */
  readonly mark: readonly string[];
  /** The seconds after which to try again; null where that makes no sense. */
  readonly retryAfter: number | null;
  /** True where the record is no longer the version that the request names. */
  readonly isStale?: true;
}

/** `POST /_ninepoint/become {"role": "Agent"}`: `run` only; signs in as the demo account of that role. */
export interface BecomeRequest {
  readonly role: string;
}
