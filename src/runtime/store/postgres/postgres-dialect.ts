import { dayLength } from "../../../base/calendar.ts";
import type { Dialect } from "../dialect.ts";
import type { CellForm, Fragment } from "../fragment.ts";
import { sql, sqlLiteral, sqlValue } from "../sql.ts";
import { storedName } from "../stored-name.ts";
import { computedCall, textCall } from "./call-sql.ts";
import { convertedCell } from "./convert-sql.ts";
import { generatedValue } from "./generated-sql.ts";
import {
  concatenatedLists,
  entryOfMap,
  gatheredTexts,
  isInJson,
  isSameJson,
  itemRows,
  jsonItemRows,
  jsonText,
  listOfItems,
  mapOfEntries,
  mergedMaps,
  nameRows,
  orderOfJson,
} from "./json-sql.ts";
import { roundedAt, roundedQuotient, safeInteger, wholeQuotient } from "./number-sql.ts";
import { dateAfter, daysSince, millisecondsSince, timestampAfter, wholeDays } from "./time-sql.ts";

// A column or a parameter: it costs nothing to look at it twice.
function isShort({ pieces }: Fragment): boolean {
  return pieces.reduce((length, piece) => length + (typeof piece === "string" ? piece.length : 10), 0) < 150;
}

const types: Readonly<Record<CellForm, string>> = { text: "text", integer: "bigint", boolean: "boolean" };

/** The dialect of Postgres, in SQL that databases which speak its protocol have, too. */
export const postgresDialect: Dialect = {
  name: "postgres",
  // The database may sort texts in any way where nothing says that they are compared by code point.
  placeholder: (number, form) => (form === "text" ? `($${number}::text collate "C")` : `$${number}::${types[form]}`),
  literal: (text) => `('${text.replaceAll("'", "''")}' collate "C")`,
  nothing: (form) => ({ pieces: [`cast(null as ${types[form]})`] }),
  columnType: (form) => ({ pieces: [types[form]] }),
  byCodePoint: sql` collate "C"`,
  clustered: sql``,
  place: sql`"@id"`,
  placeForm: "text",
  // What reads and writes timestamps depends on settings, and so can't define a column.
  definesTimes: false,
  returnsAtNoCost: true,
  columnsOf: (table) =>
    sql`select column_name from information_schema.columns where table_schema = current_schema() and table_name = ${sqlLiteral(storedName(table))}`,
  indexesOf: (table) =>
    sql`select indexname from pg_catalog.pg_indexes where schemaname = current_schema() and tablename = ${sqlLiteral(storedName(table))}
      and indexname not in (select constraint_name from information_schema.table_constraints where table_schema = current_schema() and table_name = ${sqlLiteral(storedName(table))})`,
  // The planner knows how many rows an index leads to.
  unindexed: (of) => of,
  equal: (left, right, isKnown) => {
    // No index serves `is not distinct from`.
    if (isKnown) return sql`(${left} = ${right})`;
    return isShort(left) && isShort(right)
      ? sql`(${left} = ${right} or (${left} is null and ${right} is null))`
      : sql`(${left} is not distinct from ${right})`;
  },
  product: (left, right) => sql`(cast(${left} as numeric) * cast(${right} as numeric))`,
  safe: safeInteger,
  divided: wholeQuotient,
  quotient: roundedQuotient,
  rounded: roundedAt,
  sum: (of) => safeInteger(sql`coalesce(sum(cast(${of} as numeric)), 0)`),
  later: (timestamp, milliseconds) =>
    timestampAfter(sql`${millisecondsSince(timestamp)} + cast(${milliseconds} as bigint)`),
  elapsed: (until, from) => sql`(${millisecondsSince(until)} - ${millisecondsSince(from)})`,
  daysLater: (date, milliseconds) => dateAfter(sql`${daysSince(date)} + ${wholeDays(milliseconds)}`),
  elapsedDays: (until, from) =>
    sql`(cast(${daysSince(until)} - ${daysSince(from)} as bigint) * ${sqlValue(dayLength)})`,
  each: itemRows,
  eachOfJson: jsonItemRows,
  eachName: nameRows,
  listOf: listOfItems,
  gathered: (item, order) => gatheredTexts(jsonText(item), order),
  mapOf: (entries, mayLack = []) => mapOfEntries(entries, mayLack),
  merged: mergedMaps,
  entry: entryOfMap,
  concatenated: concatenatedLists,
  json: jsonText,
  jsonOrder: orderOfJson,
  inJson: isInJson,
  sameJson: isSameJson,
  call: textCall,
  converted: convertedCell,
  generated: generatedValue,
  ending: (text, length) => sql`right(${text}, ${sqlValue(length)}::integer)`,
  cannotCompute: (call) =>
    computedCall(
      call,
      call.arguments.map(() => sql`null`),
    ) === null,
  computed(call, given) {
    const found = computedCall(call, given);
    if (found === null) throw new Error(`fault: Postgres has no ${call.name}`);
    return found;
  },
};
