import { positionOf } from "../../base/source.ts";
import type { Source } from "../../base/source.ts";
import type { ExplorationReport as Exploration } from "../../explore/explore-specification.ts";
import type { ExplorationReport, ExploredStep, ExploredTrace } from "../shape/exploration-report.ts";
import type { Trace, TraceStep } from "../../trace/trace.ts";
import type { PropertyVerdict } from "../../explore/property-verdict.ts";
import { worstVerdict } from "../../explore/property-verdict.ts";

/** What exploring came to, for programs. */
export function explorationReportOf(
  source: Source,
  { verdicts, worlds, walksTaken, conflicts, disclosures, compared }: Exploration,
): ExplorationReport {
  const largest = worlds.at(-1);
  const broken = verdicts.find(({ kind }) => kind === "broken");
  return {
    verdict: worstVerdict(verdicts),
    states: worlds.reduce((sum, { states }) => sum + states.found, 0),
    bound: largest === undefined ? null : { ...largest.bound, depth: largest.depth },
    trace: broken?.kind === "broken" ? traceToJson(broken.counterexample) : null,
    properties: verdicts.map((verdict) => ({
      about: verdict.property.category,
      says: verdict.property.statement,
      verdict: verdict.kind,
      line: positionOf(source, verdict.property.span.start).line,
      ...("because" in verdict ? { because: verdict.because } : {}),
      trace: traceOf(verdict),
    })),
    worlds: worlds.map(({ bound, begins, looksClosely, scaled, states, requests, depth, isWhole }) => ({
      actors: bound.actors,
      records: bound.records,
      values: bound.values,
      begins,
      looksClosely,
      scaled,
      states,
      requests,
      depth,
      isWhole,
    })),
    walks: walksTaken,
    conflicts: conflicts.map(({ calls, kind, trace, otherwise }) => ({
      calls,
      kind,
      trace: traceToJson(trace),
      otherwise: traceToJson(otherwise),
    })),
    tellings: disclosures.map(({ role, call, code, line, hidden }) => ({
      role,
      call,
      code,
      line: line === null || line.end === 0 ? null : positionOf(source, line.start).line,
      hidden,
    })),
    compared,
  };
}

function traceOf(verdict: PropertyVerdict): ExploredTrace | null {
  if (verdict.kind === "broken") return traceToJson(verdict.counterexample);
  return verdict.kind === "holds" && verdict.witness !== null ? traceToJson(verdict.witness) : null;
}

function traceToJson({ start, steps }: Trace): ExploredTrace {
  return {
    now: start.now,
    scaled: start.scaled,
    records: Object.fromEntries(
      Object.entries(start.state.entities).map(([entity, rows]) => [
        entity,
        [...rows.values()].map(({ id, values }) => ({ id, values })),
      ]),
    ),
    steps: steps.map(stepToJson),
  };
}

function stepToJson({ move, decision }: TraceStep): ExploredStep {
  const came =
    decision === null
      ? {}
      : { status: decision.status, ...(decision.kind === "refusal" ? { code: decision.code } : {}) };
  switch (move.kind) {
    case "time":
      return { kind: "time", now: move.now };
    case "timer":
      return {
        kind: "timer",
        entity: move.firing.entity,
        transition: move.firing.transition,
        id: move.firing.id,
        now: move.firing.now,
        ...came,
      };
    case "call": {
      const { call, subject, input, now } = move.request;
      return {
        kind: "call",
        actor: move.actor.kind === "person" ? move.actor.id : null,
        call,
        subject,
        input,
        now,
        ...came,
      };
    }
  }
}
