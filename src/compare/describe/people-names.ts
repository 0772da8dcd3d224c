import type { Specification } from "../../model/specification.ts";
import type { State } from "../../semantics/state/state.ts";

const namesForPeople = [
  "Ada",
  "Ben",
  "Cleo",
  "Dan",
  "Eva",
  "Finn",
  "Gil",
  "Hana",
  "Ivo",
  "Jana",
  "Kim",
  "Lea",
  "Max",
  "Nora",
  "Otto",
  "Pia",
];

/** Gives the people of a small world first names, by id. */
export function peopleNames({ identification }: Specification, state: State): ReadonlyMap<string, string> {
  const ids = identification === null ? [] : [...(state.entities[identification.entity]?.keys() ?? [])];
  return new Map(
    ids.map((id, at) => [
      id,
      namesForPeople[at % namesForPeople.length]! +
        (at < namesForPeople.length ? "" : String(Math.floor(at / namesForPeople.length) + 1)),
    ]),
  );
}
