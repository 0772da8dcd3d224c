import { groupBy } from "../../base/group-by.ts";
import { entityNamed } from "../../model/find.ts";
import type { Specification } from "../../model/specification.ts";
import type { Random } from "../../generation/random/random.ts";
import type { Row, State } from "../../semantics/state/state.ts";
import { statesOfRecord } from "../generate/record-features.ts";
import type { TestPerson } from "../trace/test-person.ts";

/**
 * A small random part of a state, with few people and few records. A search whose requests stay within such a part
 * soon comes back to the same records, which limits and states need.
 */
export interface RecordSubset {
  readonly people: readonly TestPerson[];
  /** Ids of the records that are not in the part: no request of the search refers to them. */
  readonly leftOutIds: ReadonlySet<string>;
}

/** How many records of an entity are in a subset. To reach a limit takes several; a few are likelier to interact. */
const sizes = [1, 2, 4, 8];
/**
 * The probability that two people of a role are included rather than one. Two are needed where the records of one
 * person matter to another; one makes it likelier that requests concern the same records.
 */
const secondPersonProbability = 0.35;
/** The most additional people to whom chosen records refer. */
const maxOwners = 2;
/** The probability that records in final states are included. Few calls are possible on such records. */
const finalStateProbability = 0.25;

/**
 * Chooses one or two people of each role and some owners of records as callers, and a few records of each entity that
 * requests may be about.
 */
export function chooseSubset(
  model: Specification,
  { entities }: State,
  all: readonly TestPerson[],
  random: Random,
): RecordSubset {
  const { identification } = model;
  const people = [...groupBy(all, ({ role }) => role).values()].flatMap((alike) =>
    pickSome(alike, random.chance(secondPersonProbability) ? 2 : 1, random),
  );
  const includedIds = new Set<string>(
    pickSome(all, random.chance(secondPersonProbability) ? 2 : 1, random).map(({ id }) => id),
  );
  for (const [entity, rows] of Object.entries(entities)) {
    if (entity !== identification?.entity)
      for (const id of someRows(model, entity, [...rows.values()], random)) includedIds.add(id);
  }
  const owners = ownersOf(
    all,
    Object.values(entities).flatMap((rows) => [...rows.values()].filter(({ id }) => includedIds.has(id))),
  );
  return {
    people: [...new Set([...people, ...pickSome(owners, maxOwners, random)])],
    leftOutIds: new Set(
      Object.values(entities).flatMap((rows) => [...rows.keys()].filter((id) => !includedIds.has(id))),
    ),
  };
}

/** People to whom records refer: as owners they may do what others may not. */
function ownersOf(all: readonly TestPerson[], rows: readonly Row[]): readonly TestPerson[] {
  const named = new Set(rows.flatMap(({ values }) => Object.values(values)));
  return all.filter(({ id }) => named.has(id));
}

/** Chooses records such that each state is equally likely; records in final states rarely take part. */
function someRows(model: Specification, entityName: string, rows: readonly Row[], random: Random): readonly string[] {
  const ends = model.machines
    .filter(({ entity }) => entity === entityName)
    .map(({ field, states }) => ({
      field,
      final: new Set(states.flatMap(({ name, final }) => (final ? [name] : []))),
    }));
  const candidates = random.chance(finalStateProbability)
    ? rows
    : rows.filter(({ values }) => ends.every(({ field, final }) => !final.has(String(values[field]))));
  const entity = entityNamed(model, entityName);
  const alike = [...groupBy(candidates, (row) => statesOfRecord(entity, row)).values()];
  return Array.from({ length: random.pick(sizes) ?? 1 }, () => random.pick(random.pick(alike) ?? [])).flatMap((row) =>
    row === undefined ? [] : [row.id],
  );
}

/** Up to `most` items in a row, from a random one on. */
function pickSome<T>(items: readonly T[], most: number, random: Random): readonly T[] {
  const first = random.below(Math.max(1, items.length));
  return [...items.slice(first), ...items.slice(0, first)].slice(0, most);
}
