import type { Evidence } from "./evidence.ts";

/** How many exchanges of a kind the evidence of a line names. */
export const mostShown = 3;

/** The first places of several, each once. */
export function firstPlaces(places: readonly Evidence[]): readonly Evidence[] {
  const found = new Map<string, Evidence>();
  for (const place of places) {
    if (found.size >= mostShown) break;
    found.set(`${place.source} ${place.at}`, place);
  }
  return [...found.values()];
}
