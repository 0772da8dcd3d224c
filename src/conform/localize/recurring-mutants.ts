import type { ExecutionOptions } from "../execute/execution-context.ts";
import type { Discrepancy } from "../finding/finding.ts";
import type { ModelMutant } from "../mutation-operators/model-mutant.ts";
import type { RecordedTrace } from "../trace/recorded-trace.ts";
import { filterExplaining } from "./explaining-mutants.ts";
import { isSameMutation } from "./group-by-cause.ts";

/**
 * The mutants that explain a new discrepancy and were already the likeliest explanation of an earlier one: the cause
 * is then probably the same, and the new trace need not be shrunk. Empty if there is none.
 *
 * A *mutant* is a copy of the document's model with one mistake. A *discrepancy* is a difference from the document
 * that was reproduced.
 */
export async function recurringMutants(
  earlier: readonly Discrepancy[],
  recorded: Pick<RecordedTrace, "start" | "trace">,
  options: Pick<ExecutionOptions, "clockTolerance" | "knownFormDifferences">,
): Promise<readonly ModelMutant[]> {
  const likeliest = earlier.flatMap(({ explanations: [first] }) => (first === undefined ? [] : [first]));
  return filterExplaining(
    likeliest.filter((one, at) => likeliest.findIndex((other) => isSameMutation(one, other)) === at),
    recorded,
    options,
  );
}
