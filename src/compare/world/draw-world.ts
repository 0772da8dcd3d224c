import type { Entity, Field } from "../../model/entity.ts";
import { isCounted, isGenerated } from "../../model/field-questions.ts";
import { countedFields, storedFields } from "../../model/fields-of.ts";
import type { Specification } from "../../model/specification.ts";
import type { FieldType } from "../../model/field-type.ts";
import type { Value } from "../../model/value-type.ts";
import type { Random } from "../../generation/random/random.ts";
import { apply, emptyState } from "../../semantics/state/apply.ts";
import { onlyRole, visitorRole } from "../../semantics/rights/role-of.ts";
import type { Row, State } from "../../semantics/state/state.ts";
import type { ModelPair } from "../model-pair/model-pair.ts";
import { entitiesInEither, modelsOfPair, roleNamesInEither } from "../model-pair/model-pair.ts";
import { valuesForRole } from "../../generation/founder/role-values.ts";
import { personName } from "../../generation/value/person-name.ts";
import { isLegalRecord } from "./is-legal-record.ts";
import { anHourEarlier, usualFieldValue, valuesForType } from "./values-for-type.ts";
import type { ValueDictionary } from "./value-dictionary.ts";

/** A small world in which both models allow every record. */
export interface DrawnWorld {
  readonly state: State;
  /** The ids of the people in each role. */
  readonly people: ReadonlyMap<string, readonly string[]>;
}

/**
 * Draws a world: people in each role, and a few records of each entity, with values at which decisions change. A record
 * is kept only where both models allow it. Some worlds have many records of one entity that all refer to the same
 * records, so that limits on their number are reached.
 */
export function drawWorld(pair: ModelPair, dictionary: ValueDictionary, random: Random): DrawnWorld {
  const drawing: Drawing = {
    pair,
    dictionary,
    random,
    entities: sortByReferences(entitiesInEither(pair)),
    state: emptyState,
    given: 0,
    hub: null,
  };
  const people = drawPeople(drawing);
  for (let round = 0; round < 2; round += 1) {
    for (const entity of drawing.entities) {
      if (entity.name === identificationInEither(pair)?.entity) continue;
      drawRow(drawing, entity, {});
    }
  }
  if (random.chance(0.3)) drawManyOfOneKind(drawing);
  return { state: drawing.state, people };
}

interface Drawing {
  readonly pair: ModelPair;
  readonly dictionary: ValueDictionary;
  readonly random: Random;
  readonly entities: readonly Entity[];
  state: State;
  given: number;
  /** Where many records are to refer to the same records: the record for each reference field. */
  hub: Map<string, Value> | null;
}

function identificationInEither(pair: ModelPair): Specification["identification"] {
  return modelsOfPair(pair).find(({ identification }) => identification !== null)?.identification ?? null;
}

/** Draws one or two people for each role; three, where no field holds the role. */
function drawPeople(drawing: Drawing): ReadonlyMap<string, readonly string[]> {
  const { pair, entities } = drawing;
  const people = new Map<string, string[]>();
  const identification = identificationInEither(pair);
  const entity = entities.find(({ name }) => name === identification?.entity);
  if (identification === null || entity === undefined) return people;
  const { roleField } = identification;
  const roles =
    roleField === null
      ? modelsOfPair(pair)
          .flatMap((model) => onlyRole(model) ?? [])
          .slice(0, 1)
      : roleNamesInEither(pair).filter((role) => role !== visitorRole(pair.after));
  const each = roleField === null ? 3 : drawing.random.chance(0.5) ? 1 : 2;
  for (let round = 0; round < each; round += 1) {
    for (const role of roles) {
      const id = drawRow(drawing, entity, valuesForRole({ identification, entities }, role));
      if (id !== null) people.set(role, [...(people.get(role) ?? []), id]);
    }
  }
  return people;
}

function drawManyOfOneKind(drawing: Drawing): void {
  const { random, dictionary, entities, pair } = drawing;
  const entity = random.pick(entities.filter(({ name }) => name !== identificationInEither(pair)?.entity));
  const count =
    random.pick(dictionary.numbers.filter((one) => Number.isInteger(one) && one > 2 && one <= mostTogether)) ?? 4;
  if (entity === undefined) return;
  drawing.hub = new Map();
  for (let made = 0; made < count; made += 1) drawRow(drawing, entity, {});
  drawing.hub = null;
}

