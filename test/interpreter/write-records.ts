import type { Entity } from "../../src/model/entity.ts";
import { changedRecord, judgeUniqueness, judgeValues, newRecord } from "./field-values.ts";
import type { NewValues } from "./field-values.ts";
import { judgeRules } from "./rules.ts";
import { recordValue } from "./scope.ts";
import { put, successor } from "./run.ts";
import type { Run } from "./run.ts";
import { recordsOf } from "./world.ts";
import type { Stored } from "./world.ts";

/** Creates a record: rules, values, uniqueness. */
export function createRecord(run: Run, entity: Entity, given: NewValues, isOfCall = false): Stored {
  const record = newRecord(run, entity, given);
  judgeRules(run, { verb: "create", entity: entity.name }, recordValue(run.world, entity.name, record), null, isOfCall);
  judgeValues(run, entity, record, null);
  judgeUniqueness(run, entity, record);
  insert(run, entity, record);
  return record;
}

function insert(run: Run, entity: Entity, record: Stored): void {
  put(run, entity.name, record);
  run.nextId = successor(run.nextId);
  for (const { name, origin } of entity.fields) {
    const [counter, value] = [`${entity.name}.${name}`, record.values[name]];
    if (origin.kind === "counted" && typeof value === "number")
      run.world.counters[counter] = Math.max(run.world.counters[counter] ?? 0, value);
  }
}

/** Changes records of an entity together: rules of all, values of all, then uniqueness on the data after. */
export function updateRecords(
  run: Run,
  entity: Entity,
  changes: readonly { readonly record: Stored; readonly given: NewValues }[],
  isOfCall = false,
): void {
  const slugs: string[] = [];
  const steps = changes.map(({ record, given }) => {
    const next = changedRecord(run, entity, record, given, slugs);
    return { record, next };
  });
  for (const { record, next } of steps)
    judgeRules(
      run,
      { verb: "update", entity: entity.name },
      recordValue(run.world, entity.name, next),
      recordValue(run.world, entity.name, record),
      isOfCall,
    );
  for (const { record, next } of steps) judgeValues(run, entity, next, record);
  for (const { next } of steps) put(run, entity.name, next);
  for (const { next } of steps) judgeUniqueness(run, entity, next);
}

/** Takes a record out of the world. */
export function remove(run: Run, entity: string, id: string): void {
  const all = recordsOf(run.world, entity);
  all.splice(
    all.findIndex((one) => one.id === id),
    1,
  );
}
