import type { Specification } from "../../model/specification.ts";
import type { Discrepancy, ReplayedTrace } from "./finding.ts";
import { discrepancySignature } from "./finding.ts";
import { severityOf } from "./finding-severity.ts";

/**
 * Creates the discrepancy that the last exchange of a trace shows, found in one trace so far. A discrepancy that was
 * shrunk keeps the signature of the discrepancy as it was found, which is given in `known`.
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
