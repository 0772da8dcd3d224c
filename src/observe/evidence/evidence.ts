/** A place in a source that shows something. */
export interface Evidence {
  /** The source, as its reader named it: `api.yaml`. */
  readonly source: string;
  /** Where in the source: a JSON Pointer such as `/paths/~1tickets/get` or `/log/entries/7`; in a database a table or a column, such as `tickets.subject`. */
  readonly at: string;
  /** The line of the source, from 1; absent where lines mean nothing, as in a recording or a database. */
  readonly line?: number;
  /** The exchange at the place, in a recording. */
  readonly exchange?: EvidencedExchange;
}

/** A request and the status of its answer. What callers sent is not part of it. */
export interface EvidencedExchange {
  readonly method: string;
  /** With parameters in the place of their values: `/api/tickets/{number}`. */
  readonly path: string;
  readonly status: number;
}

/** How often a line was seen to hold in recordings. */
export interface EvidenceCounts {
  /** How often exchanges, or the records in their answers, agree with the line. */
  readonly observations: number;
  /** How often one could have contradicted it: the opportunities for refutation. */
  readonly opportunities: number;
}

/** A line of an observed document. */
export interface EvidencedLine {
  readonly text: string;
  /** What shows it. Empty: it is part of every document, such as the heading of a point, or a line says that nothing is shown. */
  readonly evidence: readonly Evidence[];
  /** Why it follows from the evidence, where the evidence does not say it literally. */
  readonly because?: string;
  /** Absent where a source declares the line, and where nothing was counted. */
  readonly counts?: EvidenceCounts;
}

/** Something that a source shows and the document does not say. */
export interface Unsaid {
  readonly what: string;
  readonly evidence: readonly Evidence[];
}

/** A right that somebody in a role had once. The table of permissions may still leave open who has it when. */
export interface GrantedRight {
  /** `read Ticket`, `update Ticket: subject` */
  readonly right: string;
  readonly role: string;
  readonly evidence: Evidence;
}

/** What was observed: the lines of the document, and what it does not say. */
export interface Observation {
  readonly lines: readonly EvidencedLine[];
  readonly unsaid: readonly Unsaid[];
  /** Each right with each role that had it at least once; absent: no source shows who called. */
  readonly granted?: readonly GrantedRight[] | undefined;
}
