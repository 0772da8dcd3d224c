import { noSpan } from "../../base/span.ts";
import type { Example } from "../../model/example.ts";
import type { Specification } from "../../model/specification.ts";
import type { Trace } from "../../trace/trace.ts";
import { withConstants } from "../../trace/with-constants.ts";
import { runExample } from "./run-example.ts";
import { exampleStartSteps } from "./example-start-steps.ts";
import type { StartDetail } from "./example-start-steps.ts";
import { createExampleNames } from "./example-names.ts";
import { exampleSteps } from "./example-steps.ts";

/**
 * Writes a trace as an example for the document; null where that can't be done. `refused` makes the example expect that
 * the last step is refused. The example says as little as possible of its initial world.
 */
export function exampleOfTrace(
  document: Specification,
  trace: Trace,
  name: string,
  point: Example["point"],
  refused: boolean,
): Example | null {
  for (const says of ["what must be", "all"] as const) {
    const example: Example = { name, point, steps: exampleStepsOf(document, trace, says), span: noSpan };
    if (runExample(document, example).failure === null) return refused ? expectingRefusal(example) : example;
  }
  return null;
}

function exampleStepsOf(document: Specification, trace: Trace, says: StartDetail): Example["steps"] {
  const model = withConstants(document, trace.start.scaled);
  const names = createExampleNames(model.identification?.entity ?? null);
  return [...exampleStartSteps(model, trace.start, names, says), ...exampleSteps(model, trace, names)];
}

/** The same example, which now expects that its last step is refused. */
function expectingRefusal(example: Example): Example {
  const at = example.steps.findLastIndex((step) => "answer" in step);
  const last = example.steps[at];
  if (last === undefined || !("answer" in last)) return example;
  return {
    ...example,
    steps: example.steps.with(at, { ...last, answer: { ...last.answer, outcome: { kind: "refused" }, as: null } }),
  };
}
