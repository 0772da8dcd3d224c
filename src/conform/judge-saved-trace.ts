import type { Specification } from "../model/specification.ts";
import { groupByCause } from "./localize/group-by-cause.ts";
import { explainingMutants } from "./localize/explaining-mutants.ts";
import { ClauseCoverage } from "./coverage/clause-coverage.ts";
import { hasConcurrentSteps } from "./trace/concurrent-steps.ts";
import type { JudgedExchange } from "./trace/judged-exchange.ts";
import { maxRaceTries } from "./reproduce/confirm-discrepancy.ts";
import { discrepancySignature } from "./finding/finding.ts";
import { severityOf } from "./finding/finding-severity.ts";
import { replaySteps } from "./reproduce/replay-steps.ts";
import type { SavedTrace } from "./trace/trace-token.ts";
import type { TargetVerdict } from "./finding/target-verdict.ts";
import { createTestBed } from "./accounts/test-bed.ts";
import type { TraceSetup, TestBedOptions } from "./accounts/test-bed.ts";
import type { Target } from "./target/target.ts";

/**
 * Replays one trace with new accounts, several times if it has concurrent requests, and judges each answer. A deviation
 * is the only finding.
 */
export async function judgeSavedTrace(
  model: Specification,
  target: Target,
  options: TestBedOptions,
  kept: SavedTrace,
): Promise<TargetVerdict> {
  const coverage = new ClauseCoverage(model);
  const testBed = createTestBed(model, target, options);
  const runOnce = async (): Promise<{ readonly traceSetup: TraceSetup; readonly trace: readonly JudgedExchange[] }> => {
    const traceSetup = await testBed.setUpTrace(kept.participants);
    return {
      traceSetup,
      trace: traceSetup.obstacle === null ? await replaySteps(traceSetup.executor, kept, traceSetup.traceId) : [],
    };
  };
  let { traceSetup, trace } = await runOnce();
  let calls = traceSetup.executor.calls;
  let stories = 1;
  // The outcome of concurrent requests varies.
  for (
    ;
    stories < maxRaceTries &&
    hasConcurrentSteps(kept.steps) &&
    traceSetup.obstacle === null &&
    trace.at(-1)?.judgement?.deviation === null;
    stories++
  ) {
    ({ traceSetup, trace } = await runOnce());
    calls += traceSetup.executor.calls;
  }
  const { executor, traceId, participants, obstacle, setup } = traceSetup;
  const none = {
    calls,
    callsAgain: 0,
    callsToFirst: calls,
    stories: 0,
    findings: [],
    flaky: [],
    missing: [],
    obstacle,
    coverage,
  };
  if (obstacle !== null) return { kind: "could not test", ...none };
  for (const exchange of trace) coverage.note(exchange);
  const told = { ...none, stories };
  const last = trace.at(-1);
  if (last === undefined || last.judgement?.deviation === null) return { kind: "conforms", ...told };
  const recorded = { setup, start: executor.start, trace };
  const mutants = await explainingMutants(model, { ...recorded, whole: recorded }, testBed);
  // The trace alone shows less than was known when it was found.
  const explanations = mutants.toSorted(
    (one, other) => Number(other.description === kept.description) - Number(one.description === kept.description),
  );
  const found = {
    ...recorded,
    traceId,
    participants,
    deviation: last.judgement?.deviation ?? null,
    severity: severityOf(model, last),
    times: 1,
    signature: discrepancySignature(last),
    whole: recorded,
    explanations,
  };
  return { kind: "findings", ...told, findings: groupByCause(model, [found]) };
}
