import { entityNamed } from "../../model/find.ts";
import type { Specification } from "../../model/specification.ts";
import { roleOf } from "../../semantics/rights/role-of.ts";
import type { Actor, Row, State } from "../../semantics/state/state.ts";
import { same } from "../contrast/same.ts";
import { usualValue } from "../world/values-of.ts";
import { peopleNames } from "./people-names.ts";
import { recordName, toldValue } from "./told-value.ts";

/** Somebody with their role: "Ada, a Customer". */
export function toldActor(model: Specification, state: State, actor: Actor, role: string): string {
  if (actor.kind === "visitor") return `${/^[aeiou]/i.test(role) ? "An" : "A"} ${role}`;
  return `${peopleNames(model, state).get(actor.id) ?? "Somebody"}, ${article(role)} ${role}`;
}

function article(word: string): string {
  return /^[aeiou]/i.test(word) ? "an" : "a";
}

/** The records of a small world, one after another, people only where they do nothing themselves: "Ticket 2 (status “open”, requester Ada)". */
export function toldWorld(model: Specification, state: State, actor: Actor): readonly string[] {
  const people = model.identification?.entity;
  const others = Object.entries(state.entities).flatMap(([entity, rows]) =>
    entity === people ? [] : [...rows.values()].map((row) => toldRecord(model, state, entity, row)),
  );
  const named = [...(state.entities[people ?? ""]?.keys() ?? [])]
    .filter((id) => actor.kind === "visitor" || actor.id !== id)
    .map((id) => toldActor(model, state, { kind: "person", id }, roleOf(model, state, { kind: "person", id }) ?? ""));
  const told = [...others, ...named];
  return told.length > mostTold
    ? [...told.slice(0, mostTold - 1), `${told.length - mostTold + 1} more like these`]
    : told;
}

const mostTold = 4;

/** A record with what of it can matter. */
function toldRecord(model: Specification, state: State, entityName: string, row: Row): string {
  if (!model.entities.some(({ name }) => name === entityName)) return entityName;
  const said = entityNamed(model, entityName).fields.flatMap((field) => {
    const value = row.values[field.name] ?? null;
    if (value === null || same(value, usualValue(field)) || field.derived !== null || field.countsUp || field.generated)
      return [];
    if (
      ["text", "secret", "email", "reverse", "json", "file", "image", "url", "phone", "uuid"].includes(field.type.kind)
    )
      return [];
    return [`${field.name} ${toldValue(model, state, field.type, value)}`];
  });
  const name = recordName(model, state, entityName, row.id);
  return said.length === 0 ? name : `${name} (${said.join(", ")})`;
}
