import type { Span } from "../../base/span.ts";
import type { Specification } from "../../model/specification.ts";
import type { ExecutionOptions } from "../execute/execution-options.ts";
import type { RecordedTrace } from "../trace/recorded-trace.ts";
import { mutantsForAnswer } from "../mutation-operators/mutate-model.ts";
import { lastConcurrent } from "../trace/concurrent-steps.ts";
import type { ModelMutant } from "../mutation-operators/model-mutant.ts";
import { explainsTrace } from "./explains-trace.ts";

/** A trace that ended in a deviation, shrunk, and as it was first found. */
export interface ShrunkTrace extends Pick<RecordedTrace, "start" | "trace"> {
  readonly whole: Pick<RecordedTrace, "start" | "trace">;
}

/**
 * The mutants that explain a trace. If there are several, those that also explain the whole trace are preferred.
 * Concurrent requests are not explained by mutants.
 */
export async function explainingMutants(
  model: Specification,
  shrunk: ShrunkTrace,
  options: Pick<ExecutionOptions, "tolerance" | "knownFormDifferences">,
): Promise<readonly ModelMutant[]> {
  const last = shrunk.trace.at(-1);
  if (last === undefined || last.received.kind === "unanswered" || lastConcurrent(shrunk.trace).length > 0) return [];
  const altered = mutantsForAnswer(model, last);
  const exact = await filterExplaining(altered, shrunk, options);
  const inShort =
    exact.length > 0 || last.received.status === last.expected.status
      ? exact
      : await filterExplaining(altered, shrunk, options, true);
  const inLong =
    inShort.length > 1 && exact.length > 0 ? await filterExplaining(inShort, shrunk.whole, options) : inShort;
  const because = last.decision.because;
  // Mutants of the clause that decided the answer come first.
  return (inLong.length > 0 ? inLong : inShort).toSorted(
    (one, other) => Number(isAt(other.span, because)) - Number(isAt(one.span, because)),
  );
}

/** The mutants that would have given the recorded answers. */
export async function filterExplaining(
  mutants: readonly ModelMutant[],
  episode: Pick<RecordedTrace, "start" | "trace">,
  options: Pick<ExecutionOptions, "tolerance" | "knownFormDifferences">,
  comparesStatusOnly = false,
): Promise<readonly ModelMutant[]> {
  const kept: ModelMutant[] = [];
  for (const one of mutants) if (await explainsTrace(one.model, episode, options, comparesStatusOnly)) kept.push(one);
  return kept;
}

function isAt(span: Span, because: Span | null): boolean {
  return because !== null && because.end > 0 && span.start <= because.start && because.end <= span.end;
}
