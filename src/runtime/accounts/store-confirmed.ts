import { oncePer } from "../../base/once-per.ts";
import type { ReadQueries, WriteQueries } from "../store/data-store.ts";
import type { Dialect } from "../store/dialect.ts";
import { namedParameter } from "../store/sql-parts.ts";
import { finishStatement, sql } from "../store/sql.ts";

/** Notes that a person has shown that an address is theirs. A person has one address; the one before is forgotten. */
export async function noteConfirmed(
  dialect: Dialect,
  queries: WriteQueries,
  { person, address, at }: { readonly person: string; readonly address: string; readonly at: string },
): Promise<void> {
  await queries.run(removeStatement(dialect), [person]);
  await queries.run(addStatement(dialect), [person, address, at]);
}

/** The address that a person has shown to be theirs; null where there is none. */
export async function confirmedAddress(dialect: Dialect, queries: ReadQueries, person: string): Promise<string | null> {
  const cells = await queries.one(findStatement(dialect), [person]);
  return cells === undefined ? null : String(cells[0]);
}

const removeStatement = oncePer((dialect: Dialect) =>
  finishStatement(sql`delete from "@confirmed" where "person" = ${namedParameter("person")}`, dialect),
);

const addStatement = oncePer((dialect: Dialect) =>
  finishStatement(
    sql`insert into "@confirmed" ("person", "address", "at") values (${namedParameter("person")}, ${namedParameter("address")}, ${namedParameter("at")})`,
    dialect,
  ),
);

const findStatement = oncePer((dialect: Dialect) =>
  finishStatement(sql`select "address" from "@confirmed" where "person" = ${namedParameter("person")}`, dialect),
);
