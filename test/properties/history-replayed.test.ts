import fc from "fast-check";
import { expect, test } from "vitest";
import type { Entity } from "../../src/model/entity.ts";
import { entityNamed } from "../../src/model/find.ts";
import type { Specification } from "../../src/model/specification.ts";
import type { DataStore } from "../../src/runtime/store/data-store.ts";
import { fieldChange, fieldsInHistory } from "../../src/runtime/history/field-changes.ts";
import type { HistoryEntry, HistoryValue } from "../../src/runtime/history/history-entry.ts";
import { readEntries } from "../../src/runtime/history/read-entries.ts";
import type { Row, State } from "../../src/semantics/state/state.ts";
import { documents } from "../generate/document.ts";
import { histories } from "../generate/history.ts";
import { readModel } from "../generate/read-document.ts";
import { runs } from "../runs.ts";
import { peopledState } from "./engine-people.ts";
import { openHistoryTwin, playEngine } from "./engine-history.ts";

type Kept = Readonly<Record<string, HistoryValue>>;

test("replayed backwards from a record as it is, its history gives each state that it was in, and its creation first", async () => {
  let [replayed, records] = [0, 0];
  await fc.assert(
    fc.asyncProperty(documents, histories, async (document, history) => {
      const model = readModel(document);
      const twin = await openHistoryTwin(model);
      try {
        const begin = peopledState(model);
        await twin.load(begin);
        const was = new Map<string, Kept[]>();
        noteStates(model, begin, was);
        await playEngine(model, twin, begin, history, (state) => noteStates(model, state, was));
        const end = await twin.content();
        for (const { entity, row } of rowsOf(model, end)) {
          const entries = await entriesOf(twin.store, entity, row);
          const states = replayBackwards(entity, row, entries);
          const known = was.get(`${entity.name} ${row.id}`) ?? [];
          expect(
            isWithin(known, states),
            `${document}\n${entity.name} ${row.id}\n${JSON.stringify({ known, states })}`,
          ).toBe(true);
          // Only the people who were there before have no creation.
          expect(entries.filter(({ changes }) => changes === null)).toHaveLength(isThere(begin, entity, row) ? 0 : 1);
          replayed += states.length - 1;
          records += 1;
        }
        expect(await historiesOfNobody(twin.store, model)).toEqual([]);
      } finally {
        await twin.close();
      }
    }),
    { numRuns: runs(40), endOnFailure: true },
  );
  expect(records).toBeGreaterThan(100);
  expect(replayed).toBeGreaterThan(20);
});

/** A record in the form in which its history has values. */
function keptValues(entity: Entity, row: Row): Kept {
  return Object.fromEntries(
    fieldsInHistory(entity).map(({ name, type }) => [name, fieldChange(type, null, row.values[name] ?? null)[1]]),
  );
}

function noteStates(model: Specification, state: State, was: Map<string, Kept[]>): void {
  for (const { entity, row } of rowsOf(model, state)) {
    const states = was.get(`${entity.name} ${row.id}`) ?? [];
    const kept = keptValues(entity, row);
    if (JSON.stringify(states.at(-1)) !== JSON.stringify(kept)) states.push(kept);
    was.set(`${entity.name} ${row.id}`, states);
  }
}

/** The states of a record, the first one first. Each change has to end with the value that was there after it. */
function replayBackwards(entity: Entity, row: Row, entries: readonly HistoryEntry[]): readonly Kept[] {
  let kept = keptValues(entity, row);
  const states = [kept];
  for (const { changes } of entries) {
    if (changes === null) continue;
    for (const [field, [, value]] of Object.entries(changes)) expect(value).toEqual(kept[field]);
    const before = Object.entries(changes).map(([field, [value]]) => [field, value] as const);
    kept = Object.fromEntries([...Object.entries(kept), ...before]);
    states.unshift(kept);
  }
  return states;
}

/** Whether the states that were seen are among the replayed ones, in this order. */
function isWithin(seen: readonly Kept[], states: readonly Kept[]): boolean {
  let at = 0;
  for (const state of states) if (JSON.stringify(state) === JSON.stringify(seen[at])) at += 1;
  return at === seen.length;
}

function entriesOf(store: DataStore, { name: entity }: Entity, { id }: Row): Promise<readonly HistoryEntry[]> {
  return store.read((queries) => readEntries(queries, store.dialect, { entity, id }, { before: null, count: 1000 }));
}

function rowsOf(model: Specification, { entities }: State): readonly { readonly entity: Entity; readonly row: Row }[] {
  return Object.entries(entities).flatMap(([name, rows]) =>
    [...rows.values()].map((row) => ({ entity: entityNamed(model, name), row })),
  );
}

function isThere({ entities }: State, { name }: Entity, { id }: Row): boolean {
  return entities[name]?.has(id) === true;
}

/** Histories whose records are not there. */
async function historiesOfNobody(store: DataStore, { entities }: Specification): Promise<readonly unknown[]> {
  const found: unknown[] = [];
  for (const { name } of entities) {
    const text = `select * from "@history" where "entity" = '${name}' and "record" not in (select "@id" from "${name}")`;
    found.push(...(await store.latest.all({ text }, [])));
  }
  return found;
}
