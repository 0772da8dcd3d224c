import { oncePer } from "../../base/once-per.ts";
import type { Entity } from "../../model/entity.ts";
import type { Specification } from "../../model/specification.ts";
import { entityNamed } from "../../model/find.ts";
import type { Row, State } from "../../semantics/state/state.ts";
import type { Person } from "../story/person.ts";

/** The states that a record is in. */
export function statesOf({ fields }: Entity, row: Row): string {
  let states = "";
  for (const name of statusesIn(fields))
    states = states === "" ? String(row.values[name]) : `${states} ${String(row.values[name])}`;
  return states;
}

/** What is said of a record with a yes. */
export function flagsOf({ fields }: Entity, row: Row): string {
  let flags = "";
  for (const name of flagsIn(fields)) if (row.values[name] === true) flags = flags === "" ? name : `${flags} ${name}`;
  return flags;
}

/** In which ways a record is somebody's own: as they themself, by what it refers to, and by what that refers to in turn. */
export function standing(
  model: Specification,
  state: State,
  entity: Entity,
  row: Row,
  { id }: Pick<Person, "id">,
): string {
  if (row.id === id) return "me";
  let ways = "";
  for (const { name, to } of waysFrom(model, state, entity, row))
    if (to === id) ways = ways === "" ? name : `${ways} ${name}`;
  return ways;
}

/** A reference, or one after another, and the record that it leads to. */
export interface Way {
  readonly name: string;
  readonly to: string;
}

interface Found {
  readonly entity: Entity;
  /** What the record refers to, as it was when the ways were found. */
  readonly others: readonly (Row | undefined)[];
  readonly ways: readonly Way[];
}

const found = new WeakMap<Row, Found>();

/** To which records a record leads by one reference or two; whoever is referred to is not found again behind that. As long as none of them changes, they are the same. */
export function waysFrom(model: Specification, state: State, entity: Entity, row: Row): readonly Way[] {
  const references = referencesIn(entity.fields);
  const others = references.map(({ name, to }) => {
    const value = row.values[name];
    return typeof value === "string" ? state.entities[to]?.get(value) : undefined;
  });
  const before = found.get(row);
  if (before !== undefined && before.entity === entity && others.every((other, at) => other === before.others[at]))
    return before.ways;
  const ways = references.flatMap(({ name, to }, at): readonly Way[] => {
    const value = row.values[name];
    if (typeof value !== "string") return [];
    const other = others[at];
    const further =
      other === undefined
        ? []
        : referencesIn(entityNamed(model, to).fields).flatMap((next): readonly Way[] => {
            const behind = other.values[next.name];
            return typeof behind === "string" && behind !== value ? [{ name: `${name}.${next.name}`, to: behind }] : [];
          });
    return [{ name, to: value }, ...further];
  });
  found.set(row, { entity, others, ways });
  return ways;
}

const statusesIn = oncePer((fields: Entity["fields"]): readonly string[] =>
  fields.flatMap(({ name, type }) => (type.kind === "status" ? [name] : [])),
);

const flagsIn = oncePer((fields: Entity["fields"]): readonly string[] =>
  fields.flatMap(({ name, type, derived }) => (type.kind === "boolean" && derived === null ? [name] : [])),
);

const referencesIn = oncePer((fields: Entity["fields"]): readonly Way[] =>
  fields.flatMap(({ name, type }) => (type.kind === "reference" ? [{ name, to: type.entity }] : [])),
);
