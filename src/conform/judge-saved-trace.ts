import type { Specification } from "../model/specification.ts";
import { groupByCause } from "./localize/group-by-cause.ts";
import { explainingMutants } from "./localize/explaining-mutants.ts";
import { LineCounts } from "./coverage/line-counts.ts";
import { hasConcurrentSteps } from "./trace/concurrent-steps.ts";
import type { JudgedExchange } from "./trace/judged-exchange.ts";
import { maxRaceTries } from "./reproduce/confirm-and-shrink.ts";
import { createDiscrepancy } from "./finding/create-discrepancy.ts";
import { replaySteps } from "./reproduce/replay-steps.ts";
import type { SavedTrace } from "./trace/trace-token.ts";
import type { JudgingResult } from "./finding/judging-result.ts";
import { createTestBed } from "./accounts/test-bed.ts";
import type { TestBed, TestBedOptions, TraceSetup } from "./accounts/test-bed.ts";
import type { Target } from "./target/target.ts";

/**
 * Replays one trace with new accounts, several times if it has concurrent requests, and judges each answer. A deviation
 * is the only finding.
 *
 * An answer *deviates* if it differs from what the document requires.
 *
 * An *exchange* is a request with the answer that was received.
 */
export async function judgeSavedTrace(
  model: Specification,
  target: Target,
  options: TestBedOptions,
  saved: SavedTrace,
): Promise<JudgingResult> {
  const coverage = new LineCounts(model);
  const testBed = createTestBed(model, target, options);
  const { traceSetup, trace, requests, traceCount } = await replayUntilDeviation(testBed, saved);
  const { executor, traceId, participants, stoppedBy, setup } = traceSetup;
  const totals = {
    requests,
    repeatedRequests: 0,
    requestsToFirst: requests,
    notReproduced: [],
    rolesWithoutAccounts: [],
    stoppedBy,
    coverage,
  };
  if (stoppedBy !== null) return { kind: "could not test", ...totals, traceCount: 0, findings: [] };
  for (const exchange of trace) coverage.note(exchange);
  const last = trace.at(-1);
  if (last === undefined || last.judgement?.deviation === null)
    return { kind: "conforms", ...totals, traceCount, findings: [] };
  const recorded = { setup, start: executor.start, trace };
  const mutants = await explainingMutants(model, { ...recorded, beforeShrinking: recorded }, testBed);
  // The trace alone shows less than was known when it was found.
  const explanations = mutants.toSorted(
    (one, other) => Number(other.description === saved.description) - Number(one.description === saved.description),
  );
  const found = createDiscrepancy(
    model,
    { ...recorded, traceId, participants },
    { beforeShrinking: recorded, explanations },
  );
  return { kind: "findings", ...totals, traceCount, findings: groupByCause(model, [found]) };
}

/** The last replay of a trace, with the totals of all replays. */
interface Replay {
  readonly traceSetup: TraceSetup;
  /** The judged exchanges; empty if the trace could not be set up. */
  readonly trace: readonly JudgedExchange[];
  /** How many requests all replays took. */
  readonly requests: number;
  /** How often the trace was replayed. */
  readonly traceCount: number;
}

/** Replays a trace, several times if it has concurrent requests, because their outcome varies. */
async function replayUntilDeviation(testBed: TestBed, saved: SavedTrace): Promise<Replay> {
  const maxReplays = hasConcurrentSteps(saved.steps) ? maxRaceTries : 1;
  let requests = 0;
  for (let traceCount = 1; ; traceCount++) {
    const traceSetup = await testBed.setUpTrace(saved.participants);
    const { executor, stoppedBy, traceId } = traceSetup;
    const trace = stoppedBy === null ? await replaySteps(executor, saved, traceId) : [];
    requests += executor.requestCount;
    const hasDeviated = trace.at(-1)?.judgement?.deviation !== null;
    if (traceCount === maxReplays || stoppedBy !== null || hasDeviated)
      return { traceSetup, trace, requests, traceCount };
  }
}
