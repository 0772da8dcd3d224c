import { oncePer } from "../../base/once-per.ts";
import { endsSessions, goesOnInTheirs } from "../../semantics/http/ended-sessions.ts";
import { hashOfToken } from "../hash-of-token.ts";
import type { Fragment } from "../store/fragment.ts";
import { finishStatement, sql, sqlIdentifier, sqlParameter } from "../store/sql.ts";
import type { CompiledModel } from "./context/compiled-model.ts";
import type { StoreWorld } from "./world/store-world.ts";

/**
 * Ends the sessions of people whom the transaction has deleted or whose secret it has changed, as a part of it. People who
 * change their own secret keep the session in which they do it.
 */
export async function endSessions(
  { options: { compiled }, writing: { queries, transactionWrites } }: StoreWorld,
  { me, session }: { readonly me: string | null; readonly session: string | null },
): Promise<void> {
  const { identification } = compiled.model;
  const people = identification === null ? undefined : transactionWrites.written.get(identification.entity);
  if (identification === null || people === undefined) return;
  const statement = endStatement(compiled);
  for (const [id, { before, now }] of people) {
    if (!endsSessions(identification, before, now)) continue;
    const but = goesOnInTheirs(id, now, me) ? session : null;
    await queries.run(statement, [id, but === null ? "" : hashOfToken(but)]);
    transactionWrites.ended.push({ person: id, but });
  }
}

const endStatement = oncePer(({ dialect }: CompiledModel) =>
  finishStatement(
    sql`delete from ${sqlIdentifier("@sessions")} where ${sqlIdentifier("person")} = ${text("person")} and ${sqlIdentifier("hash")} <> ${text("hash")}`,
    dialect,
  ),
);

function text(name: string): Fragment {
  return sqlParameter({ kind: "named", name, form: "text" });
}

/** Ends the sessions of people who do not exist any more. */
export async function endSessionsOfTheGone({
  options: { compiled },
  writing: { queries, transactionWrites },
}: StoreWorld): Promise<void> {
  const people = compiled.model.identification?.entity;
  if (people === undefined) return;
  const { find, end } = goneStatements(compiled, people);
  const found = await queries.all(find, []);
  await queries.run(end, []);
  transactionWrites.ended.push(...found.map(([id]) => ({ person: String(id), but: null })));
}

const goneStatements = oncePer(({ dialect }: CompiledModel, people: string) => {
  const [sessions, person] = [sqlIdentifier("@sessions"), sqlIdentifier("person")];
  const gone = sql`${person} not in (select ${sqlIdentifier("@id")} from ${sqlIdentifier(people)})`;
  return {
    find: finishStatement(sql`select distinct ${person} from ${sessions} where ${gone}`, dialect),
    end: finishStatement(sql`delete from ${sessions} where ${gone}`, dialect),
  };
});
