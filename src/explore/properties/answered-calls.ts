import type { Specification } from "../../model/specification.ts";
import type { Property } from "./property.ts";

/** Every call that the document writes is answered once. */
export function answeredCalls({ calls }: Specification): readonly Property[] {
  return calls
    .filter(({ from }) => from === "document")
    .map(
      ({ name, span }): Property => ({
        says: `${name} can be answered.`,
        about: "call",
        wants: "witness",
        span,
        look: {
          at: "step",
          sees: ({ deed, decision }) =>
            decision.kind === "answer" && deed.kind === "call" && deed.request.call === name,
          misses: ({ deed, decision }) =>
            decision.kind === "refusal" && deed.kind === "call" && deed.request.call === name ? decision.code : null,
          inReads: true,
        },
      }),
    );
}
