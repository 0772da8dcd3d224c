import type { Specification } from "../model/specification.ts";
import { groupByCause } from "./localize/group-by-cause.ts";
import { explainingMutants } from "./localize/explaining-mutants.ts";
import { ClauseCoverage } from "./coverage/clause-coverage.ts";
import { hasConcurrentSteps } from "./trace/concurrent-steps.ts";
import type { JudgedExchange } from "./trace/judged-exchange.ts";
import { maxRaceTries } from "./reproduce/confirm-discrepancy.ts";
import { createDiscrepancy } from "./finding/create-discrepancy.ts";
import { replaySteps } from "./reproduce/replay-steps.ts";
import type { SavedTrace } from "./trace/trace-token.ts";
import type { TargetVerdict } from "./finding/target-verdict.ts";
import { createTestBed } from "./accounts/test-bed.ts";
import type { TestBed, TestBedOptions, TraceSetup } from "./accounts/test-bed.ts";
import type { Target } from "./target/target.ts";

/**
 * Replays one trace with new accounts, several times if it has concurrent requests, and judges each answer. A deviation
 * is the only finding.
 */
export async function judgeSavedTrace(
  model: Specification,
  target: Target,
  options: TestBedOptions,
  saved: SavedTrace,
): Promise<TargetVerdict> {
  const coverage = new ClauseCoverage(model);
  const testBed = createTestBed(model, target, options);
  const { traceSetup, trace, calls, stories } = await replayUntilDeviation(testBed, saved);
  const { executor, traceId, participants, stoppedBy, setup } = traceSetup;
  const totals = { calls, repeatedCalls: 0, callsToFirst: calls, flaky: [], missing: [], stoppedBy, coverage };
  if (stoppedBy !== null) return { kind: "could not test", ...totals, stories: 0, findings: [] };
  for (const exchange of trace) coverage.note(exchange);
  const last = trace.at(-1);
  if (last === undefined || last.judgement?.deviation === null)
    return { kind: "conforms", ...totals, stories, findings: [] };
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
  return { kind: "findings", ...totals, stories, findings: groupByCause(model, [found]) };
}

interface Replay {
  readonly traceSetup: TraceSetup;
  readonly trace: readonly JudgedExchange[];
  readonly calls: number;
  readonly stories: number;
}

/** Replays a trace, several times if it has concurrent requests, because their outcome varies. */
async function replayUntilDeviation(testBed: TestBed, saved: SavedTrace): Promise<Replay> {
  const most = hasConcurrentSteps(saved.steps) ? maxRaceTries : 1;
  let calls = 0;
  for (let stories = 1; ; stories++) {
    const traceSetup = await testBed.setUpTrace(saved.participants);
    const { executor, stoppedBy, traceId } = traceSetup;
    const trace = stoppedBy === null ? await replaySteps(executor, saved, traceId) : [];
    calls += executor.calls;
    const hasDeviated = trace.at(-1)?.judgement?.deviation !== null;
    if (stories === most || stoppedBy !== null || hasDeviated) return { traceSetup, trace, calls, stories };
  }
}
