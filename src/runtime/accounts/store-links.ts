import { oncePer } from "../../base/once-per.ts";
import { hashOfToken } from "../hash-of-token.ts";
import type { Cells, ReadQueries, WriteQueries } from "../store/data-store.ts";
import type { Dialect } from "../store/dialect.ts";
import { namedParameter, sqlList } from "../store/sql-parts.ts";
import { finishStatement, sql, sqlIdentifier } from "../store/sql.ts";
import type { AccountLink } from "./account-link.ts";

/** The most links of a kind that one person has at a time; the oldest give way. */
const mostOfPerson = 5;

/** Stores a link under the hash of its token. The token itself is stored nowhere. */
export async function putLink(
  dialect: Dialect,
  queries: WriteQueries,
  { token, link, expires }: { readonly token: string; readonly link: AccountLink; readonly expires: string },
): Promise<void> {
  const { kind, ...about } = link;
  const person = "person" in link ? link.person : null;
  await queries.run(addStatement(dialect), [hashOfToken(token), kind, person, JSON.stringify(about), expires]);
  if (person !== null) await queries.run(thinStatement(dialect), [person, kind, mostOfPerson]);
}

/** The link with a token; null where there is none, or where its time is over. */
export async function findLink(
  dialect: Dialect,
  queries: ReadQueries,
  token: string,
  now: string,
): Promise<AccountLink | null> {
  const cells = await queries.one(findStatement(dialect), [hashOfToken(token), now]);
  return cells === undefined ? null : linkIn(cells);
}

/** Uses a link up. False where there is none any more: of two who use it at the same time, one does. */
export async function useLink(dialect: Dialect, queries: WriteQueries, token: string, now: string): Promise<boolean> {
  return (await queries.run(useStatement(dialect), [hashOfToken(token), now])) === 1;
}

/** Deletes the links of a person. */
export async function removeLinksOf(dialect: Dialect, queries: WriteQueries, person: string): Promise<void> {
  await queries.run(removeStatement(dialect), [person]);
}

/** Deletes the links whose time is over. */
export async function expireLinks(dialect: Dialect, queries: WriteQueries, now: string): Promise<void> {
  await queries.run(expireStatement(dialect), [now]);
}

function linkIn([kind, about]: Cells): AccountLink {
  return { kind, ...(JSON.parse(String(about)) as object) } as AccountLink;
}

const columns = ["hash", "kind", "person", "about", "expires"] as const;

const addStatement = oncePer((dialect: Dialect) => {
  const values = sqlList(columns.map((name) => namedParameter(name)));
  return finishStatement(
    sql`insert into "@links" (${sqlList(columns.map(sqlIdentifier))}) values (${values})`,
    dialect,
  );
});

const findStatement = oncePer((dialect: Dialect) =>
  finishStatement(
    sql`select "kind", "about" from "@links" where "hash" = ${namedParameter("hash")} and "expires" > ${namedParameter("now")}`,
    dialect,
  ),
);

const useStatement = oncePer((dialect: Dialect) =>
  finishStatement(
    sql`delete from "@links" where "hash" = ${namedParameter("hash")} and "expires" > ${namedParameter("now")}`,
    dialect,
  ),
);

const removeStatement = oncePer((dialect: Dialect) =>
  finishStatement(sql`delete from "@links" where "person" = ${namedParameter("person")}`, dialect),
);

const thinStatement = oncePer((dialect: Dialect) =>
  finishStatement(
    sql`delete from "@links" where "hash" in (select "hash" from "@links" where "person" = ${namedParameter("person")}
      and "kind" = ${namedParameter("kind")} order by "expires" desc, "hash" limit 1000 offset ${namedParameter("most", "integer")})`,
    dialect,
  ),
);

const expireStatement = oncePer((dialect: Dialect) =>
  finishStatement(sql`delete from "@links" where "expires" <= ${namedParameter("now")}`, dialect),
);
