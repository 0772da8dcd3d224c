import { traceOfMoves } from "../../src/trace/replay-trace-in-model.ts";
import type { Move, Trace } from "../../src/trace/trace.ts";
import type { Specification } from "../../src/model/specification.ts";
import { createSample } from "../../src/sample/create-sample.ts";

/** What happened on the way to a small sample, as a trace from its founders on. */
export async function traceOfSample(model: Specification, seed: number, rows: number): Promise<Trace> {
  const sample = await createSample(model, { rows, seed, locale: "en", now: "2026-01-05T12:00:00.000Z" });
  if (sample.kind !== "sample") throw new Error(sample.message);
  const moves = sample.history.map(
    (step): Exclude<Move, { kind: "time" }> =>
      step.kind === "request"
        ? { kind: "call", actor: step.actor, request: step.request }
        : { kind: "timer", firing: step.firing },
  );
  const [first] = moves;
  const now =
    first === undefined ? "2026-01-05T12:00:00.000Z" : first.kind === "call" ? first.request.now : first.firing.now;
  return traceOfMoves(model, { state: sample.founders, now, scaled: {} }, moves);
}
