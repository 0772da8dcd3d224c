import { oncePer } from "../../base/once-per.ts";
import type { PreparedStatement } from "../store/data-store.ts";
import type { Dialect } from "../store/dialect.ts";
import { namedParameter } from "../store/sql-parts.ts";
import { documentHead } from "../store/migrate/last-document.ts";
import { finishStatement, sql, sqlValue } from "../store/sql.ts";

/** What a feed asks of its store. Parameters in the order in which they are named. */
export interface FeedStatements {
  /** process, number, document, at: says up to which number a process has told changes. Fails where the data has been migrated to another document than that. */
  readonly setHead: PreparedStatement;
  /** process, number, at, body: tells a change. */
  readonly tell: PreparedStatement;
  /** process: up to which numbers all others have told. */
  readonly heads: PreparedStatement;
  /** process, number: the changes of another process after a number, in their order. */
  readonly after: PreparedStatement;
  /** before: deletes older changes. */
  readonly forgetChanges: PreparedStatement;
  /** before: deletes the heads of processes that have told nothing since. */
  readonly forgetHeads: PreparedStatement;
}

const document = sqlValue(documentHead);
const [process, number, at] = [namedParameter("process"), namedParameter("number", "integer"), namedParameter("at")];

// A division by zero makes the transaction fail. To look at the rows that were written would be too late: the commit is sent with the statement.
const isPresent = sql`case when coalesce((select "number" from "@heads" where "process" = ${document}), ${sqlValue(0)}) = ${namedParameter("document", "integer")} then 1 else 0 end`;

/** Writes the statements in a database's own SQL. */
export const feedStatements = oncePer(
  (dialect: Dialect): FeedStatements => ({
    setHead: finishStatement(
      sql`insert into "@heads" ("process", "number", "at") select ${process}, ${number} / (${isPresent}), ${at}
      on conflict ("process") do update set "number" = excluded."number", "at" = excluded."at"`,
      dialect,
    ),
    tell: finishStatement(
      sql`insert into "@changes" ("process", "number", "at", "body") values (${process}, ${number}, ${at}, ${namedParameter("body")})`,
      dialect,
    ),
    heads: finishStatement(sql`select "process", "number" from "@heads" where "process" <> ${process}`, dialect),
    after: finishStatement(
      sql`select "number", "body" from "@changes" where "process" = ${process} and "number" > ${number} order by "number"`,
      dialect,
    ),
    forgetChanges: finishStatement(sql`delete from "@changes" where "at" < ${namedParameter("before")}`, dialect),
    forgetHeads: finishStatement(
      sql`delete from "@heads" where "at" < ${namedParameter("before")} and "process" <> ${document}`,
      dialect,
    ),
  }),
);
