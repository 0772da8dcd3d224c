import type { Field } from "../../src/model/entity.ts";
import type { Value } from "../../src/model/value-type.ts";
import { changedRecord, judgeUniqueness, judgeValues } from "./field-values.ts";
import { refuse } from "./refused.ts";
import { judgeRules } from "./rules.ts";
import { recordValue } from "./scope.ts";
import { put } from "./run.ts";
import type { Named, Run } from "./run.ts";
import { compareTexts } from "./texts.ts";
import { entityOf, recordsOf, recordWithId } from "./world.ts";
import type { Stored } from "./world.ts";
import { remove } from "./write-records.ts";

/** Deletes records of an entity together, with what goes with them. */
export function deleteRecords(run: Run, entity: string, records: readonly Stored[], isOfCall = false): void {
  for (const record of records) {
    const self = recordValue(run.world, entity, record);
    judgeRules(run, { verb: "delete", entity }, self, self, isOfCall);
  }
  const gone: Named[] = records.map(({ id }) => ({ entity, id }));
  for (const one of gone)
    for (const referrer of referrersOf(run, one, "delete"))
      if (!isAmong(gone, referrer)) gone.push({ entity: referrer.entity, id: referrer.id });
  for (const one of gone)
    if (referrersOf(run, one, "refuse").some((referrer) => !isAmong(gone, referrer)))
      refuse(run.model, run.call, "still referenced");
  clearReferences(run, gone);
}

function isAmong(all: readonly Named[], { entity, id }: Named): boolean {
  return all.some((one) => one.entity === entity && one.id === id);
}

interface Referrer extends Named {
  readonly field: Field;
}

function referrersOf(run: Run, { entity, id }: Named, whenDeleted: string): readonly Referrer[] {
  return run.model.entities.flatMap(({ name, fields }) =>
    fields.flatMap((field) =>
      field.type.kind === "reference" && field.type.entity === entity && field.type.whenDeleted === whenDeleted
        ? recordsOf(run.world, name)
            .filter(({ values }) => values[field.name] === id)
            .map((stored) => ({ entity: name, id: stored.id, field }))
        : [],
    ),
  );
}

/** Updates the records that referred to what goes, and takes that away. */
function clearReferences(run: Run, gone: readonly Named[]): void {
  const cleared = new Map<string, Named & { readonly given: { [field: string]: Value } }>();
  for (const one of gone)
    for (const { entity, id, field } of referrersOf(run, one, "clear")) {
      if (isAmong(gone, { entity, id })) continue;
      const found = cleared.get(`${entity} ${id}`) ?? { entity, id, given: {} };
      found.given[field.name] = null;
      cleared.set(`${entity} ${id}`, found);
    }
  const slugs: string[] = [];
  const steps = [...cleared.values()]
    .toSorted((a, b) => compareTexts(a.entity, b.entity) || compareTexts(a.id, b.id))
    .flatMap(({ entity: name, id, given }) => {
      const entity = entityOf(run.model, name);
      const record = recordWithId(run.world, name, id);
      if (record === null) return [];
      const next = changedRecord(run, entity, record, given, slugs);
      return [{ entity, record, next }];
    });
  for (const {
    entity: { name },
    record,
    next,
  } of steps)
    judgeRules(
      run,
      { verb: "update", entity: name },
      recordValue(run.world, name, next),
      recordValue(run.world, name, record),
      false,
    );
  for (const { entity, record, next } of steps) judgeValues(run, entity, next, record, true);
  for (const { entity, id } of gone) remove(run, entity, id);
  for (const { entity, next } of steps) put(run, entity.name, next);
  for (const { entity, next } of steps) judgeUniqueness(run, entity, next);
}
