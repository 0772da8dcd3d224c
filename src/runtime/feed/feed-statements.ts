import { oncePer } from "../../base/once-per.ts";
import type { PreparedStatement } from "../store/data-store.ts";
import type { Dialect } from "../store/dialect.ts";
import { namedParameter } from "../store/sql-parts.ts";
import { documentHead } from "../store/migrate/last-document.ts";
import { finishStatement, sql, sqlValue } from "../store/sql.ts";

/** What a feed asks of its store. Parameters in the order in which they are named. */
export interface FeedStatements {
  /**
   * process, number, document, at: moves the head of a process to the next number, or to this one where it has no head. Fails where the data has been
   * migrated to another document than that.
   */
  readonly moveHead: PreparedStatement;
  /** at, body, process: tells a change under the number of the head. */
  readonly tell: PreparedStatement;
  /** process: up to which numbers all others have told. */
  readonly heads: PreparedStatement;
  /** process, number: the changes of another process after a number, in their order. */
  readonly after: PreparedStatement;
  /** before: deletes older changes. */
  readonly forgetChanges: PreparedStatement;
  /** process, number, before: deletes the head of a process that has told nothing since, and nothing after that number. */
  readonly forgetHead: PreparedStatement;
}

const document = sqlValue(documentHead);
const [process, number, at] = [namedParameter("process"), namedParameter("number", "integer"), namedParameter("at")];

// A division by zero makes the transaction fail. To look at the rows that were written would be too late: the commit is sent with the statement.
const isPresent = sql`case when coalesce((select "number" from "@heads" where "process" = ${document}), ${sqlValue(0)}) = ${namedParameter("document", "integer")} then 1 else 0 end`;

/** Writes the statements in a database's own SQL. */
export const feedStatements = oncePer(
  (dialect: Dialect): FeedStatements => ({
    moveHead: finishStatement(
      sql`insert into "@heads" ("process", "number", "at") select ${process}, ${number} / (${isPresent}), ${at}
      on conflict ("process") do update set "number" = "@heads"."number" + 1, "at" = excluded."at"`,
      dialect,
    ),
    tell: finishStatement(
      sql`insert into "@changes" ("process", "number", "at", "body")
      select "process", "number", ${at}, ${namedParameter("body")} from "@heads" where "process" = ${process}`,
      dialect,
    ),
    heads: finishStatement(sql`select "process", "number" from "@heads" where "process" <> ${process}`, dialect),
    after: finishStatement(
      sql`select "number", "body" from "@changes" where "process" = ${process} and "number" > ${number} order by "number"`,
      dialect,
    ),
    forgetChanges: finishStatement(sql`delete from "@changes" where "at" < ${namedParameter("before")}`, dialect),
    forgetHead: finishStatement(
      sql`delete from "@heads" where "process" = ${process} and "number" = ${number} and "at" < ${namedParameter("before")} and "process" <> ${document}`,
      dialect,
    ),
  }),
);
