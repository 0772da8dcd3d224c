import type { Cell } from "../../src/runtime/store/data-store.ts";
import type { Dialect, ItemForm, JsonItem } from "../../src/runtime/store/dialect.ts";
import type { Fragment } from "../../src/runtime/store/fragment.ts";
import { sql, sqlValue } from "../../src/runtime/store/sql.ts";

/** A query of one cell, and the cell. */
export type DialectCase = readonly [title: string, query: (dialect: Dialect) => Fragment, expected: Cell];

/** The greatest integer. */
export const most = Number.MAX_SAFE_INTEGER;
/** A text with what may mean something to a database. */
export const hostile = `a"b\\c'd\n\t\u0001é\u{1F600}`;
/** An integer, or a null in the place of one. */
export const whole = (value: number | null): Fragment => sql`cast(${sqlValue(value)} as bigint)`;
/** A text, or a null in the place of one. */
export const text = (value: string | null): Fragment => (value === null ? nothing : sqlValue(value));
/** A null in the place of a text. */
export const nothing = sql`cast(null as text)`;
/** A fragment to be put into JSON. */
export const item = (of: Fragment, kind: ItemForm): JsonItem => ({ of, form: { kind } });

/** The cells of a table of two rows, `a` and `B`, whose other column is their place. */
export const rows = sql`(select ${text("a")} as "x", ${whole(1)} as "at" union all select ${text("B")}, ${whole(2)}) as "rows"`;

/** A query of a value. */
export const valueOf =
  (value: (dialect: Dialect) => Fragment) =>
  (dialect: Dialect): Fragment =>
    sql`select ${value(dialect)}`;
