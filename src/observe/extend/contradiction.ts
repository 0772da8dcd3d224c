import type { Evidence } from "../evidence/evidence.ts";

/** Something of which a document and the evidence say different things. */
export interface Contradiction {
  /** `Ticket.subject: its type`. */
  readonly what: string;
  readonly document: string;
  readonly observed: string;
  /** How the observed line begins that says it. */
  readonly line: string;
  /** What shows it, if not the whole line. */
  readonly evidence?: readonly Evidence[];
}
