import { createEngine } from "../../src/runtime/engine/create-engine.ts";
import { compileModel } from "../../src/runtime/engine/compiled.ts";
import { createServer } from "../../src/runtime/http/server.ts";
import { openSessions } from "../../src/runtime/http/sessions.ts";
import { createScreens } from "../../src/runtime/screens/create-screens.ts";
import { migrate } from "../../src/runtime/store/migrate/migrate.ts";
import { openSqlite } from "../../src/runtime/store/sqlite/open-sqlite.ts";
import { entityNamed } from "../../src/model/find.ts";
import type { Entity } from "../../src/model/entity.ts";
import type { Specification } from "../../src/model/specification.ts";
import type { Value } from "../../src/model/value-type.ts";
import type { Known } from "../../src/conform/people/enlist.ts";

/** A document run as an implementation, with one person of a role in it. */
export interface Implementation {
  readonly address: URL;
  /** Empty where nobody signs in. */
  readonly known: readonly Known[];
  close(): Promise<void>;
}

const founder: Known = { name: "root@example.org", secret: "battery staple" };

/** Passwords as they are: hashing them is not what is judged, and takes most of the time. */
const passwords = {
  hash: (plain: string): Promise<string> => Promise.resolve(plain),
  verify: (hash: string, plain: string): Promise<boolean> => Promise.resolve(hash !== "" && hash === plain),
};

/** Runs a model on a store of its own. `role`: of the person who is there in the beginning. */
export async function run(model: Specification, role: string): Promise<Implementation> {
  const store = await openSqlite({ path: null, durability: "normal" });
  const now = new Date().toISOString();
  await migrate(store, model, now);
  const { identification } = model;
  if (identification !== null) {
    const entity = entityNamed(model, identification.entity);
    const { insert, columns } = compileModel(model, store.dialect).table(entity.name);
    const given: Readonly<Record<string, Value>> = { [identification.by]: founder.name, [identification.secret]: founder.secret, ...(identification.roleField === null ? {} : { [identification.roleField]: role }) };
    const row = { id: "01a1fd00-0000-7000-9000-000000000001", values: { ...blank(entity, now), ...given }, since: Object.fromEntries(statuses(entity).map((name) => [name, now])) };
    await store.write((queries) => queries.run(insert, columns.encode(row)));
  }
  const server = createServer({
    engine: createEngine(model, store, passwords), screens: createScreens(model, store, () => new Date().toISOString()), sessions: await openSessions(store),
    webRoot: null, alive: () => Promise.resolve(true), onFault: ({ error }) => { console.error(error); },
  });
  const port = await server.listen(0, "127.0.0.1");
  return {
    address: new URL(`http://127.0.0.1:${port}`),
    known: identification === null ? [] : [founder],
    close: async () => {
      await server.close();
      await store.close();
    },
  };
}

function statuses({ fields }: Entity): readonly string[] {
  return fields.filter(({ type }) => type.kind === "status").map(({ name }) => name);
}

/** Something in each field that has to hold something. */
function blank({ fields }: Entity, now: string): Readonly<Record<string, Value>> {
  return Object.fromEntries(fields.filter(({ derived, type }) => derived === null && type.kind !== "reverse").map(({ name, type, countsUp, required }) => {
    if (type.kind === "status" || type.kind === "choice") return [name, type.values[0] ?? null];
    if (countsUp) return [name, 1];
    if (!required) return [name, null];
    return [name, type.kind === "boolean" ? false : type.kind === "integer" || type.kind === "decimal" ? (type.range.min ?? 0) : type.kind === "timestamp" ? now : type.kind === "date" ? now.slice(0, 10) : type.kind === "list" ? [] : "Root"];
  }));
}
