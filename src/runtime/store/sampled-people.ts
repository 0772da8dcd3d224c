import type { Specification } from "../../model/specification.ts";
import { bindParameters } from "./bind-parameters.ts";
import type { WriteQueries, DataStore } from "./data-store.ts";
import { finishStatement, sqlIdentifier, sqlParameter, sql } from "./sql.ts";
import type { Fragment } from "./fragment.ts";

/** A hash that no password has; `verify` takes as long for it as for another. */
export const matchesNothing = "";

const [table, person, hash] = [sqlIdentifier("@sampled"), sqlIdentifier("person"), sqlIdentifier("hash")];

/**
 * Records which sample people have a password that everybody knows. `isKnown`: whether a hash is of that password; otherwise
 * somebody has changed it.
 */
export async function markSampled(
  store: DataStore,
  model: Specification,
  ids: readonly string[],
  isKnown: (id: string, hash: string) => Promise<boolean>,
): Promise<void> {
  const { identification } = model;
  if (identification === null || ids.length === 0) return;
  const select = sql`select ${sqlIdentifier(identification.secret)} from ${sqlIdentifier(identification.entity)} where ${sqlIdentifier("@id")} = ${text("id")} and ${sqlIdentifier("@id")} not in (select ${person} from ${table})`;
  const unmarked = finishStatement(select, store.dialect);
  for (const id of ids) {
    const [kept] =
      (await store.latest.one(unmarked, bindParameters(unmarked, { me: null, now: "", named: { id } }))) ?? [];
    if (typeof kept !== "string" || kept === matchesNothing || !(await isKnown(id, kept))) continue;
    await withPeople(store, model, async (_, run) =>
      run(sql`insert into ${table} (${person}, ${hash}) values (${text("id")}, ${text("hash")})`, { id, hash: kept }),
    );
  }
}

/**
 * Takes the known passwords away from the sample people who still have them, and ends their sessions. Their records stay. Gives
 * how many there were.
 */
export async function disableSampled(store: DataStore, model: Specification): Promise<number> {
  let disabled = 0;
  await withPeople(store, model, async (queries, run, people, secret) => {
    const known = sql`select p.${sqlIdentifier("@id")} from ${people} p join ${table} s on s.${person} = p.${sqlIdentifier("@id")} where p.${secret} = s.${hash}`;
    const found = await queries.all(finishStatement(known, store.dialect), []);
    disabled = found.length;
    for (const [id] of found) {
      await run(sql`delete from ${sqlIdentifier("@sessions")} where ${person} = ${text("id")}`, { id: String(id) });
      await run(sql`update ${people} set ${secret} = ${text("hash")} where ${sqlIdentifier("@id")} = ${text("id")}`, {
        hash: matchesNothing,
        id: String(id),
      });
    }
  });
  return disabled;
}

/** Gives the sample people their known passwords back, where nobody has given them others meanwhile. */
export async function enableSampled(store: DataStore, model: Specification): Promise<void> {
  if (!(await isAnyDisabled(store, model))) return;
  return withPeople(store, model, async (_, run, people, secret) => {
    await run(
      sql`update ${people} set ${secret} = (select ${hash} from ${table} where ${person} = ${people}.${sqlIdentifier("@id")}) where ${secret} = ${text("hash")} and ${sqlIdentifier("@id")} in (select ${person} from ${table})`,
      { hash: matchesNothing },
    );
  });
}

/** Whether any of the sample people lacks a password. It is asked first: a write would meet those of everybody who writes people at each start. */
async function isAnyDisabled({ dialect, latest }: DataStore, { identification }: Specification): Promise<boolean> {
  if (identification === null) return false;
  const select = sql`select 1 from ${sqlIdentifier(identification.entity)} p join ${table} s on s.${person} = p.${sqlIdentifier("@id")} where p.${sqlIdentifier(identification.secret)} = ${text("hash")} limit 1`;
  const disabled = finishStatement(select, dialect);
  const values = bindParameters(disabled, { me: null, now: "", named: { hash: matchesNothing } });
  return (await latest.one(disabled, values)) !== undefined;
}

type Run = (statement: Fragment, named: Readonly<Record<string, string>>) => Promise<void>;

async function withPeople(
  store: DataStore,
  { identification }: Specification,
  work: (queries: WriteQueries, run: Run, people: Fragment, secret: Fragment) => Promise<void>,
): Promise<void> {
  if (identification === null) return;
  await store.write(async (queries) => {
    const run: Run = async (statement, named) => {
      const finished = finishStatement(statement, store.dialect);
      await queries.run(finished, bindParameters(finished, { me: null, now: "", named }));
    };
    await work(queries, run, sqlIdentifier(identification.entity), sqlIdentifier(identification.secret));
  });
}

function text(name: string): Fragment {
  return sqlParameter({ kind: "named", name, form: "text" });
}
