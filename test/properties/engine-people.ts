import type { Specification } from "../../src/model/specification.ts";
import { entityNamed } from "../../src/model/find.ts";
import type { Row, State } from "../../src/semantics/state.ts";

const people = [["ann", "Member"], ["ben", "Clerk"], ["cleo", "Chief"]] as const;

/** A generated document's world in the beginning: one person of each role, numbered where people are, and nothing else. */
export function peopledState(model: Specification): State {
  const { fields, key: keyName } = entityNamed(model, "Person");
  // A number by which people go counts up.
  const key = fields.find(({ name, countsUp }) => name === keyName && !countsUp);
  const blank = Object.fromEntries(fields.filter(({ derived, type }) => derived === null && type.kind !== "reverse").map(({ name }) => [name, null]));
  const several = fields.some(({ name, type }) => name === "role" && type.kind === "list");
  const hasStatus = fields.some(({ name }) => name === "status");
  const counted = fields.filter(({ countsUp }) => countsUp).map(({ name }) => name);
  const rows = people.map(([id, role], at): Row => ({
    id,
    values: {
      ...blank, ...(key === undefined ? {} : { [key.name]: key.type.kind === "date" ? `2026-11-2${at}` : key.type.kind === "integer" ? at + 1 : id }), ...Object.fromEntries(counted.map((name) => [name, at + 1])),
      name: id, email: `${id}@x.org`, password: "secret", role: several ? rolesOf(role) : role, ...(hasStatus ? { status: "active" } : {}),
    },
    since: hasStatus ? { status: "2026-11-23T08:00:00.000Z" } : {},
  }));
  return { entities: { Person: new Map(rows.map((row) => [row.id, row])) }, counters: Object.fromEntries(counted.map((name) => [`Person.${name}`, people.length])) };
}

/** Where people can have several roles at a time, the Chief is a Clerk too. */
function rolesOf(role: string): readonly string[] {
  return role === "Chief" ? ["Chief", "Clerk"] : [role];
}
