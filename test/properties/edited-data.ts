import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { storedFields } from "../../src/model/fields-of.ts";
import type { Specification } from "../../src/model/specification.ts";
import { loadState } from "../../src/runtime/engine/load-state.ts";
import { migrateStore } from "../../src/runtime/store/migrate/migrate-store.ts";
import type { Cell, Cells, DataStore } from "../../src/runtime/store/data-store.ts";
import { openSqlite } from "../../src/runtime/store/sqlite/open-sqlite.ts";
import { UniqueClash } from "../../src/runtime/store/unique-clash.ts";
import { createSample } from "../../src/sample/create-sample.ts";

/** When the data was written, and when its document is edited. */
export const [now, later] = ["2026-11-22T09:30:00.000Z", "2026-11-22T10:30:00.000Z"];

/** Sample data of documents, made up once each, of which everybody gets a copy. */
export interface SampledData {
  /** Runs on a copy of the data of a document. */
  on(text: string, model: Specification, work: (store: DataStore) => Promise<void>): Promise<void>;
  discard(): void;
}

export function createSampledData(rows: number): SampledData {
  const folder = mkdtempSync(join(tmpdir(), "ninepoint-edits-"));
  const made = new Map<string, Promise<string>>();
  let copies = 0;
  return {
    async on(text, model, work) {
      const from = made.get(text) ?? sampleData(model, join(folder, `${made.size}.db`), rows);
      made.set(text, from);
      const path = join(folder, `copy-${(copies += 1)}.db`);
      copyFileSync(await from, path);
      const store = await openSqlite({ path, durability: "normal" });
      try {
        await work(store);
      } finally {
        await store.close();
        for (const end of ["", "-wal", "-shm", "-lock"]) rmSync(`${path}${end}`, { force: true });
      }
    },
    discard: () => rmSync(folder, { recursive: true, force: true }),
  };
}

async function sampleData(model: Specification, path: string, rows: number): Promise<string> {
  const sample = await createSample(model, { seed: 9, rows, locale: "en", now });
  if (sample.kind === "unknown locale") throw new Error(sample.message);
  const store = await openSqlite({ path, durability: "normal" });
  await migrateStore(store, model, now);
  await loadState(store, model, sample.state, { hash: async (plain) => plain, accounts: [] });
  const people =
    model.identification === null ? [] : [...(sample.state.entities[model.identification.entity]?.keys() ?? [])];
  for (const person of people)
    await store.write((queries) =>
      queries.run({ text: `insert into "@sessions" values (?1, ?1, ?2, '2026-12-22T09:30:00.000Z')` }, [person, now]),
    );
  await store.copyTo(`${path}.copy`);
  await store.close();
  return `${path}.copy`;
}

/** Whether the data could follow a document; one that makes records clash is refused. */
export async function follows(store: DataStore, model: Specification): Promise<boolean> {
  try {
    await migrateStore(store, model, later);
    return true;
  } catch (error) {
    if (error instanceof UniqueClash || (error as Error).name === "DuplicateRecords") return false;
    throw error;
  }
}

/** A record as the document names it: its columns by name. */
export type Named = Readonly<Record<string, Cell>>;

/** The columns of an entity's table. */
export function columnsOf(model: Specification, entity: string): readonly string[] {
  const found = model.entities.find(({ name }) => name === entity);
  return [
    "@id",
    ...(found === undefined ? [] : storedFields(found)).flatMap(({ name, type }) =>
      type.kind === "status" ? [name, `@since ${name}`] : [name],
    ),
  ];
}

/** All that the document names: records by entity and id. */
export async function recordsOf(
  store: DataStore,
  model: Specification,
): Promise<ReadonlyMap<string, ReadonlyMap<string, Named>>> {
  const records = new Map<string, ReadonlyMap<string, Named>>();
  for (const { name } of model.entities) {
    const columns = columnsOf(model, name);
    const rows = await all(
      store,
      `select ${columns.map((column) => `"${column}"`).join(", ")} from "${name}" order by "@id"`,
    );
    records.set(
      name,
      new Map(
        rows.map((row) => [String(row[0]), Object.fromEntries(columns.map((column, at) => [column, row[at] ?? null]))]),
      ),
    );
  }
  return records;
}

/** Counters and sessions. */
export async function besidesOf(store: DataStore): Promise<unknown> {
  return [
    await all(store, `select * from "@counters" order by 1`),
    await all(store, `select * from "@sessions" order by 1`),
  ];
}

export function all(store: DataStore, text: string, ...cells: Cells): Promise<readonly Cells[]> {
  return store.read((queries) => queries.all({ text }, cells));
}
