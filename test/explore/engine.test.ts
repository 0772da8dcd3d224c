import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { createSource } from "../../src/base/source.ts";
import { parse } from "../../src/language/parse.ts";
import { checkProperties } from "../../src/explore/check-properties.ts";
import { builtInProperties } from "../../src/explore/properties/built-in-properties.ts";
import { replayTraceInModel } from "../../src/trace/replay-trace-in-model.ts";
import { isSameState } from "../../src/explore/world/is-same-state.ts";
import type { Trace } from "../../src/trace/trace.ts";
import { withConstants } from "../../src/trace/with-constants.ts";
import type { Specification } from "../../src/model/specification.ts";
import { openTwin } from "../properties/engine-twin.ts";
import { doors } from "./doors.ts";

const { value: helpdesk } = parse(
  createSource("helpdesk.md", readFileSync(new URL("../../specs/helpdesk.md", import.meta.url), "utf8")),
  { strict: false },
);

test.each([
  ["doors", doors()],
  ["the help desk", helpdesk],
])("every story of %s comes to the same on the engine", async (_, model) => {
  const { verdicts } = checkProperties(model, builtInProperties(model), {
    bound: { actors: 2, records: 2, values: "drawn lines", depth: Infinity },
    budget: { states: 600, isSpent: () => false },
    walks: { count: 12, steps: 30, seed: 1 },
  });
  const traces = verdicts.flatMap((verdict) =>
    verdict.kind === "holds" && verdict.witness !== null
      ? [verdict.witness]
      : verdict.kind === "broken"
        ? [verdict.counterexample]
        : [],
  );
  expect(traces.length).toBeGreaterThan(8);
  for (const trace of traces) await playOnEngine(model, trace);
});

async function playOnEngine(document: Specification, trace: Trace): Promise<void> {
  const model = withConstants(document, trace.start.scaled);
  // The engine's timers take the ids that those of the trace took.
  const timerIds: string[] = [];
  const twin = await openTwin(model, { timerIds });
  try {
    await twin.load(trace.start.state);
    for (const { move, decision } of trace.steps) {
      if (move.kind === "call") {
        const outcome = await twin.engine.perform(move.actor, move.request);
        expect({
          kind: outcome.kind,
          status: outcome.status,
          code: outcome.kind === "refusal" ? outcome.code : null,
        }).toEqual({
          kind: decision?.kind,
          status: decision?.status,
          code: decision?.kind === "refusal" ? decision.code : null,
        });
      } else if (move.kind === "timer") {
        timerIds.push(move.firing.newId);
        expect(await twin.engine.fireTimers(move.firing.now)).toBe(1);
        timerIds.length = 0;
      }
    }
    const { state, differsAt } = replayTraceInModel(document, trace);
    expect(differsAt).toBe(null);
    expect(isSameState(await twin.content(), state)).toBe(true);
  } finally {
    await twin.close();
  }
}
