import type { Specification } from "../../model/specification.ts";
import type { Property } from "./property.ts";

/** Every error of the document's own is given once. Those that word what the system detects are there for whatever may come. */
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
