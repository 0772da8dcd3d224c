import { bindParameters } from "./bind-parameters.ts";
import type { DataStore } from "./data-store.ts";
import { finishStatement, sql, sqlValue } from "./sql.ts";

/** The id of the data in a store, which no other data has; the first time it is `fresh`, which is stored. The tables have been migrated. */
export async function dataIdentity(store: DataStore, fresh: string): Promise<string> {
  const select = finishStatement(sql`select "id" from "@identity"`, store.dialect);
  const [known] = (await store.latest.one(select, [])) ?? [];
  if (typeof known === "string") return known;
  const insert = finishStatement(sql`insert into "@identity" values (${sqlValue(fresh)})`, store.dialect);
  await store.write((queries) => queries.run(insert, bindParameters(insert, { me: null, now: "", named: {} })));
  return fresh;
}
