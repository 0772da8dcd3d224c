/** A timed transition that is due, and that the document refuses again and again: by a rule, or because its effects are not possible. */
export interface RefusedTimer {
  readonly entity: string;
  /** The id of the record. */
  readonly id: string;
  readonly transition: string;
  readonly code: string;
  /** The name of the rule that refuses it; null where it is no rule of the document. */
  readonly rule: string | null;
}
