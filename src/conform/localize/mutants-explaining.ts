import type { RecordedTrace } from "../trace/recorded-trace.ts";
import type { Discrepancy } from "../finding/finding.ts";
import type { ExecutionOptions } from "../execute/execution-options.ts";
import type { ModelMutant } from "../mutation-operators/model-mutant.ts";
import { isSameMutation } from "./group-by-cause.ts";
import { filterExplaining } from "./explaining-mutants.ts";

/** The likeliest mutants of earlier discrepancies, if they also explain another trace to its end. */
export async function mutantsExplaining(
  found: readonly Discrepancy[],
  recorded: Pick<RecordedTrace, "start" | "trace">,
  options: Pick<ExecutionOptions, "tolerance" | "knownFormDifferences">,
): Promise<readonly ModelMutant[]> {
  const likeliest = found.flatMap(({ explanations: [first] }) => (first === undefined ? [] : [first]));
  return filterExplaining(
    likeliest.filter((one, at) => likeliest.findIndex((other) => isSameMutation(one, other)) === at),
    recorded,
    options,
  );
}
