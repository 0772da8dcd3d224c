import type { Input, Place } from "../../model/call.ts";

/** What a call takes from each place, by the names that callers know. */
export type Places = Readonly<Record<Place, ReadonlyMap<string, Input>>>;

const known = new WeakMap<readonly Input[], Places>();

/** The inputs of a call by where they travel, found once per call. */
export function placesOf(takes: readonly Input[]): Places {
  const found = known.get(takes);
  if (found !== undefined) return found;
  const at = (place: Place): ReadonlyMap<string, Input> =>
    new Map(takes.flatMap((one) => (one.place === place ? [[one.wire, one] as const] : [])));
  const places: Places = { body: at("body"), query: at("query"), header: at("header"), path: at("path") };
  known.set(takes, places);
  return places;
}
