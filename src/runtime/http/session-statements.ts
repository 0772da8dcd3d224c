import type { Dialect } from "../store/dialect.ts";
import type { Prepared } from "../store/port.ts";
import { finish, parameter, sql } from "../store/sql.ts";
import type { Fragment } from "../store/fragment.ts";

/** What sessions ask of a store. Parameters in the order in which they are named. */
export interface SessionStatements {
  /** hash, person, created, expires */
  readonly open: Prepared;
  /** hash; answers person, expires */
  readonly find: Prepared;
  /** hash */
  readonly close: Prepared;
  /** person, hash of the one that is left */
  readonly revoke: Prepared;
  /** now */
  readonly expire: Prepared;
}

/** Writes the statements in a database's own SQL. The table is that of `system-tables.ts`; its timestamps compare as text. */
export function sessionStatements(dialect: Dialect): SessionStatements {
  const made = (statement: Fragment): Prepared => finish(statement, dialect);
  return {
    open: made(
      sql`insert into "@sessions" ("hash", "person", "created", "expires") values (${named("hash")}, ${named("person")}, ${named("created")}, ${named("expires")})`,
    ),
    find: made(sql`select "person", "expires" from "@sessions" where "hash" = ${named("hash")}`),
    close: made(sql`delete from "@sessions" where "hash" = ${named("hash")}`),
    revoke: made(sql`delete from "@sessions" where "person" = ${named("person")} and "hash" <> ${named("hash")}`),
    expire: made(sql`delete from "@sessions" where "expires" <= ${named("now")}`),
  };
}

function named(name: string): Fragment {
  return parameter({ kind: "named", name, form: "text" });
}
