import type { Specification } from "../../model/specification.ts";
import type { State } from "../../semantics/state/state.ts";
import { personName } from "../../world/value/person-name.ts";

/** Gives the people of a small world first names, by id. */
export function peopleNames({ identification }: Specification, state: State): ReadonlyMap<string, string> {
  const ids = identification === null ? [] : [...(state.entities[identification.entity]?.keys() ?? [])];
  return new Map(ids.map((id, at) => [id, personName(at)]));
}
