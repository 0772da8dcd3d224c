import { oncePer } from "../../base/once-per.ts";
import type { PreparedStatement } from "../store/data-store.ts";
import type { Dialect } from "../store/dialect.ts";
import { namedParameter } from "../store/sql-parts.ts";
import { finishStatement, sql } from "../store/sql.ts";

/** What limits ask of a store. Parameters in the order in which they are named. */
export interface LimitStatements {
  /** key; answers state, mark */
  readonly find: PreparedStatement;
  /** key, state, mark, ends, was: writes a state where there is none, or where there is one with the mark `was`. */
  readonly keep: PreparedStatement;
  /** before: deletes the states that have ended before. */
  readonly forget: PreparedStatement;
}

/** Writes the statements in a database's own SQL. The table is that of `system-tables.ts`. */
export const limitStatements = oncePer((dialect: Dialect): LimitStatements => {
  const [key, state, mark] = [namedParameter("key"), namedParameter("state"), namedParameter("mark")];
  return {
    find: finishStatement(sql`select "state", "mark" from "@limits" where "key" = ${key}`, dialect),
    keep: finishStatement(
      sql`insert into "@limits" ("key", "state", "mark", "ends") values (${key}, ${state}, ${mark}, ${namedParameter("ends", "integer")})
      on conflict ("key") do update set "state" = excluded."state", "mark" = excluded."mark", "ends" = excluded."ends"
      where "@limits"."mark" = ${namedParameter("was")}`,
      dialect,
    ),
    forget: finishStatement(sql`delete from "@limits" where "ends" < ${namedParameter("before", "integer")}`, dialect),
  };
});
