import { createEngine } from "../../src/runtime/engine/create-engine.ts";
import { compileModel } from "../../src/runtime/engine/context/compiled-model.ts";
import { validSeedWrites } from "../../src/generation/founder/seeded-state.ts";
import { createServer } from "../../src/runtime/http/server.ts";
import { openSessions } from "../../src/runtime/http/sessions.ts";
import { createScreens } from "../../src/runtime/screens/create-screens.ts";
import { migrateStore } from "../../src/runtime/store/migrate/migrate-store.ts";
import { generateRandomValue } from "../../src/runtime/generate-random-value.ts";
import { openSqlite } from "../../src/runtime/store/sqlite/open-sqlite.ts";
import type { PasswordHasher } from "../../src/runtime/engine/context/password-hasher.ts";
import type { Specification } from "../../src/model/specification.ts";
import type { KnownAccount } from "../../src/conform/accounts/known-account.ts";
import { founderRow } from "./founder.ts";
import type { Founder } from "./founder.ts";
import { tableOf } from "../../src/runtime/engine/table/entity-statements.ts";

/** A document run as an implementation, with one person of a role in it. */
export interface Implementation {
  readonly address: URL;
  /** Empty where nobody signs in. */
  readonly known: readonly KnownAccount[];
  close(): Promise<void>;
}

/** Passwords as they are: hashing them is not what is judged, and takes most of the time. */
const plainPasswords: PasswordHasher = {
  hash: (plain: string): Promise<string> => Promise.resolve(plain),
  verify: (hash: string, plain: string): Promise<boolean> => Promise.resolve(hash !== "" && hash === plain),
};

/** Limits that the document does not have would be told as differences. */
const unlimited = { count: 1_000_000, per: 1000 };

/**
 * Runs a model on a store of its own, which holds the rows that the document shows. `role`: of the person who is there in the beginning; empty: nobody is.
 * `clock`: milliseconds since 1970.
 */
export async function run(
  model: Specification,
  role: string,
  passwords = plainPasswords,
  clock: () => number = Date.now,
): Promise<Implementation> {
  const store = await openSqlite({ path: null, durability: "normal" });
  const now = new Date(clock()).toISOString();
  await migrateStore(store, model, now);
  const plain = founderRow(model, role, now);
  const first = plain === null ? null : await withSecret(model, plain, passwords);
  const shown = validSeedWrites(model, now, generateRandomValue).flatMap((write) =>
    write.kind === "put" ? [{ entity: write.entity, row: write.row }] : [],
  );
  const compiled = compileModel(model, store.dialect);
  for (const { entity, row } of first === null ? shown : [...shown, first]) {
    const { insert, columns } = tableOf(compiled, entity);
    await store.write((queries) => queries.run(insert, columns.encode(row)));
  }
  const server = createServer({
    engine: createEngine(model, store, passwords),
    screens: createScreens(model, store, () => new Date(clock()).toISOString()),
    sessions: await openSessions(store, clock),
    webRoot: null,
    clock,
    guessLimits: { "sign-ins": unlimited, "sign-ins-per-account": unlimited, "sign-ins-per-address": unlimited },
    alive: () => Promise.resolve(true),
    onFault: ({ error }) => {
      console.error(error);
    },
  });
  const port = await server.listen(0, "127.0.0.1");
  return {
    address: new URL(`http://127.0.0.1:${port}`),
    known: first === null ? [] : [first.account],
    close: async () => {
      await server.close();
      await store.close();
    },
  };
}

/** The founder's record with the secret as it is kept. */
async function withSecret(
  { identification }: Specification,
  { row, ...founder }: Founder,
  passwords: PasswordHasher,
): Promise<Founder> {
  const secret = identification?.secret ?? "";
  return {
    ...founder,
    row: { ...row, values: { ...row.values, [secret]: await passwords.hash(String(row.values[secret])) } },
  };
}
