import type { Detection } from "../../model/error-entry.ts";
import type { Evidence, EvidenceCounts } from "../evidence/evidence.ts";

/** A row of the error catalogue. */
export interface ObservedError {
  readonly code: string;
  readonly status: number;
  readonly message: string;
  readonly when: Detection | null;
  readonly evidence: readonly Evidence[];
  readonly because: string | null;
  readonly counts?: EvidenceCounts | undefined;
}
