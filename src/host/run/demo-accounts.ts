import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Specification } from "../../model/specification.ts";
import { oncePer } from "../../base/once-per.ts";
import type { DataStore, WriteQueries } from "../../runtime/store/data-store.ts";
import type { Dialect } from "../../runtime/store/dialect.ts";
import { namedParameter } from "../../runtime/store/sql-parts.ts";
import { finishStatement, sql } from "../../runtime/store/sql.ts";
import type { DataPlace } from "../store/open-store.ts";
import type { DemoLogin } from "../../runtime/http/servable-product.ts";
import type { SampleAccount as SampledAccount } from "../../sample/sample.ts";

/** The roles that users of `run` can choose: the visitor's, and each role with its person. */
export function demoAccountsOf(
  model: Specification,
  sampled: readonly SampledAccount[],
  visitor: string,
): readonly DemoLogin[] {
  if (model.identification === null) return [];
  return model.roles.flatMap(({ name: role, who }): DemoLogin[] => {
    if (role === visitor) return [{ role, who, label: null, login: null, person: null }];
    const account = sampled.find((one) => one.role === role);
    if (account === undefined) return [];
    const { by, password, label, id } = account;
    return [{ role, who, label, login: { by, password }, person: id }];
  });
}

/** Reads the demo accounts beside the data: of a folder from a file in it, of a database on a server from a table; none where there are none. */
export async function readAccounts(store: DataStore, { data, database }: DataPlace): Promise<readonly DemoLogin[]> {
  if (database !== undefined) {
    const rows = await store.latest.all(selectAccounts(store.dialect), []);
    return rows.map(([account]) => JSON.parse(String(account)) as DemoLogin);
  }
  if (data === undefined || !existsSync(fileIn(data))) return [];
  return JSON.parse(readFileSync(fileIn(data), "utf8")) as readonly DemoLogin[];
}

/** Writes the demo accounts into the folder of the data, for later runs. It is done before the data is there: whoever finds none begins anew. */
export function writeAccountsFile({ data }: DataPlace, accounts: readonly DemoLogin[]): void {
  if (data !== undefined) writeFileSync(fileIn(data), `${JSON.stringify(accounts, null, 2)}\n`, { mode: 0o600 });
}

/** Writes the demo accounts into a database on a server, as a part of the transaction that writes the data. */
export async function insertAccounts(
  queries: WriteQueries,
  { dialect }: DataStore,
  { database }: DataPlace,
  accounts: readonly DemoLogin[],
): Promise<void> {
  if (database === undefined) return;
  for (const [number, account] of accounts.entries())
    await queries.run(insertAccount(dialect), [number, JSON.stringify(account)]);
}

const selectAccounts = oncePer((dialect: Dialect) =>
  finishStatement(sql`select "account" from "@demo accounts" order by "number"`, dialect),
);

// Where there is nothing to be filled in, several processes may fill it in.
const insertAccount = oncePer((dialect: Dialect) =>
  finishStatement(
    sql`insert into "@demo accounts" ("number", "account") values (${namedParameter("number", "integer")}, ${namedParameter("account")})
    on conflict ("number") do update set "account" = excluded."account"`,
    dialect,
  ),
);

function fileIn(data: string): string {
  return join(data, "demo-accounts.json");
}
