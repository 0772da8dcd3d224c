/** Why an action is refused, in the words of the document. */
export interface ReasonView {
  /**
   * What refuses it: the role of its reader; the right to this record; the state of the record; the guard of the transition; a rule; a
   * limit on how many there may be; that nothing can be chosen for an input; or anything else that the error says.
   */
  readonly kind: "role" | "right" | "state" | "guard" | "rule" | "limit" | "choice" | "other";
  /** The code of the error that the call would answer; null where that depends on what is sent. */
  readonly code: string | null;
  /** One sentence or two. */
  readonly text: string;
  /** The same in a few words, for a narrow place. */
  readonly brief: string;
  /** `run` only: where the document says so, as `specs/helpdesk.md:125`. Null in `serve`, and where the document does not say it. */
  readonly line: string | null;
}
