import { oncePer } from "../../base/once-per.ts";
import type { RecordAt } from "../../semantics/program/question.ts";
import { bindParameters } from "../store/bind-parameters.ts";
import type { Cells, ReadQueries } from "../store/data-store.ts";
import type { Dialect } from "../store/dialect.ts";
import { endingOf, firstNotIndexed, segmentOf } from "../store/schema/history-index.ts";
import { namedParameter, sqlList } from "../store/sql-parts.ts";
import { finishStatement, sql, sqlIdentifier } from "../store/sql.ts";
import type { CompiledStatement } from "../store/sql.ts";
import { entryColumns, readEntry } from "./entry-cells.ts";
import type { HistoryEntry } from "./history-entry.ts";

/** Where in a record's history to read: at most so many entries before the one with an id; null: the latest. */
export interface EntriesWanted {
  readonly before: string | null;
  readonly count: number;
}

/** The entries of a record, the latest first. */
export async function readEntries(
  queries: ReadQueries,
  dialect: Dialect,
  of: RecordAt,
  { before, count }: EntriesWanted,
): Promise<readonly HistoryEntry[]> {
  const last = await lastEntryNumber(queries, dialect);
  const history = { queries, dialect, of, last };
  const [first] = before === null ? [] : await latestFirst(history, { id: before, below: last + 1, count: 1 });
  if (before !== null && first === undefined) return [];
  const below = first === undefined ? last + 1 : numberIn(first);
  return (await latestFirst(history, { id: null, below, count })).map(readEntry);
}

/** The numbers of the entries of a record. */
export async function numbersOf(queries: ReadQueries, dialect: Dialect, of: RecordAt): Promise<readonly number[]> {
  const last = await lastEntryNumber(queries, dialect);
  const count = Number.MAX_SAFE_INTEGER;
  return (await latestFirst({ queries, dialect, of, last }, { id: null, below: last + 1, count })).map(numberIn);
}

/** The number of the last entry of all; 0 where there is none. */
export async function lastEntryNumber(queries: ReadQueries, dialect: Dialect): Promise<number> {
  return Number((await queries.one(lastStatement(dialect), []))?.[0] ?? 0);
}

/** The history of a record, where `last` is the number of the last entry of all. */
interface RecordHistory {
  readonly queries: ReadQueries;
  readonly dialect: Dialect;
  readonly of: RecordAt;
  readonly last: number;
}

/** The entries of a record with smaller numbers and, if it is given, with an id, in cells with the number at the end. */
async function latestFirst(
  { queries, dialect, of: { entity, id: record }, last }: RecordHistory,
  { id, below, count }: { readonly id: string | null; readonly below: number; readonly count: number },
): Promise<readonly Cells[]> {
  const indexed = firstNotIndexed(last);
  const found: Cells[] = [];
  const add = async (statement: CompiledStatement, where: Readonly<Record<string, number>>): Promise<void> => {
    const named = { entity, record, id, ...where, count: count - found.length };
    found.push(...(await queries.all(statement, bindParameters(statement, { me: null, now: "", named }))));
  };
  const isEnough = (): boolean => found.length >= count || found.at(-1)?.[changesAt] === null;
  if (below > indexed) await add(notIndexedStatement(dialect), { below, from: indexed });
  const belowIndexed = Math.min(below, indexed);
  // The latest segment is often enough, and the entries of one need not be sorted.
  const latest = segmentOf(belowIndexed - 1);
  if (latest >= 0 && !isEnough()) await add(segmentStatement(dialect), { below: belowIndexed, segment: latest });
  for (let from = latest - 1; from >= 0 && !isEnough(); from -= segmentsAtOnce)
    await add(segmentsStatement(dialect), { below: belowIndexed, from, to: Math.max(0, from - segmentsAtOnce + 1) });
  return found;
}

/** How many segments one statement looks into. To look into so many takes about as long as to run it. */
const segmentsAtOnce = 16;

/** Where the changes stand in the cells of an entry. Only the first entry of a record, that of its creation, has none. */
const changesAt = entryColumns.indexOf("changes");

function numberIn(cells: Cells): number {
  return Number(cells.at(-1));
}

const lastStatement = oncePer((dialect: Dialect) =>
  finishStatement(sql`select coalesce(max("number"), 0) from "@history"`, dialect),
);

const select = sql`select ${sqlList(entryColumns.map((column) => sql`h.${sqlIdentifier(column)}`))}, h."number"`;
const record = namedParameter("record");
const id = namedParameter("id");
const wanted = sql`h."entity" = ${namedParameter("entity")} and h."record" = ${record} and (${id} is null or h."id" = ${id})
  and h."number" < ${namedParameter("below", "integer")}`;
const count = namedParameter("count", "integer");

/** The entries of a record that are not in the index. */
const notIndexedStatement = oncePer((dialect: Dialect) => {
  const from = namedParameter("from", "integer");
  return finishStatement(
    sql`${select} from "@history" as h where ${wanted} and h."number" >= ${from} order by h."number" desc limit ${count}`,
    dialect,
  );
});

const indexed = sql`"@history index" as i join "@history" as h on h."number" = i."number"`;

/** The entries of a record in one segment of the index. */
const segmentStatement = oncePer((dialect: Dialect) => {
  const inSegment = sql`i."segment" = ${namedParameter("segment", "integer")} and i."ending" = ${endingOf(dialect, record)}`;
  return finishStatement(
    sql`${select} from ${indexed} where ${wanted} and ${inSegment} order by i."number" desc limit ${count}`,
    dialect,
  );
});

/** The entries of a record in some segments of the index. */
const segmentsStatement = oncePer((dialect: Dialect) => {
  const [from, to] = [namedParameter("from", "integer"), namedParameter("to", "integer")];
  const segments = sql`(with recursive "segments" ("segment") as
    (select ${from} union all select "segment" - 1 from "segments" where "segment" > ${to}) select "segment" from "segments")`;
  return finishStatement(
    sql`${select} from ${segments} as s join "@history index" as i on i."segment" = s."segment" and i."ending" = ${endingOf(dialect, record)}
      join "@history" as h on h."number" = i."number" where ${wanted} order by i."number" desc limit ${count}`,
    dialect,
  );
});
