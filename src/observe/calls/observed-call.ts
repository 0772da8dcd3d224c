import type { Evidence, EvidenceCounts } from "../evidence/evidence.ts";

/** A call of point 7, as the texts of its items. */
export interface ObservedCall {
  readonly name: string;
  /** The operation that shows it. */
  readonly of: { readonly method: string; readonly path: string };
  /** `POST /api/tickets`. */
  readonly call: string;
  readonly takes: string;
  readonly query: string;
  readonly headers: string;
  /** The types of parameters of the path that name no known record. */
  readonly path: string;
  /** The record that it is about: ``Owner where `id == path.ownerId` ``. Empty: the path says it. */
  readonly on: string;
  /** Empty: what it does is not shown. */
  readonly does: string;
  readonly answers: string;
  /** Whether it lists records page by page, and nothing shows by what its lists can be filtered and ordered. */
  readonly isOpenList: boolean;
  /** Codes of errors that are no detection. */
  readonly errors: readonly string[];
  /** The right that it needs: `create Ticket`, `call Do it`. */
  readonly right: string;
  readonly isPublic: boolean | null;
  readonly evidence: readonly Evidence[];
  readonly because: string | null;
  readonly counts?: EvidenceCounts | undefined;
  readonly unsaid: readonly string[];
}
