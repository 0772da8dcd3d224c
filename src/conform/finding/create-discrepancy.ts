import type { Specification } from "../../model/specification.ts";
import type { Discrepancy, ReplayedTrace } from "./finding.ts";
import { discrepancySignature } from "./finding.ts";
import { severityOf } from "./finding-severity.ts";

/**
 * Makes a discrepancy of a trace whose last answer differs from what the document requires, with its severity and its
 * signature. A trace that was shrunk keeps the signature that it had when it was found (`known`), so that the same
 * difference is still recognized.
 *
 * A *discrepancy* is a difference from the document that was reproduced.
 */
export function createDiscrepancy(
  model: Specification,
  replayed: ReplayedTrace,
  known: Pick<Discrepancy, "beforeShrinking" | "explanations" | "recurrence"> & Partial<Pick<Discrepancy, "signature">>,
): Discrepancy {
  const last = replayed.trace.at(-1)!;
  return {
    ...replayed,
    signature: discrepancySignature(last),
    ...known,
    deviation: last.judgement?.deviation ?? null,
    severity: severityOf(model, last),
    traceCount: 1,
  };
}
