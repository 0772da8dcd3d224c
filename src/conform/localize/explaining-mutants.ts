import type { Span } from "../../base/span.ts";
import type { Specification } from "../../model/specification.ts";
import type { ExecutionOptions } from "../execute/execution-context.ts";
import type { RecordedTrace } from "../trace/recorded-trace.ts";
import { mutantsForAnswer } from "../mutation-operators/mutate-model.ts";
import { lastConcurrent } from "../trace/concurrent-steps.ts";
import type { ModelMutant } from "../mutation-operators/model-mutant.ts";
import { explainsTrace } from "./explains-trace.ts";
import type { Discrepancy } from "../finding/finding.ts";
import { isSameMutation } from "./group-by-cause.ts";

/** A trace that ended in a deviation, shrunk, and as it was first found. */
export interface ShrunkTrace extends Pick<RecordedTrace, "start" | "trace"> {
  readonly beforeShrinking: Pick<RecordedTrace, "start" | "trace">;
}

/**
 * The mutants that explain a trace. If there are several, those that also explain the whole trace are preferred.
 * Concurrent requests are not explained by mutants.
 */
export async function explainingMutants(
  model: Specification,
  shrunk: ShrunkTrace,
  options: Pick<ExecutionOptions, "clockTolerance" | "knownFormDifferences">,
): Promise<readonly ModelMutant[]> {
  const last = shrunk.trace.at(-1);
  // No document requires a failure, so no mutant explains one.
  const isWithoutMutants = last?.received.kind === "unanswered" || last?.judgement?.deviation === "failed";
  if (last === undefined || isWithoutMutants || lastConcurrent(shrunk.trace).length > 0) return [];
  const altered = mutantsForAnswer(model, last);
  const exact = await filterExplaining(altered, shrunk, options);
  const explainingShrunk =
    exact.length > 0 || last.received.status === last.expected.status
      ? exact
      : await filterExplaining(altered, shrunk, options, true);
  const explainingWhole =
    explainingShrunk.length > 1 && exact.length > 0
      ? await filterExplaining(explainingShrunk, shrunk.beforeShrinking, options)
      : explainingShrunk;
  const because = last.decision.because;
  // Mutants of the line that decided the answer come first.
  return (explainingWhole.length > 0 ? explainingWhole : explainingShrunk).toSorted(
    (one, other) => Number(isAt(other.span, because)) - Number(isAt(one.span, because)),
  );
}

/** The mutants that would have given the recorded answers. */
export async function filterExplaining(
  mutants: readonly ModelMutant[],
  recorded: Pick<RecordedTrace, "start" | "trace">,
  options: Pick<ExecutionOptions, "clockTolerance" | "knownFormDifferences">,
  comparesStatusOnly = false,
): Promise<readonly ModelMutant[]> {
  const kept: ModelMutant[] = [];
  for (const one of mutants) if (await explainsTrace(one.model, recorded, options, comparesStatusOnly)) kept.push(one);
  return kept;
}

function isAt(span: Span, because: Span | null): boolean {
  return because !== null && because.end > 0 && span.start <= because.start && because.end <= span.end;
}

/** The likeliest mutants of earlier discrepancies, if they also explain another trace to its end. */
export async function mutantsExplaining(
  found: readonly Discrepancy[],
  recorded: Pick<RecordedTrace, "start" | "trace">,
  options: Pick<ExecutionOptions, "clockTolerance" | "knownFormDifferences">,
): Promise<readonly ModelMutant[]> {
  const likeliest = found.flatMap(({ explanations: [first] }) => (first === undefined ? [] : [first]));
  return filterExplaining(
    likeliest.filter((one, at) => likeliest.findIndex((other) => isSameMutation(one, other)) === at),
    recorded,
    options,
  );
}
