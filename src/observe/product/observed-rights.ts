import type { Evidence, EvidenceCounts, GrantedRight } from "../evidence/evidence.ts";

/** Point 6: how people sign in, their roles, and who may do what. */
export interface ObservedRights {
  /** The sentences that say how people sign in; null: not known. */
  readonly signIn: ObservedSignIn | null;
  /** Columns of the table: roles, with *Visitor* for those who have not signed in. */
  readonly roles: readonly string[];
  readonly rows: readonly ObservedRight[];
  /** What somebody was granted at least once, also where a row leaves it open; absent: no source shows who called. */
  readonly granted?: readonly GrantedRight[] | undefined;
}

/** How people sign in. */
export interface ObservedSignIn {
  readonly text: string;
  readonly evidence: readonly Evidence[];
  readonly because: string;
  readonly counts?: EvidenceCounts | undefined;
}

/** A row of the table of permissions. */
export interface ObservedRight {
  /** `read Ticket: note` */
  readonly action: string;
  /** The cell of each role; a role without an entry has an empty cell. */
  readonly cells: ReadonlyMap<string, string>;
  readonly evidence: readonly Evidence[];
  readonly because: string;
  readonly counts?: EvidenceCounts | undefined;
}
