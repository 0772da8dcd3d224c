import { positionOf } from "../../base/source.ts";
import type { Source } from "../../base/source.ts";
import type { Insight } from "../../explore/look-into.ts";
import type { Trace, TraceStep } from "../../explore/trace/trace.ts";
import type { Verdict } from "../../explore/verdict.ts";
import { worst } from "../../explore/worst.ts";

/** What exploring came to, for programs. */
export function explorationToJson(
  source: Source,
  { verdicts, worlds, walked, conflicts, tellings, compared }: Insight,
): unknown {
  const largest = worlds.at(-1);
  const broken = verdicts.find(({ kind }) => kind === "broken");
  return {
    verdict: worst(verdicts),
    states: worlds.reduce((sum, { states }) => sum + states.found, 0),
    bound: largest === undefined ? null : { ...largest.bound, depth: largest.depth },
    trace: broken?.kind === "broken" ? traceToJson(broken.counterexample) : null,
    properties: verdicts.map((verdict) => ({
      about: verdict.property.about,
      says: verdict.property.says,
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
    walks: walked,
    conflicts: conflicts.map(({ calls, kind, trace, otherwise }) => ({
      calls,
      kind,
      trace: traceToJson(trace),
      otherwise: traceToJson(otherwise),
    })),
    tellings: tellings.map(({ role, call, code, line, hidden }) => ({
      role,
      call,
      code,
      line: line === null || line.end === 0 ? null : positionOf(source, line.start).line,
      hidden,
    })),
    compared,
  };
}

function traceOf(verdict: Verdict): unknown {
  if (verdict.kind === "broken") return traceToJson(verdict.counterexample);
  return verdict.kind === "holds" && verdict.witness !== null ? traceToJson(verdict.witness) : null;
}

function traceToJson({ start, steps }: Trace): unknown {
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

function stepToJson({ deed, decision }: TraceStep): unknown {
  const came =
    decision === null
      ? {}
      : { status: decision.status, ...(decision.kind === "refusal" ? { code: decision.code } : {}) };
  switch (deed.kind) {
    case "time":
      return { kind: "time", now: deed.now };
    case "timer":
      return {
        kind: "timer",
        entity: deed.firing.entity,
        transition: deed.firing.transition,
        id: deed.firing.id,
        now: deed.firing.now,
        ...came,
      };
    case "call": {
      const { call, subject, input, now } = deed.request;
      return {
        kind: "call",
        actor: deed.actor.kind === "person" ? deed.actor.id : null,
        call,
        subject,
        input,
        now,
        ...came,
      };
    }
  }
}
