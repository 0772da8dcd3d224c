import { oncePer } from "../../base/once-per.ts";
import { endsSessions, goesOnInTheirs } from "../../semantics/http/ended-sessions.ts";
import { hashOfToken } from "../hash-of-token.ts";
import { finish, identifier, parameter, sql } from "../store/sql.ts";
import type { Fragment } from "../store/fragment.ts";
import type { Compiled } from "./turn/compiled.ts";
import type { StoreWorld } from "./world/store-world.ts";

/**
 * Ends the sessions of people whom this turn removed or whose secret it changed, in the same transaction. Who changes their
 * own goes on with the session that they did it in.
 */
export async function endSessions(
  { options: { compiled }, writing: { queries, journal } }: StoreWorld,
  { me, session }: { readonly me: string | null; readonly session: string | null },
): Promise<void> {
  const { identification } = compiled.model;
  const people = identification === null ? undefined : journal.written.get(identification.entity);
  if (identification === null || people === undefined) return;
  const statement = endStatement(compiled);
  for (const [id, { before, now }] of people) {
    if (!endsSessions(identification, before, now)) continue;
    const but = goesOnInTheirs(id, now, me) ? session : null;
    await queries.run(statement, [id, but === null ? "" : hashOfToken(but)]);
    journal.ended.push({ person: id, but });
  }
}

const endStatement = oncePer(({ dialect }: Compiled) =>
  finish(
    sql`delete from ${identifier("@sessions")} where ${identifier("person")} = ${text("person")} and ${identifier("hash")} <> ${text("hash")}`,
    dialect,
  ),
);

function text(name: string): Fragment {
  return parameter({ kind: "named", name, form: "text" });
}

/** Ends the sessions of people who are gone. */
export async function endSessionsOfTheGone({
  options: { compiled },
  writing: { queries, journal },
}: StoreWorld): Promise<void> {
  const people = compiled.model.identification?.entity;
  if (people === undefined) return;
  const { find, end } = goneStatements(compiled, people);
  const found = await queries.all(find, []);
  await queries.run(end, []);
  journal.ended.push(...found.map(([id]) => ({ person: String(id), but: null })));
}

const goneStatements = oncePer(({ dialect }: Compiled, people: string) => {
  const [sessions, person] = [identifier("@sessions"), identifier("person")];
  const gone = sql`${person} not in (select ${identifier("@id")} from ${identifier(people)})`;
  return {
    find: finish(sql`select distinct ${person} from ${sessions} where ${gone}`, dialect),
    end: finish(sql`delete from ${sessions} where ${gone}`, dialect),
  };
});
