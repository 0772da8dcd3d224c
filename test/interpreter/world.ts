import type { Entity, Field } from "../../src/model/entity.ts";
import type { Machine } from "../../src/model/machine.ts";
import type { Specification } from "../../src/model/specification.ts";
import type { Value } from "../../src/model/value-type.ts";

/** A record as the interpreter keeps it. */
export interface Stored {
  readonly id: string;
  readonly values: { [field: string]: Value };
  /** By status field: when the record entered its state. */
  readonly since: { [field: string]: string };
}

/** All data at one moment: by entity, records in the order of creation. */
export interface World {
  readonly records: { [entity: string]: Stored[] };
  /** By `Entity.field`: the greatest number that was ever given. */
  readonly counters: { [counter: string]: number };
}

/** A copy that shares nothing with the world: what happens to it does not happen to the other. */
export function cloneWorld(world: World): World {
  const records: World["records"] = {};
  for (const [entity, all] of Object.entries(world.records)) records[entity] = all.map(cloneRecord);
  return { records, counters: { ...world.counters } };
}

export function cloneRecord({ id, values, since }: Stored): Stored {
  return { id, values: { ...values }, since: { ...since } };
}

/** The records of an entity, the oldest first. */
export function recordsOf(world: World, entity: string): Stored[] {
  return (world.records[entity] ??= []);
}

export function recordWithId(world: World, entity: string, id: Value | undefined): Stored | null {
  return recordsOf(world, entity).find((one) => one.id === id) ?? null;
}

export function entityOf(model: Specification, name: string): Entity {
  const found = model.entities.find((entity) => entity.name === name);
  if (found === undefined) throw new Error(`There is no entity ${name}.`);
  return found;
}

/** The fields that hold data. */
export function dataFields(entity: Entity): readonly Field[] {
  return entity.fields.filter(({ origin, type }) => origin.kind !== "derived" && type.kind !== "reverse");
}

export function machinesOf(model: Specification, entity: string): readonly Machine[] {
  return model.machines.filter((machine) => machine.entity === entity);
}

/** What names a record in paths and JSON: the value of its key field, or the id that the system gives. */
export function keyOfRecord(entity: Entity, record: Stored): Value {
  const field = entity.fields.find(({ name }) => name === entity.key);
  return field === undefined ? record.id : (record.values[entity.key] ?? null);
}
