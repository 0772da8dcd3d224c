import { oncePer } from "../../base/once-per.ts";
import type { RecordAt } from "../../semantics/program/question.ts";
import type { BatchWriter, Cell, Cells, PreparedStatement, WriteQueries } from "../store/data-store.ts";
import type { Dialect } from "../store/dialect.ts";
import { addToIndex, endingOf, firstNotIndexed, segmentOf } from "../store/schema/history-index.ts";
import { namedParameter, sqlList } from "../store/sql-parts.ts";
import { finishStatement, sql, sqlIdentifier, sqlValue } from "../store/sql.ts";
import { entryColumns, entityOfCells, recordOfCells } from "./entry-cells.ts";
import { lastEntryNumber, numbersOf } from "./read-entries.ts";

/** A change of the history: an entry, by its cells, or histories that are deleted. */
export type HistoryChange =
  | { readonly kind: "add"; readonly cells: Cells }
  | { readonly kind: "forget record"; readonly of: RecordAt }
  | { readonly kind: "forget entities"; readonly entities: readonly string[] };

/** The writer to which transactions leave their changes of the history: each commit adds its entries with one statement. */
export const historyWriter = oncePer(
  (dialect: Dialect): BatchWriter<HistoryChange> =>
    async (queries, changes) => {
      let entries: Cells[] = [];
      for (const change of changes)
        switch (change.kind) {
          case "add":
            entries.push(change.cells);
            break;
          case "forget record": {
            const { entity, id } = change.of;
            entries = entries.filter((cells) => recordOfCells(cells) !== id || entityOfCells(cells) !== entity);
            await forgetRecord(queries, dialect, change.of);
            break;
          }
          case "forget entities": {
            const { entities } = change;
            entries = entries.filter((cells) => !entities.includes(entityOfCells(cells)));
            await queries.run(forgetEntities(dialect, entities), []);
            await queries.run(forgetIndexOfNothing(dialect), []);
          }
        }
      await addEntries(queries, dialect, entries);
    },
);

/** Adds entries after all others. */
export async function addEntries(queries: WriteQueries, dialect: Dialect, entries: readonly Cells[]): Promise<void> {
  if (entries.length === 0) return;
  const before = await lastEntryNumber(queries, dialect);
  let last = before;
  for (let at = 0; at < entries.length; at += mostAtOnce) {
    const some = entries.slice(at, at + mostAtOnce);
    const cells: Cell[] = [];
    for (const entry of some) cells.push(...entry, (last += 1));
    void queries.later(addStatement(dialect, some.length), cells);
  }
  const [from, to] = [firstNotIndexed(before), firstNotIndexed(last)];
  if (to > from) void queries.later(addToIndex(dialect), [from, to]);
}

/**
 * The most entries that one statement adds; there is a statement for each smaller number, too. SQLite looks through the numbers of all
 * placeholders for each value that is bound, so larger statements take longer for each entry.
 */
const mostAtOnce = 4;

/** The statement that adds so many entries. Its parameters are the cells of each entry, with its number. */
const addStatement = oncePer((dialect: Dialect, count: number): PreparedStatement => {
  const columns = [...entryColumns, "number"];
  const rows = Array.from({ length: count }, (_, row) => {
    const cells = columns.map((name) => namedParameter(`${row} ${name}`, name === "number" ? "integer" : "text"));
    return sql`(${sqlList(cells)})`;
  });
  const into = sql`insert into "@history" (${sqlList(columns.map(sqlIdentifier))})`;
  return { ...finishStatement(sql`${into} values ${sqlList(rows)}`, dialect), pagesPerRow: 1 / 16 };
});

async function forgetRecord(queries: WriteQueries, dialect: Dialect, of: RecordAt): Promise<void> {
  for (const number of await numbersOf(queries, dialect, of)) {
    await queries.run(forgetEntry(dialect), [number]);
    await queries.run(forgetInIndex(dialect), [segmentOf(number), of.id, number]);
  }
}

const number = namedParameter("number", "integer");

const forgetEntry = oncePer((dialect: Dialect) =>
  finishStatement(sql`delete from "@history" where "number" = ${number}`, dialect),
);

const forgetInIndex = oncePer((dialect: Dialect) => {
  const ending = endingOf(dialect, namedParameter("record"));
  return finishStatement(
    sql`delete from "@history index" where "segment" = ${namedParameter("segment", "integer")} and "ending" = ${ending} and "number" = ${number}`,
    dialect,
  );
});

const forgetEntities = oncePer((dialect: Dialect, entities: readonly string[]) =>
  finishStatement(sql`delete from "@history" where "entity" in (${sqlList(entities.map(sqlValue))})`, dialect),
);

const forgetIndexOfNothing = oncePer((dialect: Dialect) =>
  finishStatement(sql`delete from "@history index" where "number" not in (select "number" from "@history")`, dialect),
);
