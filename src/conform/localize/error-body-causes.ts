import type { Specification } from "../../model/specification.ts";
import { errorBodyFor } from "../../wording/error-body-for.ts";
import type { Discrepancy } from "../finding/finding.ts";
import type { ModelMutant } from "../mutation-operators/model-mutant.ts";

/** Discrepancies with a common cause: error bodies differ from what the document says. */
export interface ErrorBodyCause extends Pick<ModelMutant, "span" | "description"> {
  /** The discrepancies that it explains. */
  readonly explained: readonly Discrepancy[];
}

/**
 * Finds discrepancies in which only the body of an error deviates, if more than one error of the document is affected.
 * They have one common cause, the form of all errors, and become one finding rather than one for each error.
 *
 * An answer *deviates* if it differs from what the document requires. A *discrepancy* is a difference from the
 * document that was reproduced.
 */
export function errorBodyCauses(model: Specification, found: readonly Discrepancy[]): readonly ErrorBodyCause[] {
  return model.errorBodies.flatMap((body) => {
    const explained = found.filter(({ trace }) => {
      const { decision, expected, received, judgement } = trace.at(-1)!;
      const isRight =
        received.kind === "answer" &&
        received.status === expected.status &&
        expected.body.kind === "json" &&
        judgement?.deviation === "wrong answer";
      return isRight && decision.kind === "refusal" && errorBodyFor(model, decision.code) === body;
    });
    if (new Set(explained.map(codeOf)).size < 2) return [];
    return [
      {
        span: body.span,
        description: explained.every(differsInMessageOnly) ? "errors were worded otherwise" : "errors looked otherwise",
        explained,
      },
    ];
  });
}

/** The error code that the document requires in the last answer of a discrepancy; empty if it requires no error. */
function codeOf({ trace }: Discrepancy): string {
  const { decision } = trace.at(-1)!;
  return decision.kind === "refusal" ? decision.code : "";
}

/** Whether the last answer of a discrepancy deviates only in texts within the body. */
function differsInMessageOnly({ trace }: Discrepancy): boolean {
  return (
    trace
      .at(-1)!
      .judgement?.differences.every(
        ({ at, expected, received }) => at !== "" && typeof expected === "string" && typeof received === "string",
      ) === true
  );
}
