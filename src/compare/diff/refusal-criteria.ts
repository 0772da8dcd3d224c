import type { Span } from "../../base/span.ts";
import type { Refusal } from "../../semantics/decision/decision.ts";
import type { WitnessCriteria } from "./difference.ts";

/** Where a document states something. */
interface Place {
  readonly span: Span;
}

/** Places in the two documents. */
export interface PlacesInBoth {
  readonly older: readonly Place[];
  readonly newer: readonly Place[];
}

/** The places of something that both documents may have. */
export function placesOf(was: Place | null, is: Place | null): PlacesInBoth {
  return { older: was === null ? [] : [was], newer: is === null ? [] : [is] };
}

/** Criteria for a refusal under one document alone that one of its places causes. */
export function refusalCriteria({ older, newer }: PlacesInBoth): WitnessCriteria {
  return {
    kind: "calls",
    isShownBy: ({ difference }) => {
      if (difference.kind === "granted") return isBecauseOf(older, difference.refusal);
      return difference.kind === "refused" && isBecauseOf(newer, difference.refusal);
    },
  };
}

/** Criteria for another error, which one of these places causes under its document. */
export function errorCriteria({ older, newer }: PlacesInBoth): WitnessCriteria {
  return {
    kind: "calls",
    isShownBy: ({ difference }) =>
      difference.kind === "error" && (isBecauseOf(older, difference.before) || isBecauseOf(newer, difference.after)),
  };
}

function isBecauseOf(places: readonly Place[], { because }: Refusal): boolean {
  return because !== null && places.some(({ span }) => span.start === because.start && span.end === because.end);
}
