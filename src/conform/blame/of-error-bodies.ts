import type { Specification } from "../../model/specification.ts";
import { errorBodyFor } from "../../semantics/decision/error-body.ts";
import type { Found } from "../finding/finding.ts";
import type { Alteration } from "../alterations/alteration.ts";

/** Several differences with one cause: errors do not look as the document says. */
export interface OfErrorBodies extends Pick<Alteration, "span" | "says"> {
  readonly found: readonly Found[];
}

/** What was found of errors that are right but for their body, where it is not one error alone that looks or is worded otherwise. */
export function ofErrorBodies(model: Specification, found: readonly Found[]): readonly OfErrorBodies[] {
  return model.errorBodies.flatMap((body) => {
    const its = found.filter(({ story }) => {
      const { decision, expected, came, judgement } = story.at(-1)!;
      const isRight =
        came.kind === "answer" &&
        came.status === expected.status &&
        expected.body.kind === "json" &&
        judgement?.wrong === "wrong answer";
      return isRight && decision.kind === "refusal" && errorBodyFor(model, decision.code) === body;
    });
    if (new Set(its.map(codeOf)).size < 2) return [];
    return [
      {
        span: body.span,
        says: its.every(isAboutWords) ? "errors were worded otherwise" : "errors looked otherwise",
        found: its,
      },
    ];
  });
}

function codeOf({ story }: Found): string {
  const { decision } = story.at(-1)!;
  return decision.kind === "refusal" ? decision.code : "";
}

function isAboutWords({ story }: Found): boolean {
  return (
    story
      .at(-1)!
      .judgement?.differences.every(
        ({ at, expected, came }) => at !== "" && typeof expected === "string" && typeof came === "string",
      ) === true
  );
}
