import { isInDocument } from "../../base/span.ts";
import type { Span } from "../../base/span.ts";
import type { Specification } from "../../model/specification.ts";
import type { ExecutionOptions } from "../execute/execution-context.ts";
import type { RecordedTrace } from "../trace/recorded-trace.ts";
import { mutantsForAnswer } from "../mutation-operators/all-mutants.ts";
import { lastConcurrent } from "../trace/concurrent-steps.ts";
import type { ModelMutant } from "../mutation-operators/model-mutant.ts";
import { explainsTrace } from "./explains-trace.ts";

/** A trace that ended in a deviation, shrunk, and as it was first found. */
export interface ShrunkTrace extends Pick<RecordedTrace, "start" | "trace"> {
  readonly beforeShrinking: Pick<RecordedTrace, "start" | "trace">;
}

/** How received answers are compared with the answers of a mutant. */
type ComparisonOptions = Pick<ExecutionOptions, "clockTolerance" | "knownFormDifferences">;

/**
 * The mutants that explain a trace, because they would have given all its answers. Mutants of the line that decided the
 * last answer come first. If there are several mutants, the ones that also explain the trace as it was first found are
 * preferred. If there is none, and the last answer has another status than required, it is enough that a mutant gives
 * the statuses. Empty if nothing explains the trace, and for a trace with concurrent requests or without a last answer.
 *
 * A *mutant* is a copy of the document's model with one mistake. An answer *deviates* if it differs from what the
 * document requires. A *span* is a place in the document.
 */
export async function explainingMutants(
  model: Specification,
  shrunk: ShrunkTrace,
  options: ComparisonOptions,
): Promise<readonly ModelMutant[]> {
  const last = shrunk.trace.at(-1);
  // No document requires a failure, so no mutant explains one.
  const isWithoutMutants = last?.received.kind === "unanswered" || last?.judgement?.deviation === "failed";
  if (last === undefined || isWithoutMutants || lastConcurrent(shrunk.trace).length > 0) return [];
  const candidates = mutantsForAnswer(model, last);
  const exact = await filterExplaining(candidates, shrunk, options);
  const explainingShrunk =
    exact.length > 0 || last.received.status === last.expected.status
      ? exact
      : await filterExplaining(candidates, shrunk, options, true);
  const explainingWhole =
    explainingShrunk.length > 1 && exact.length > 0
      ? await filterExplaining(explainingShrunk, shrunk.beforeShrinking, options)
      : explainingShrunk;
  const { because } = last.decision;
  return (explainingWhole.length > 0 ? explainingWhole : explainingShrunk).toSorted(
    (one, other) => Number(isAt(other.span, because)) - Number(isAt(one.span, because)),
  );
}

/**
 * The mutants among `mutants` that would have given the recorded answers or, with `comparesStatusOnly`, answers with
 * the recorded statuses.
 */
export async function filterExplaining(
  mutants: readonly ModelMutant[],
  recorded: Pick<RecordedTrace, "start" | "trace">,
  options: ComparisonOptions,
  comparesStatusOnly = false,
): Promise<readonly ModelMutant[]> {
  const explaining: ModelMutant[] = [];
  for (const mutant of mutants)
    if (await explainsTrace(mutant.model, recorded, options, comparesStatusOnly)) explaining.push(mutant);
  return explaining;
}

/** Whether a span contains the line that decided an answer (`because`). Where a convention decided it, no span does. */
function isAt(span: Span, because: Span | null): boolean {
  return isInDocument(because) && span.start <= because.start && because.end <= span.end;
}
