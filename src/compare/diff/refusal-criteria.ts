import type { WitnessCriteria } from "./difference.ts";

/** Criteria for a refusal that one of these places in either document causes. */
export function refusalCriteria(
  ...places: readonly ({ readonly span: { readonly start: number; readonly end: number } } | null)[]
): WitnessCriteria {
  return {
    kind: "calls",
    isShownBy: ({ difference }) => {
      if (difference.kind !== "granted" && difference.kind !== "refused") return false;
      const { because } = difference.refusal;
      return (
        because !== null &&
        places.some((one) => one !== null && one.span.start === because.start && one.span.end === because.end)
      );
    },
  };
}
