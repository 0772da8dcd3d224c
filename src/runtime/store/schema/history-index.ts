import { oncePer } from "../../../base/once-per.ts";
import type { Dialect } from "../dialect.ts";
import type { Fragment } from "../fragment.ts";
import { namedParameter } from "../sql-parts.ts";
import { finishStatement, sql, sqlValue } from "../sql.ts";

/**
 * The index of the history, by which the entries of a record are found. An index of the database would cost each entry a page of
 * its own, anywhere in the index. So entries come into this one a batch at a time, and only into its last segment, which is a few
 * pages: what an entry costs does not depend on how many there are. Whoever reads looks into each segment, and at the entries
 * of the last batch themselves.
 *
 * An entry is in the index as soon as the numbers of its batch have all been given.
 */
const entriesPerBatch = 256;
const entriesPerSegment = 8192;
/** The last characters of a record's id are enough to tell it from nearly all others, and keep the index small. */
const charactersOfEnding = 8;

/** The first number that is not in the index yet, where `last` is the last number that was given. */
export function firstNotIndexed(last: number): number {
  return Math.floor((last + 1) / entriesPerBatch) * entriesPerBatch;
}

/** The segment of the index that has the entry with a number. */
export function segmentOf(number: number): number {
  return Math.floor(number / entriesPerSegment);
}

/** The ending of a record's id, as the index has it. */
export function endingOf(dialect: Dialect, record: Fragment): Fragment {
  return dialect.ending(record, charactersOfEnding);
}

/**
 * Puts the entries with numbers from `from` up to `to`, which is not one of them, into the index. Those that are in it stay: numbers are
 * given again after the last entries were deleted.
 */
export const addToIndex = oncePer((dialect: Dialect) => ({
  ...finishStatement(
    sql`insert into "@history index" ("segment", "ending", "number")
      select ${dialect.divided(sql`"number"`, sqlValue(entriesPerSegment))}, ${endingOf(dialect, sql`"record"`)}, "number" from "@history"
      where "number" >= ${namedParameter("from", "integer")} and "number" < ${namedParameter("to", "integer")}
      on conflict do nothing`,
    dialect,
  ),
  pagesPerRow: 1 / 8,
}));
