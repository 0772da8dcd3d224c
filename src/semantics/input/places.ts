import type { Input, InputPlace } from "../../model/call.ts";

/** The inputs of a call by place, each by the name that callers know. */
export type InputPlaces = Readonly<Record<InputPlace, ReadonlyMap<string, Input>>>;

const known = new WeakMap<readonly Input[], InputPlaces>();

/** The inputs of a call by place, computed once per call. */
export function placesOf(takes: readonly Input[]): InputPlaces {
  const found = known.get(takes);
  if (found !== undefined) return found;
  const at = (place: InputPlace): ReadonlyMap<string, Input> =>
    new Map(takes.flatMap((one) => (one.place === place ? [[one.wire, one] as const] : [])));
  const places: InputPlaces = { body: at("body"), query: at("query"), header: at("header"), path: at("path") };
  known.set(takes, places);
  return places;
}
