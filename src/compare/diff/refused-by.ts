import type { Evidence } from "./difference.ts";

/** A refusal for which this place of either document is the reason. */
export function refusedBy(
  ...places: readonly ({ readonly span: { readonly start: number; readonly end: number } } | null)[]
): Evidence {
  return {
    kind: "calls",
    shows: ({ turn }) => {
      if (turn.kind !== "granted" && turn.kind !== "refused") return false;
      const { because } = turn.refusal;
      return (
        because !== null &&
        places.some((one) => one !== null && one.span.start === because.start && one.span.end === because.end)
      );
    },
  };
}
