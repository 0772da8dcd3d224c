import { createDomainFinder } from "./domains/domain-finder.ts";
import { isCreatable } from "../generation/founder/place-founder.ts";
import { dayLength } from "../base/calendar.ts";
import type { Entity } from "../model/entity.ts";
import { machineOf } from "../model/find.ts";
import type { Specification } from "../model/specification.ts";

/** How many records of each entity a sample has, and over which time they are created. */
export interface SamplePlan {
  readonly mainEntity: string | null;
  /** The number of people who sign up or are placed. */
  readonly people: number;
  /** The entities that others refer to; their records are created first. */
  readonly settings: readonly EntityQuota[];
  /** The entities whose records are created day by day. */
  readonly flows: readonly EntityQuota[];
  /** The milliseconds from the first step to the last. */
  readonly span: number;
  /** The most calls that are tried, since in some documents each call makes others possible. */
  readonly mostSteps: number;
}

/** Five times the number that the liveliest documents need. */
const stepsPerRow = 40;
const stepsAtLeast = 400;

/** How many records of an entity there are to be. */
export interface EntityQuota {
  readonly entity: string;
  readonly rows: number;
}

/** Plans a sample with `rows` records of the main entity; `timers` are the fixed waits of timers. */
export function planSample(model: Specification, rows: number, timers: readonly number[]): SamplePlan {
  const people = model.identification?.entity ?? null;
  const others = model.entities.filter(({ name }) => name !== people);
  const main = chooseMainEntity(model, others);
  const span = Math.max(
    90 * dayLength,
    ...timers.filter((wait) => wait <= 400 * dayLength).map((wait) => wait + 30 * dayLength),
  );
  const mostSteps = stepsAtLeast + stepsPerRow * rows;
  if (main === null) return { mainEntity: main, people: Math.min(12, rows), settings: [], flows: [], span, mostSteps };
  const references = referenceGraph(model);
  const reached = (from: string): ReadonlySet<string> => closure(from, references);
  const underMain = reached(main);
  const underPeople = people === null ? new Set<string>() : reached(people);
  const isSetting = ({ name }: Entity): boolean =>
    name !== main && (underMain.has(name) || underPeople.has(name)) && !reached(name).has(main);
  const flowing = new Set([main]);
  for (const { name } of others) {
    const isPartOfFlow = [...reached(name)].some((other) => flowing.has(other));
    if (!isPartOfFlow && !isSetting(entityOf(others, name)) && isCreatedOnItsOwn(model, name)) flowing.add(name);
  }
  const finder = createDomainFinder(model);
  const settings = new Set(others.filter((entity) => isSetting(entity)).map(({ name }) => name));
  for (const name of flowing)
    for (const other of reached(name)) if (other !== people && !flowing.has(other)) settings.add(other);
  for (const name of flowing) if (name !== main && (references.get(name)?.size ?? 0) === 0) settings.add(name);
  for (const name of settings) flowing.delete(name);
  return {
    mainEntity: main,
    people: Math.max(4, Math.round(rows / 4)),
    settings: sortByReferences([...settings], references).map((entity) => ({
      entity,
      rows: Math.min(
        settingRows(model, entityOf(others, entity), rows, references),
        finder.namesOf(entityOf(others, entity)) ?? Infinity,
      ),
    })),
    flows: [...flowing].map((entity) => ({ entity, rows: entity === main ? rows : Math.ceil(rows / 2) })),
    span,
    mostSteps,
  };
}

/** The entity that people create and that most of the document's screens and transitions are about. */
function chooseMainEntity(model: Specification, others: readonly Entity[]): string | null {
  const score = ({ name, fields }: Entity): number => {
    const transitions = machineOf(model, name).reduce((sum, machine) => sum + machine.transitions.length, 0);
    const screens = model.screens.filter(
      ({ shows, from }) => from === "document" && "entity" in shows && shows.entity === name,
    ).length;
    return 2 * screens + transitions + fields.filter(({ type }) => type.kind === "reference").length;
  };
  const created = others.filter(({ name }) => isCreatable(model, name));
  return (
    created.reduce<Entity | null>(
      (best, entity) => (best === null || score(entity) > score(best) ? entity : best),
      null,
    )?.name ?? null
  );
}

/** Whether records of the entity can be created by a call that is about no other record. */
function isCreatedOnItsOwn({ calls }: Specification, entity: string): boolean {
  const creating = calls.filter(({ does }) => does.kind === "create" && does.entity === entity);
  return creating.length === 0 || creating.some(({ subject }) => subject === null);
}

function referenceGraph(model: Specification): ReadonlyMap<string, ReadonlySet<string>> {
  return new Map(
    model.entities.map((entity) => [
      entity.name,
      new Set(
        entity.fields.flatMap(({ type }) =>
          type.kind === "reference" && type.entity !== entity.name ? [type.entity] : [],
        ),
      ),
    ]),
  );
}

/**
 * The entities that an entity refers to, directly or by way of others; the entity itself only where it refers to itself
 * by way of others.
 */
function closure(from: string, references: ReadonlyMap<string, ReadonlySet<string>>): ReadonlySet<string> {
  const found = new Set<string>();
  const look = (name: string): void => {
    for (const next of references.get(name) ?? []) {
      if (found.has(next)) continue;
      found.add(next);
      look(next);
    }
  };
  look(from);
  return found;
}

function sortByReferences(
  names: readonly string[],
  references: ReadonlyMap<string, ReadonlySet<string>>,
): readonly string[] {
  const placed: string[] = [];
  const place = (name: string, above: readonly string[]): void => {
    if (placed.includes(name) || above.includes(name) || !names.includes(name)) return;
    for (const other of references.get(name) ?? []) place(other, [...above, name]);
    placed.push(name);
  };
  for (const name of names) place(name, []);
  return placed;
}

/** The number of records of a setting: as many as the document lists names for, or else in proportion. */
function settingRows(
  model: Specification,
  entity: Entity,
  rows: number,
  references: ReadonlyMap<string, ReadonlySet<string>>,
): number {
  const sampleCount = Math.max(
    0,
    ...entity.fields
      .filter(({ name }) => entity.unique.some(([only, ...more]) => only === name && more.length === 0))
      .map(({ sample }) => sample.length),
  );
  if (sampleCount > 0) return sampleCount;
  const depended = [...references].filter(([, refers]) => refers.has(entity.name)).length;
  if (machineOf(model, entity.name).length > 0 || depended > 1) return Math.max(3, Math.min(200, Math.ceil(rows / 5)));
  return Math.max(3, Math.min(12, Math.ceil(rows / 10)));
}

function entityOf(entities: readonly Entity[], name: string): Entity {
  return entities.find((entity) => entity.name === name)!;
}

/** Whether an entity's records have a time, after which others may no longer refer to them, such as a term or a deadline. */
export function runsOut({ fields }: Entity): boolean {
  return fields.some(
    ({ name, type }) =>
      (type.kind === "date" || type.kind === "timestamp") &&
      /^(start|begin|from|end|until|deadline|due|open|close|expire|valid|date$|day$|at$)/i.test(name),
  );
}
