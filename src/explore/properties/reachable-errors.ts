import type { Specification } from "../../model/specification.ts";
import type { Property } from "./property.ts";

/**
 * Every error that the document defines for its rules is given at least once. Errors for what the system detects are
 * left out, since they are there for cases that may never come.
 */
export function reachableErrors({ errors }: Specification): readonly Property[] {
  return errors
    .filter(({ from, when }) => from === "document" && when === null)
    .map(
      ({ code, span }): Property => ({
        statement: `${code} can be given.`,
        category: "error",
        expects: "witness",
        span,
        check: {
          at: "step",
          matches: ({ decision }) => decision.kind === "refusal" && decision.code === code,
          includesReads: true,
        },
      }),
    );
}
