import { createDiagnostic } from "../../base/diagnostic.ts";
import type { Diagnostic } from "../../base/diagnostic.ts";
import type { ExampleStep } from "../../model/example.ts";
import { oneNamed } from "../../model/one-named.ts";
import type { Specification } from "../../model/specification.ts";
import type { Refusal } from "../../semantics/decision/decision.ts";
import { runExample } from "./run-example.ts";

/** Runs every example of a document, and reports of each the first step whose decision differs from what is written. */
export function checkExamples(model: Specification): readonly Diagnostic[] {
  return model.examples.flatMap((example): readonly Diagnostic[] => {
    const { failure } = runExample(model, example);
    if (failure === null) return [];
    const { step, expected, actual, decision } = failure;
    const hint = failure.hint ?? (decision?.kind === "refusal" ? hintForLost(step, decision, model) : undefined);
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

/** How the record is named, where a text under On named none. */
function hintForLost(step: ExampleStep, { detection }: Refusal, model: Specification): string | undefined {
  if (detection !== "not found" || step.kind !== "call" || step.on?.kind !== "json") return undefined;
  const subject = oneNamed(model.calls, step.call)?.subject;
  return subject?.kind === "key"
    ? `\`${String(step.on.value)}\` is compared with \`${subject.entity}.${subject.field}\`, by which this call finds its record. \`${subject.entity} 1\` is the first \`${subject.entity}\`, whatever its key.`
    : undefined;
}
