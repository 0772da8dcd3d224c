import type { Specification } from "../../model/specification.ts";
import type { Property } from "./property.ts";

/** Every call that the document writes is granted at least once. */
export function answerableCalls({ calls }: Specification): readonly Property[] {
  return calls
    .filter(({ from }) => from === "document")
    .map(
      ({ name, span }): Property => ({
        statement: `${name} can be answered.`,
        category: "call",
        expects: "witness",
        span,
        check: {
          at: "step",
          matches: ({ move, decision }) =>
            decision.kind === "answer" && move.kind === "call" && move.request.call === name,
          obstacleTo: ({ move, decision }) =>
            decision.kind === "refusal" && move.kind === "call" && move.request.call === name ? decision.code : null,
          includesReads: true,
        },
      }),
    );
}
