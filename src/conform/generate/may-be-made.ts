import type { Executor } from "../execute/executor.ts";
import type { CandidateRequest } from "./candidate-request.ts";
import { openDecisions } from "../execute/open-decisions.ts";
import { isRateLimited } from "./is-rate-limited.ts";

/** Whether a request can be made and judged now: no rate limit is in its way, and the document says how it is answered. */
export function mayBeMade(executor: Executor, candidate: CandidateRequest): boolean {
  const { caller, call, params } = candidate;
  return (
    !isRateLimited(executor, candidate) &&
    !openDecisions(executor.model, candidate, () => executor.predictorFor(caller, call, params)).isOpen
  );
}
