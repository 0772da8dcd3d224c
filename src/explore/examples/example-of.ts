import { noSpan } from "../../base/span.ts";
import type { Example } from "../../model/example.ts";
import type { Specification } from "../../model/specification.ts";
import type { Trace } from "../trace/trace.ts";
import { withConstants } from "../trace/with-constants.ts";
import { play } from "./play.ts";
import { toldBeginning } from "./told-beginning.ts";
import type { Telling } from "./told-beginning.ts";
import { toldNames } from "./told-names.ts";
import { toldSteps } from "./told-steps.ts";

/**
 * A trace as an example that the document can tell; `refused` says that its last step should have been. Of who and what is there
 * from the beginning as little is said as the story needs; null where it can't be told at all.
 */
export function exampleOf(
  document: Specification,
  trace: Trace,
  name: string,
  point: Example["point"],
  refused: boolean,
): Example | null {
  for (const says of ["what must be", "all"] as const) {
    const example: Example = { name, point, steps: told(document, trace, says), span: noSpan };
    if (play(document, example).failure === null) return refused ? lastRefused(example) : example;
  }
  return null;
}

function told(document: Specification, trace: Trace, says: Telling): Example["steps"] {
  const model = withConstants(document, trace.start.scaled);
  const names = toldNames(model.identification?.entity ?? null);
  return [...toldBeginning(model, trace.start, names, says), ...toldSteps(model, trace, names)];
}

/** The same example, in which what is broken is to be refused from now on. */
function lastRefused(example: Example): Example {
  const at = example.steps.findLastIndex((step) => "answer" in step);
  const last = example.steps[at];
  if (last === undefined || !("answer" in last)) return example;
  return {
    ...example,
    steps: example.steps.with(at, { ...last, answer: { ...last.answer, outcome: { kind: "refused" }, as: null } }),
  };
}
