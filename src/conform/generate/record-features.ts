import { oncePer } from "../../base/once-per.ts";
import type { Entity } from "../../model/entity.ts";
import { isStored } from "../../model/field-questions.ts";
import type { Specification } from "../../model/specification.ts";
import { entityNamed } from "../../model/find.ts";
import type { Row, State } from "../../semantics/state/state.ts";
import type { TestPerson } from "../trace/test-person.ts";

/** The states that a record is in, as one text: a record has a state for each of its status fields. */
export function statesOfRecord({ fields }: Entity, row: Row): string {
  let states = "";
  for (const name of statusesIn(fields))
    states = states === "" ? String(row.values[name]) : `${states} ${String(row.values[name])}`;
  return states;
}

/** The names of a record's boolean fields that are true, as one text. */
export function trueFlagsOf({ fields }: Entity, row: Row): string {
  let flags = "";
  for (const name of flagsIn(fields)) if (row.values[name] === true) flags = flags === "" ? name : `${flags} ${name}`;
  return flags;
}

/**
 * How a record belongs to a person, as a text: `me` if it is the person, else the names of the references that lead
 * from it to the person, directly or through another record; empty if there is none.
 */
export function ownershipOf(
  model: Specification,
  state: State,
  entity: Entity,
  row: Row,
  { id }: Pick<TestPerson, "id">,
): string {
  if (row.id === id) return "me";
  let paths = "";
  for (const { name, to } of referencePaths(model, state, entity, row))
    if (to === id) paths = paths === "" ? name : `${paths} ${name}`;
  return paths;
}

/** A reference, or two in a row, and the record that it leads to. */
export interface ReferencePath {
  /** The name of the reference, as `requester`, or of both, as `team.lead`. */
  readonly name: string;
  /** The id of the record. */
  readonly to: string;
}

/** A field that refers to records of an entity. */
interface ReferenceField {
  readonly name: string;
  readonly entity: string;
}

/** The paths that were found for a record. */
interface CachedPaths {
  readonly entity: Entity;
  /** The records that were referred to when the paths were found. */
  readonly others: readonly (Row | undefined)[];
  readonly paths: readonly ReferencePath[];
}

const cachedPaths = new WeakMap<Row, CachedPaths>();

/**
 * The records that a record leads to by one reference or two. The result is cached as long as none of these records
 * changes.
 */
export function referencePaths(model: Specification, state: State, entity: Entity, row: Row): readonly ReferencePath[] {
  const references = referencesIn(entity.fields);
  const others = references.map((reference) => {
    const value = row.values[reference.name];
    return typeof value === "string" ? state.entities[reference.entity]?.get(value) : undefined;
  });
  const before = cachedPaths.get(row);
  if (before !== undefined && before.entity === entity && others.every((other, at) => other === before.others[at]))
    return before.paths;
  const paths = references.flatMap(({ name, entity: referredEntity }, at): readonly ReferencePath[] => {
    const value = row.values[name];
    if (typeof value !== "string") return [];
    const other = others[at];
    const further =
      other === undefined
        ? []
        : referencesIn(entityNamed(model, referredEntity).fields).flatMap((next): readonly ReferencePath[] => {
            const behind = other.values[next.name];
            return typeof behind === "string" && behind !== value ? [{ name: `${name}.${next.name}`, to: behind }] : [];
          });
    return [{ name, to: value }, ...further];
  });
  cachedPaths.set(row, { entity, others, paths });
  return paths;
}

const statusesIn = oncePer((fields: Entity["fields"]): readonly string[] =>
  fields.flatMap(({ name, type }) => (type.kind === "status" ? [name] : [])),
);

const flagsIn = oncePer((fields: Entity["fields"]): readonly string[] =>
  fields.flatMap((field) => (field.type.kind === "boolean" && isStored(field) ? [field.name] : [])),
);

const referencesIn = oncePer((fields: Entity["fields"]): readonly ReferenceField[] =>
  fields.flatMap(({ name, type }) => (type.kind === "reference" ? [{ name, entity: type.entity }] : [])),
);
