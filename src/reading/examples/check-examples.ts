import { createDiagnostic } from "../../base/diagnostic.ts";
import type { Diagnostic } from "../../base/diagnostic.ts";
import type { Specification } from "../../model/specification.ts";
import { runExample } from "./run-example.ts";

/** Runs every example of a document, and reports of each the first step whose decision differs from what is written. */
export function checkExamples(model: Specification): readonly Diagnostic[] {
  return model.examples.flatMap((example): readonly Diagnostic[] => {
    const { failure } = runExample(model, example);
    if (failure === null) return [];
    const { step, expected, actual, decision, hint } = failure;
    const span = "answer" in step ? step.answer.span : step.span;
    const because = decision?.because ?? null;
    const related =
      because === null || because.end === 0
        ? []
        : [{ span: because, message: decision?.kind === "refusal" ? "This refuses it." : "This grants it." }];
    return [
      createDiagnostic(
        "example-fails",
        span,
        { example: example.name, expected, actual: actual.replace(/\.$/, "") },
        { related, ...(hint === undefined ? {} : { hint }) },
      ),
    ];
  });
}
