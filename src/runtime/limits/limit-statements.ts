import { oncePer } from "../../base/once-per.ts";
import type { PreparedStatement } from "../store/data-store.ts";
import type { Dialect } from "../store/dialect.ts";
import { namedParameter, sqlList } from "../store/sql-parts.ts";
import { finishStatement, sql } from "../store/sql.ts";

/** What limits ask of a store. Parameters in the order in which they are named. */
export interface LimitStatements {
  /** As many keys; answers key, state, mark */
  find(count: number): PreparedStatement;
  /**
   * As often key, state, mark and ends: writes states, each where there is none, or where there is one with the mark that this one follows;
   * answers the keys of those that were written.
   */
  keep(count: number): PreparedStatement;
  /** before: deletes the states that have ended before. */
  readonly forget: PreparedStatement;
}

/** The length of a mark, which `keep` repeats. The column holds the mark of a state and then that of the state which it has followed. */
export const markLength = 20;

/** Writes the statements in a database's own SQL. The table is that of `system-tables.ts`. */
export const limitStatements = oncePer(
  (dialect: Dialect): LimitStatements => ({
    find: (count) => findStatement(dialect, count),
    keep: (count) => keepStatement(dialect, count),
    forget: finishStatement(sql`delete from "@limits" where "ends" < ${namedParameter("before", "integer")}`, dialect),
  }),
);

const findStatement = oncePer((dialect: Dialect, count: number): PreparedStatement => {
  const keys = Array.from({ length: count }, (_, at) => namedParameter(`key ${at}`));
  return finishStatement(sql`select "key", "state", "mark" from "@limits" where "key" in (${sqlList(keys)})`, dialect);
});

const keepStatement = oncePer((dialect: Dialect, count: number): PreparedStatement => {
  const rows = Array.from({ length: count }, (_, at) => {
    const [key, state, mark] = ["key", "state", "mark"].map((name) => namedParameter(`${name} ${at}`));
    return sql`(${key!}, ${state!}, ${mark!}, ${namedParameter(`ends ${at}`, "integer")})`;
  });
  return finishStatement(
    sql`insert into "@limits" ("key", "state", "mark", "ends") values ${sqlList(rows)}
      on conflict ("key") do update set "state" = excluded."state", "mark" = excluded."mark", "ends" = excluded."ends"
      where substr("@limits"."mark", 1, 20) = substr(excluded."mark", 21) returning "key"`,
    dialect,
  );
});
