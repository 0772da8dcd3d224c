import { valueTypeOf } from "../../../expression/value-type/value-type-of.ts";
import { fieldNamed } from "../../../model/find.ts";
import { oneNamed } from "../../../model/one-named.ts";
import type { Specification } from "../../../model/specification.ts";
import { bindParameters } from "../bind-parameters.ts";
import type { Cell, Cells, DataStore, WriteQueries } from "../data-store.ts";
import type { Dialect } from "../dialect.ts";
import type { CellForm } from "../fragment.ts";
import { recordTable } from "../schema/entity-table.ts";
import { systemTables } from "../schema/system-tables.ts";
import { createTable } from "../schema/schema-table.ts";
import type { SchemaTable } from "../schema/schema-table.ts";
import type { Snapshot } from "../snapshot.ts";
import { namedParameter, sqlList } from "../sql-parts.ts";
import { cellFormOf, finishStatement, sql, sqlIdentifier } from "../sql.ts";
import { digestTable, tablePages } from "../table-pages.ts";
import type { PagedTable } from "../table-pages.ts";
import { createSystemTables } from "./create-system-tables.ts";
import { createKeptTable, readKept, tableName } from "./kept-columns.ts";
import type { KeptColumns, KeptField } from "./kept-columns.ts";
import { lastDocument } from "./last-document.ts";
import { createEntity } from "./migrate-entity.ts";
import { runStatement } from "./migration-context.ts";
import type { MigrationContext } from "./migration-context.ts";

/** The data can't be copied; the message says why. */
export class CannotCopy extends Error {}

/** There is data in the store that was to get the copy. */
export class HasData extends CannotCopy {
  constructor() {
    super("There is data already.");
  }
}

/** A table that was copied, with the checksum over its rows that both stores have. */
export interface CopiedTable {
  readonly table: string;
  readonly rows: number;
  readonly digest: string;
}

/**
 * Copies one snapshot of a store into a store without data, with everything that is set aside, the history and the sessions, in one
 * transaction. `onSnapshot` is called at the moment of the snapshot. Afterwards the rows of both are compared by a checksum. Throws `CannotCopy` and leaves the second store as it was where they differ,
 * or where it has data.
 */
export function copyStore(
  from: Snapshot,
  to: DataStore,
  now: string,
  onSnapshot: () => void = () => {},
): Promise<readonly CopiedTable[]> {
  return from.read(async (source) => {
    // The first statement fixes what the others see.
    await source.one(firstStatement, []);
    onSnapshot();
    return to.write(async (queries) => {
      const reading: MigrationContext = { dialect: from.dialect, queries: source, now };
      const writing: MigrationContext = { dialect: to.dialect, queries, now };
      await createSystemTables(writing);
      if ((await lastDocument(writing)).model !== null) throw new HasData();
      const { model } = await lastDocument(reading);
      if (model === null) throw new CannotCopy("There is no data to copy.");
      const kept = await readKept(reading);
      for (const entity of model.entities) await createEntity(writing, entity, model);
      for (const one of kept) await createTableOfKept(writing, model, kept, one);
      const copied: CopiedTable[] = [];
      for (const table of tablesOf(model, kept)) copied.push(await copyTable(reading, writing, table));
      return copied;
    });
  });
}

const firstStatement = { text: `select 1 from "@document" limit 1` };

async function copyTable(
  reading: MigrationContext,
  { queries, dialect }: MigrationContext,
  table: PagedTable,
): Promise<CopiedTable> {
  for await (const page of tablePages(reading.queries, reading.dialect, table))
    await insertRows(queries, dialect, table, page);
  const [before, after] = [
    await digestTable(reading.queries, reading.dialect, table),
    await digestTable(queries, dialect, table),
  ];
  if (before.rows !== after.rows || before.digest !== after.digest)
    throw new CannotCopy(`The rows of ${table.name} are not the same after copying: ${before.rows} and ${after.rows}.`);
  return { table: table.name, ...after };
}

/** The most cells that one statement inserts. */
const mostCells = 400;

async function insertRows(
  queries: WriteQueries,
  dialect: Dialect,
  { name, columns }: PagedTable,
  rows: readonly Cells[],
): Promise<void> {
  const atOnce = Math.max(1, Math.floor(mostCells / columns.length));
  for (let at = 0; at < rows.length; at += atOnce) {
    const some = rows.slice(at, at + atOnce);
    const named: Record<string, Cell> = {};
    const values = some.map((cells, row) => {
      columns.forEach((_, column) => (named[`${row} ${column}`] = cells[column] ?? null));
      return sql`(${sqlList(columns.map(({ form }, column) => namedParameter(`${row} ${column}`, form)))})`;
    });
    const into = sql`insert into ${sqlIdentifier(name)} (${sqlList(columns.map((column) => sqlIdentifier(column.name)))})`;
    const statement = finishStatement(sql`${into} values ${sqlList(values)}`, dialect);
    await queries.run(statement, bindParameters(statement, { me: null, now: "", named }));
  }
}

/** All tables with data: those of the engine, of the entities, and of what is set aside. */
function tablesOf(model: Specification, kept: readonly KeptColumns[]): readonly PagedTable[] {
  return [
    ...systemTables.filter(({ name }) => !ofProcesses.has(name)).map(paged),
    ...model.entities.map((entity) => paged({ ...recordTable(entity), keys: [["@id"]] })),
    ...kept.map((one): PagedTable => {
      const name = tableName(one.number);
      if (one.kind === "entity") return { ...paged(recordTable(one.was)), name, key: ["@id"] };
      const columns = [
        { name: "@id", form: "text" as const },
        { name: "value", form: formOfField(one.was) },
        { name: "since", form: "text" as const },
        { name: "became", form: formBecome(model, kept, one) },
      ];
      return { name, columns, key: ["@id"] };
    }),
  ];
}

/** What processes that share a store tell each other, which is of no use in another store. */
const ofProcesses: ReadonlySet<string> = new Set(["@changes", "@heads"]);

function paged({ name, columns, keys: [key = []] }: SchemaTable): PagedTable {
  return { name, columns, key };
}

async function createTableOfKept(
  writing: MigrationContext,
  model: Specification,
  all: readonly KeptColumns[],
  kept: KeptColumns,
): Promise<void> {
  const name = tableName(kept.number);
  if (kept.kind === "field") return createKeptTable(writing, name, formOfField(kept.was), formBecome(model, all, kept));
  const table = { ...recordTable(kept.was), name, keys: [["@id"]] };
  await runStatement(writing, createTable(table, writing.dialect));
}

/** The form of what converted cells have become: that of the field as it is now, or as it was when its entity was set aside. */
function formBecome(model: Specification, all: readonly KeptColumns[], { entity, field, why }: KeptField): CellForm {
  if (why === "removed") return "text";
  const away = all.find((one) => one.kind === "entity" && one.entity === entity);
  const holder = oneNamed(model.entities, entity) ?? (away?.kind === "entity" ? away.was : undefined);
  const found = holder === undefined ? undefined : fieldNamed(holder, field);
  return found === undefined ? "text" : formOfField(found);
}

function formOfField({ type }: Pick<KeptField["was"], "type">): CellForm {
  return cellFormOf(valueTypeOf(type, false));
}
