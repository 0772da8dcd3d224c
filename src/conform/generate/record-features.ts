import { oncePer } from "../../base/once-per.ts";
import type { Entity } from "../../model/entity.ts";
import type { Specification } from "../../model/specification.ts";
import { entityNamed } from "../../model/find.ts";
import type { Row, State } from "../../semantics/state/state.ts";
import type { Person } from "../trace/person.ts";

/** The states that a record is in. */
export function statesOfRecord({ fields }: Entity, row: Row): string {
  let states = "";
  for (const name of statusesIn(fields))
    states = states === "" ? String(row.values[name]) : `${states} ${String(row.values[name])}`;
  return states;
}

/** What is said of a record with a yes. */
export function trueFlagsOf({ fields }: Entity, row: Row): string {
  let flags = "";
  for (const name of flagsIn(fields)) if (row.values[name] === true) flags = flags === "" ? name : `${flags} ${name}`;
  return flags;
}

/** In which ways a record is somebody's own: as they themself, by what it refers to, and by what that refers to in turn. */
export function ownershipOf(
  model: Specification,
  state: State,
  entity: Entity,
  row: Row,
  { id }: Pick<Person, "id">,
): string {
  if (row.id === id) return "me";
  let ways = "";
  for (const { name, to } of referencePaths(model, state, entity, row))
    if (to === id) ways = ways === "" ? name : `${ways} ${name}`;
  return ways;
}

/** A reference, or one after another, and the record that it leads to. */
export interface ReferencePath {
  readonly name: string;
  readonly to: string;
}

interface CachedPaths {
  readonly entity: Entity;
  /** What the record refers to, as it was when the ways were found. */
  readonly others: readonly (Row | undefined)[];
  readonly ways: readonly ReferencePath[];
}

const cachedPaths = new WeakMap<Row, CachedPaths>();

/** To which records a record leads by one reference or two; whoever is referred to is not found again behind that. As long as none of them changes, they are the same. */
export function referencePaths(model: Specification, state: State, entity: Entity, row: Row): readonly ReferencePath[] {
  const references = referencesIn(entity.fields);
  const others = references.map(({ name, to }) => {
    const value = row.values[name];
    return typeof value === "string" ? state.entities[to]?.get(value) : undefined;
  });
  const before = cachedPaths.get(row);
  if (before !== undefined && before.entity === entity && others.every((other, at) => other === before.others[at]))
    return before.ways;
  const ways = references.flatMap(({ name, to }, at): readonly ReferencePath[] => {
    const value = row.values[name];
    if (typeof value !== "string") return [];
    const other = others[at];
    const further =
      other === undefined
        ? []
        : referencesIn(entityNamed(model, to).fields).flatMap((next): readonly ReferencePath[] => {
            const behind = other.values[next.name];
            return typeof behind === "string" && behind !== value ? [{ name: `${name}.${next.name}`, to: behind }] : [];
          });
    return [{ name, to: value }, ...further];
  });
  cachedPaths.set(row, { entity, others, ways });
  return ways;
}

const statusesIn = oncePer((fields: Entity["fields"]): readonly string[] =>
  fields.flatMap(({ name, type }) => (type.kind === "status" ? [name] : [])),
);

const flagsIn = oncePer((fields: Entity["fields"]): readonly string[] =>
  fields.flatMap(({ name, type, derived }) => (type.kind === "boolean" && derived === null ? [name] : [])),
);

const referencesIn = oncePer((fields: Entity["fields"]): readonly ReferencePath[] =>
  fields.flatMap(({ name, type }) => (type.kind === "reference" ? [{ name, to: type.entity }] : [])),
);
