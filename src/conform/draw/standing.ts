import type { Entity } from "../../model/entity.ts";
import type { Specification } from "../../model/specification.ts";
import { entityNamed } from "../../model/find.ts";
import type { Row, State } from "../../semantics/state.ts";
import type { Person } from "../drive/person.ts";

/** The states that a record is in. */
export function statesOf({ fields }: Entity, row: Row): string {
  return fields.flatMap(({ name, type }) => (type.kind === "status" ? [String(row.values[name])] : [])).join(" ");
}

/** In which ways a record is somebody's own: as they themself, by what it refers to, and by what that refers to in turn. */
export function standing(model: Specification, state: State, entity: Entity, row: Row, who: Pick<Person, "id">): string {
  if (row.id === who.id) return "me";
  const ways: string[] = [];
  for (const { name, type } of entity.fields) {
    const value = row.values[name];
    if (type.kind !== "reference" || typeof value !== "string") continue;
    if (value === who.id) {
      ways.push(name);
      continue;
    }
    const other = state.entities[type.entity]?.get(value);
    if (other === undefined) continue;
    for (const further of entityNamed(model, type.entity).fields) {
      if (further.type.kind === "reference" && other.values[further.name] === who.id) ways.push(`${name}.${further.name}`);
    }
  }
  return ways.join(" ");
}
