import { millisecondsOf } from "../base/calendar.ts";
import type { Specification } from "../model/specification.ts";
import { createEngine } from "../runtime/engine/create-engine.ts";
import type { Engine } from "../runtime/engine/engine.ts";
import type { PasswordHasher } from "../runtime/engine/context/password-hasher.ts";
import { createServer } from "../runtime/http/server.ts";
import { freshToken } from "../runtime/fresh-token.ts";
import { openSessions } from "../runtime/http/sessions.ts";
import { createScreens } from "../runtime/screens/create-screens.ts";
import type { Screens } from "../runtime/screens/view/screens.ts";
import { loadState } from "../runtime/engine/load-state.ts";
import { migrateStore } from "../runtime/store/migrate/migrate-store.ts";
import { openSqlite } from "../runtime/store/sqlite/open-sqlite.ts";
import type { DataStore } from "../runtime/store/data-store.ts";
import type { State } from "../semantics/state/state.ts";
import { credentialsSent } from "../semantics/http/http-credentials.ts";
import { comparisonTime } from "../compare/world/value-dictionary.ts";
import { recordStatements } from "./record-statements.ts";

/**
 * The running product of a document in a small world, without the browser. Its clock stands at the time of comparisons.
 */
export interface ProductUnderTest {
  readonly model: Specification;
  /** The state that it started with. */
  readonly state: State;
  readonly engine: Engine;
  readonly screens: Screens;
  /** The texts of the statements that ran since this set was last cleared. */
  readonly statements: Set<string>;
  /** Sends a request to the product's server, which is started for it; signed in as a person, where one is given. */
  send(request: ProductRequest, person: string | null): Promise<Response>;
  close(): Promise<void>;
}

/** A request over HTTP. */
export interface ProductRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

/** Creates an engine; tests pass one that leaves something out. */
export type MakeEngine = typeof createEngine;

/** A password service that hashes nothing, since nothing here is kept. */
const plainPasswords: PasswordHasher = {
  hash: (plain) => Promise.resolve(plain),
  verify: (hash, plain) => Promise.resolve(hash !== "" && hash === plain),
};

/** Opens the product of a document with a store in memory that holds a small world. */
export async function openProductUnderTest(
  model: Specification,
  state: State,
  makeEngine: MakeEngine = createEngine,
  passwords: PasswordHasher = plainPasswords,
): Promise<ProductUnderTest> {
  const statements = new Set<string>();
  const own = await openSqlite({ path: null, durability: "normal" });
  await migrateStore(own, model, comparisonTime);
  const known = {
    ...state,
    entities: Object.fromEntries(
      Object.entries(state.entities).filter(([entity]) => model.entities.some(({ name }) => name === entity)),
    ),
  };
  await loadState(own, model, known, { hash: (plain) => Promise.resolve(plain), accounts: accountsOf(model, state) });
  const store = recordStatements(own, statements);
  const engine = makeEngine(model, store, passwords, { resets: true });
  const screens = createScreens(model, store, () => comparisonTime);
  let listening: Promise<{
    readonly port: number;
    readonly open: (person: string) => Promise<string>;
    close(): Promise<void>;
  }> | null = null;
  return {
    model,
    state,
    engine,
    screens,
    statements,
    async send({ method, path, headers, body }, person) {
      listening ??= listen(engine, screens, store);
      const { port, open } = await listening;
      const token =
        person === null
          ? {}
          : credentialsSent(model.identification, { kind: "token", token: await open(person) }).headers;
      return fetch(`http://127.0.0.1:${port}${path}`, {
        method,
        headers: { ...headers, ...token, Connection: "close" },
        ...(body === null ? {} : { body }),
        redirect: "manual",
      });
    },
    async close() {
      await (await listening)?.close();
      await own.close();
    },
  };
}

async function listen(
  engine: Engine,
  screens: Screens,
  store: DataStore,
): Promise<{ readonly port: number; readonly open: (person: string) => Promise<string>; close(): Promise<void> }> {
  const clock = (): number => millisecondsOf(comparisonTime) ?? 0;
  const sessions = await openSessions(store, clock);
  const server = createServer({
    engine,
    screens,
    sessions,
    webRoot: null,
    alive: () => Promise.resolve(true),
    onFault: ({ error }) => {
      throw error;
    },
    clock,
    drainTime: 100,
  });
  return {
    port: await server.listen(0, "127.0.0.1"),
    open: (person) => sessions.open(person, freshToken()),
    close: () => server.close(),
  };
}

function accountsOf(
  { identification }: Specification,
  { entities }: State,
): readonly { readonly id: string; readonly password: string }[] {
  if (identification === null) return [];
  return [...(entities[identification.entity]?.values() ?? [])].map(({ id, values }) => ({
    id,
    password: String(values[identification.secret] ?? ""),
  }));
}
