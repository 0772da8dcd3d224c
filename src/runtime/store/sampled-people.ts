import type { Specification } from "../../model/specification.ts";
import { bind } from "./bind.ts";
import type { Queries, Store } from "./port.ts";
import { finish, identifier, parameter, sql } from "./sql.ts";
import type { Fragment } from "./fragment.ts";

/** A hash that no password has; `verify` takes as long for it as for another. */
export const matchesNothing = "";

const [table, person, hash] = [identifier("@sampled"), identifier("person"), identifier("hash")];

/** Marks the people who were made up with a password that everybody knows. `isKnown`: whether a hash is still that of the password; else somebody has given them another. */
export async function markSampled(
  store: Store,
  model: Specification,
  ids: readonly string[],
  isKnown: (id: string, hash: string) => Promise<boolean>,
): Promise<void> {
  const { identification } = model;
  if (identification === null || ids.length === 0) return;
  const select = sql`select ${identifier(identification.secret)} from ${identifier(identification.entity)} where ${identifier("@id")} = ${text("id")} and ${identifier("@id")} not in (select ${person} from ${table})`;
  const unmarked = finish(select, store.dialect);
  for (const id of ids) {
    const [kept] = (await store.latest.one(unmarked, bind(unmarked, { me: null, now: "", named: { id } }))) ?? [];
    if (typeof kept !== "string" || kept === matchesNothing || !(await isKnown(id, kept))) continue;
    await withPeople(store, model, async (_, run) =>
      run(sql`insert into ${table} (${person}, ${hash}) values (${text("id")}, ${text("hash")})`, { id, hash: kept }),
    );
  }
}

/** Takes the known passwords from the people who were made up and still have them, and ends their sessions. Their records stay. Answers how many there were. */
export async function disableSampled(store: Store, model: Specification): Promise<number> {
  let disabled = 0;
  await withPeople(store, model, async (queries, run, people, secret) => {
    const known = sql`select p.${identifier("@id")} from ${people} p join ${table} s on s.${person} = p.${identifier("@id")} where p.${secret} = s.${hash}`;
    const found = await queries.all(finish(known, store.dialect), []);
    disabled = found.length;
    for (const [id] of found) {
      await run(sql`delete from ${identifier("@sessions")} where ${person} = ${text("id")}`, { id: String(id) });
      await run(sql`update ${people} set ${secret} = ${text("hash")} where ${identifier("@id")} = ${text("id")}`, {
        hash: matchesNothing,
        id: String(id),
      });
    }
  });
  return disabled;
}

/** Gives the people who were made up their known passwords back, where nobody gave them another meanwhile. */
export function enableSampled(store: Store, model: Specification): Promise<void> {
  return withPeople(store, model, async (_, run, people, secret) => {
    await run(
      sql`update ${people} set ${secret} = (select ${hash} from ${table} where ${person} = ${people}.${identifier("@id")}) where ${secret} = ${text("hash")} and ${identifier("@id")} in (select ${person} from ${table})`,
      { hash: matchesNothing },
    );
  });
}

type Run = (statement: Fragment, named: Readonly<Record<string, string>>) => Promise<void>;

async function withPeople(
  store: Store,
  { identification }: Specification,
  work: (queries: Queries, run: Run, people: Fragment, secret: Fragment) => Promise<void>,
): Promise<void> {
  if (identification === null) return;
  await store.write(async (queries) => {
    const run: Run = async (statement, named) => {
      const finished = finish(statement, store.dialect);
      await queries.run(finished, bind(finished, { me: null, now: "", named }));
    };
    await work(queries, run, identifier(identification.entity), identifier(identification.secret));
  });
}

function text(name: string): Fragment {
  return parameter({ kind: "named", name, form: "text" });
}
