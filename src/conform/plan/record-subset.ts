import { groupBy } from "../../base/group-by.ts";
import { entityNamed } from "../../model/find.ts";
import type { Specification } from "../../model/specification.ts";
import type { Random } from "../../sample/random/random.ts";
import type { Row, State } from "../../semantics/state/state.ts";
import { statesOfRecord } from "../generate/record-features.ts";
import type { Person } from "../trace/person.ts";

/** A small part of a world: what is drawn there at random is soon about the same people and records. */
export interface RecordSubset {
  readonly people: readonly Person[];
  /** Ids of the records that are left out of it. */
  readonly hidden: ReadonlySet<string>;
}

/** How many records of a kind are in a focus: a limit takes several, and what meets in one record takes few. */
const sizes = [1, 2, 4, 8];
/** How often two people of a role are. */
const beside = 0.35;
/** So many of those besides whose records are in it. */
const mostOwners = 2;
/** How often records are among them that have come to an end. */
const ended = 0.25;

/** Of each role one of the people or two, and some whose records are there, who call; and of all records a few, of people one or two, whom calls are about. */
export function chooseSubset(
  model: Specification,
  { entities }: State,
  all: readonly Person[],
  random: Random,
): RecordSubset {
  const { identification } = model;
  const people = [...groupBy(all, ({ role }) => role).values()].flatMap((alike) =>
    pickSome(alike, random.chance(beside) ? 2 : 1, random),
  );
  const shown = new Set<string>(pickSome(all, random.chance(beside) ? 2 : 1, random).map(({ id }) => id));
  for (const [entity, rows] of Object.entries(entities)) {
    if (entity !== identification?.entity)
      for (const id of someRows(model, entity, [...rows.values()], random)) shown.add(id);
  }
  const owners = ownersOf(
    all,
    Object.values(entities).flatMap((rows) => [...rows.values()].filter(({ id }) => shown.has(id))),
  );
  return {
    people: [...new Set([...people, ...pickSome(owners, mostOwners, random)])],
    hidden: new Set(Object.values(entities).flatMap((rows) => [...rows.keys()].filter((id) => !shown.has(id)))),
  };
}

/** Those to whom records refer: they may do what others may not. */
function ownersOf(all: readonly Person[], rows: readonly Row[]): readonly Person[] {
  const named = new Set(rows.flatMap(({ values }) => Object.values(values)));
  return all.filter(({ id }) => named.has(id));
}

/** Mostly such of which something can still become; those that stand rarely so as often as others. */
function someRows(model: Specification, entityName: string, rows: readonly Row[], random: Random): readonly string[] {
  const ends = model.machines
    .filter(({ entity }) => entity === entityName)
    .map(({ field, states }) => ({
      field,
      final: new Set(states.flatMap(({ name, final }) => (final ? [name] : []))),
    }));
  const living = random.chance(ended)
    ? rows
    : rows.filter(({ values }) => ends.every(({ field, final }) => !final.has(String(values[field]))));
  const entity = entityNamed(model, entityName);
  const alike = [...groupBy(living, (row) => statesOfRecord(entity, row)).values()];
  return Array.from({ length: random.pick(sizes) ?? 1 }, () => random.pick(random.pick(alike) ?? [])).flatMap((row) =>
    row === undefined ? [] : [row.id],
  );
}

function pickSome<T>(items: readonly T[], most: number, random: Random): readonly T[] {
  const first = random.below(Math.max(1, items.length));
  return [...items.slice(first), ...items.slice(0, first)].slice(0, most);
}