/** The most records of one entity. */
const mostTogether = 30;

/** Draws a record until both models allow it; null where ten tries fail. */
function drawRow(drawing: Drawing, entity: Entity, given: Readonly<Record<string, Value>>): string | null {
  const id = `0190a5c2-0000-7000-8000-${(drawing.given += 1).toString(16).padStart(12, "0")}`;
  for (let tries = 0; tries < 10; tries += 1) {
    const values: Record<string, Value> = {};
    const since: Record<string, string> = {};
    for (const field of storedFields(entity)) {
      values[field.name] = Object.hasOwn(given, field.name)
        ? given[field.name]!
        : drawValue(drawing, entity, field, id);
      if (field.type.kind === "status")
        since[field.name] = drawing.random.pick(drawing.dictionary.timestamps) ?? anHourEarlier;
    }
    const row: Row = { id, values, since };
    if (!modelsOfPair(drawing.pair).every((model) => isLegalRecord(model, drawing.state, entity.name, row))) continue;
    drawing.state = apply(drawing.state, [{ kind: "put", entity: entity.name, row }]);
    for (const { name } of countedFields(entity))
      drawing.state = apply(drawing.state, [
        { kind: "count", counter: `${entity.name}.${name}`, last: Number(values[name]) },
      ]);
    return id;
  }
  return null;
}

function drawValue(drawing: Drawing, entity: Entity, field: Field, id: string): Value {
  const { random, dictionary, state } = drawing;
  const { type } = field;
  if (isCounted(field)) return (state.counters[`${entity.name}.${field.name}`] ?? 0) + 1;
  if (type.kind === "reference") return drawReference(drawing, field, type.entity);
  const isUnique = entity.unique.some((together) => together.length === 1 && together[0] === field.name);
  const unique = isUnique || isGenerated(field) ? uniqueValue(drawing, type, id) : undefined;
  if (unique !== undefined) return unique;
  if (random.chance(0.35)) {
    const usual = usualFieldValue(field);
    if (usual !== undefined) return usual;
  }
  return random.pick(valuesForType(type, dictionary)) ?? null;
}

/** A record that is there already, or none; the hub, where many records are to belong together. */
function drawReference({ random, state, hub }: Drawing, { name, required }: Field, entity: string): Value {
  const known = [...(state.entities[entity]?.keys() ?? [])];
  if (hub !== null && random.chance(0.9)) {
    if (!hub.has(name)) hub.set(name, random.pick(known) ?? null);
    return hub.get(name) ?? null;
  }
  return !required && random.chance(0.35) ? null : (random.pick(known) ?? null);
}

/** A value that no other record has; undefined for types of which this does not say. */
function uniqueValue({ random, dictionary, given }: Drawing, type: FieldType, id: string): Value | undefined {
  switch (type.kind) {
    case "email":
      return `${nameByNumber(given)}@example.org`;
    case "uuid":
      return id;
    case "integer":
      return given;
    case "text":
      return type.pattern === undefined
        ? `${nameByNumber(given)}${given}`.padEnd(type.range.min ?? 0, "x").slice(-(type.range.max ?? 1000))
        : (random.pick(valuesForType(type, dictionary)) ?? null);
    case "slug":
      return nameByNumber(given);
    default:
      return undefined;
  }
}

/** A short name by number; the same for the same number. */
function nameByNumber(number: number): string {
  return personName(number - 1)
    .toLowerCase()
    .replace(" ", "-");
}

/** Sorts entities behind those that they have to refer to, as far as possible. */
function sortByReferences(entities: readonly Entity[]): readonly Entity[] {
  const done: Entity[] = [];
  const add = (entity: Entity, above: readonly Entity[]): void => {
    if (done.includes(entity) || above.includes(entity)) return;
    for (const { type, required } of entity.fields) {
      const needed =
        type.kind === "reference" && required ? entities.find(({ name }) => name === type.entity) : undefined;
      if (needed !== undefined) add(needed, [...above, entity]);
    }
    done.push(entity);
  };
  for (const entity of entities) add(entity, []);
  return done;
}
