import { endsSessions, goesOnInTheirs } from "../../semantics/http/ended-sessions.ts";
import { hashOfToken } from "../hash-of-token.ts";
import { namedParameter } from "../store/sql-parts.ts";
import { sql, sqlIdentifier } from "../store/sql.ts";
import { statementPer } from "./context/statement-per.ts";
import type { StoreWorld } from "./world/store-world.ts";

/**
 * Ends the sessions of people whom the transaction has deleted or whose secret it has changed, as a part of it. People who
 * change their own secret keep the session in which they do it.
 */
export async function endSessions(
  { compiled, writing: { queries, transactionWrites } }: StoreWorld,
  { me, session }: { readonly me: string | null; readonly session: string | null },
): Promise<void> {
  const { identification } = compiled.model;
  if (identification === null) return;
  for (const [id, { before, now }] of transactionWrites.written.get(identification.entity) ?? []) {
    if (!endsSessions(identification, before, now)) continue;
    const but = goesOnInTheirs(id, now, me) ? session : null;
    await queries.run(endStatement(compiled), [id, but === null ? "" : hashOfToken(but)]);
    transactionWrites.ended.push({ person: id, but });
  }
}

const endStatement = statementPer(
  () =>
    sql`delete from "@sessions" where "person" = ${namedParameter("person")} and "hash" <> ${namedParameter("hash")}`,
);

/** Ends the sessions of people who do not exist any more. */
export async function endSessionsOfTheGone({ compiled, writing }: StoreWorld): Promise<void> {
  const { queries, transactionWrites } = writing;
  const people = compiled.model.identification?.entity;
  if (people === undefined) return;
  const ended = await queries.all(endGone(compiled, people), []);
  transactionWrites.ended.push(...ended.map(([id]) => ({ person: String(id), but: null })));
}

const endGone = statementPer(
  (_, people: string) =>
    sql`delete from "@sessions" where "person" not in (select "@id" from ${sqlIdentifier(people)}) returning "person"`,
);
