import { isCounted } from "../../src/model/field-questions.ts";
import { storedFields } from "../../src/model/fields-of.ts";
import type { Specification } from "../../src/model/specification.ts";
import { entityNamed } from "../../src/model/find.ts";
import { visitorRole } from "../../src/semantics/rights/role-of.ts";
import type { Row, State } from "../../src/semantics/state/state.ts";

const people = ["ann", "ben", "cleo"];

/** A generated document's world in the beginning: one person of each role, in the order of the roles, numbered where people are, and nothing else. */
export function peopledState(model: Specification): State {
  const person = entityNamed(model, "Person");
  const { fields, key: keyName } = person;
  // A number by which people go counts up.
  const key = fields.find((field) => field.name === keyName && !isCounted(field));
  const blank = Object.fromEntries(storedFields(person).map(({ name }) => [name, null]));
  const several = fields.some(({ name, type }) => name === "role" && type.kind === "list");
  const hasStatus = fields.some(({ name }) => name === "status");
  const counted = fields.filter(isCounted).map(({ name }) => name);
  const roles = model.roles.map(({ name }) => name).filter((name) => name !== visitorRole(model));
  const rows = people.map(
    (id, at): Row => ({
      id,
      values: {
        ...blank,
        ...(key === undefined
          ? {}
          : { [key.name]: key.type.kind === "date" ? `2026-11-2${at}` : key.type.kind === "integer" ? at + 1 : id }),
        ...Object.fromEntries(counted.map((name) => [name, at + 1])),
        name: id,
        email: `${id}@x.org`,
        password: "secret",
        role: several ? rolesOf(roles, at) : (roles[at] ?? null),
        ...(hasStatus ? { status: "active" } : {}),
      },
      since: hasStatus ? { status: "2026-11-23T08:00:00.000Z" } : {},
    }),
  );
  return {
    entities: { Person: new Map(rows.map((row) => [row.id, row])) },
    counters: Object.fromEntries(counted.map((name) => [`Person.${name}`, people.length])),
  };
}

/** Where people can have several roles at a time, who has the last has the one before it too. */
function rolesOf(roles: readonly string[], at: number): readonly string[] {
  const [role = "", before = ""] = [roles[at], roles[at - 1]];
  return at === people.length - 1 ? [role, before] : [role];
}
