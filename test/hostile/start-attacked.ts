import { expect } from "vitest";
import { createSource } from "../../src/base/source.ts";
import { parse } from "../../src/language/parse.ts";
import type { Specification } from "../../src/model/specification.ts";
import type { PasswordHasher } from "../../src/runtime/engine/context/password-hasher.ts";
import { createEngine } from "../../src/runtime/engine/create-engine.ts";
import type { Engine } from "../../src/runtime/engine/engine.ts";
import type { ServerFault } from "../../src/runtime/http/served-site.ts";
import { createServer } from "../../src/runtime/http/server.ts";
import type { Server } from "../../src/runtime/http/server.ts";
import type { ServerOptions } from "../../src/runtime/http/server-options.ts";
import { openSessions } from "../../src/runtime/http/sessions.ts";
import type { Sessions } from "../../src/runtime/http/sessions.ts";
import { createPasswordHasher } from "../../src/runtime/password/create-password-hasher.ts";
import { createScreens } from "../../src/runtime/screens/create-screens.ts";
import type { DataStore } from "../../src/runtime/store/data-store.ts";
import { migrateStore } from "../../src/runtime/store/migrate/migrate-store.ts";
import { send, sendRaw } from "../contracts/http/send.ts";
import type { Received, SendOptions } from "../contracts/http/send.ts";
import { completed } from "../house/completed.ts";
import { openTestStore } from "../stores.ts";
import { dumpStore } from "./dump-store.ts";
import { recordStatements } from "../../src/ledger/record-statements.ts";

/** A document that is served to be attacked, with nothing in between left out, until the test that started it is over. */
export interface Attacked {
  readonly port: number;
  readonly store: DataStore;
  readonly model: Specification;
  /** The texts of all statements that the store has run. */
  readonly statements: ReadonlySet<string>;
  /** Milliseconds by which the clock of the product is ahead. */
  ahead: number;
  send(method: string, path: string, options?: SendOptions): Promise<Received>;
  /** Sends bytes as they are and answers all that comes back until the server closes the connection. */
  raw(text: string): Promise<string>;
  /** The token of a new person whom the operator adds: all values but the password. */
  enter(values: Readonly<Record<string, string>>): Promise<string>;
  /** Makes a call that has to be granted, and answers its body. */
  does(token: string, method: string, path: string, json?: unknown): Promise<Record<string, unknown>>;
  /** All that is stored, but sessions, answers that are kept for a repeated request, and counts of calls. */
  dump(): Promise<string>;
  /** Migrates the data to another document and serves that. */
  replace(text: string): Promise<void>;
  /** What went wrong in the product by now that is a fault of ours. */
  faults(): readonly string[];
  close(): Promise<void>;
}

/** What a test serves a document with. */
export interface AttackedOptions extends Partial<ServerOptions> {
  /** Without it passwords are hashed at next to no cost. */
  readonly passwords?: PasswordHasher;
}

/** The password of everybody who enters. */
export const password = "correct horse battery";

/** Serves a document, or some points of one, on the store on which tests run, until it is closed. */
export async function startAttacked(
  text: string,
  { passwords = createPasswordHasher({ memory: 8, passes: 1 }), ...options }: AttackedOptions = {},
): Promise<Attacked> {
  const statements = new Set<string>();
  const store = recordStatements(await openTestStore(), statements);
  const time = { ahead: 0 };
  const clock = (): number => Date.now() + time.ahead;
  const now = (): string => new Date(clock()).toISOString();
  const model = readAttacked(text);
  await migrateStore(store, model, now());
  const productOf = (read: Specification): ServedParts => ({
    engine: createEngine(read, store, passwords),
    screens: createScreens(read, store, now),
  });
  const faults: ServerFault[] = [];
  const sessions = await openSessions(store, clock);
  const product = productOf(model);
  const server = createServer({
    ...product,
    sessions,
    webRoot: null,
    alive: async () => true,
    onFault: (fault) => faults.push(fault),
    clock,
    ...options,
  });
  const port = await server.listen(0, "127.0.0.1");
  const served: Served = { engine: product.engine, store, server, sessions, passwords, now, productOf };
  return Object.assign(time, {
    port,
    store,
    model,
    statements,
    ...callsOn(port),
    ...dataOn(served),
    faults: () => faults.map(({ error }) => String(error instanceof Error ? error.stack : error)),
  });
}

type ServedParts = Pick<ServerOptions, "screens"> & { readonly engine: Engine };

/** What is served, and what serves it. */
interface Served {
  engine: Engine;
  readonly store: DataStore;
  readonly server: Server;
  readonly sessions: Sessions;
  readonly passwords: PasswordHasher;
  readonly now: () => string;
  readonly productOf: (read: Specification) => ServedParts;
}

function callsOn(port: number): Pick<Attacked, "send" | "raw" | "does"> {
  return {
    send: (method, path, sent = {}) => send(port, method, path, sent),
    raw: (bytes) => sendRaw(port, bytes),
    async does(token, method, path, json) {
      const received = await send(port, method, path, { token, ...(json === undefined ? {} : { json }) });
      if (received.status >= 300) throw new Error(`${method} ${path}: ${received.status} ${received.text}`);
      return received.json;
    },
  };
}

function dataOn(served: Served): Pick<Attacked, "enter" | "dump" | "replace" | "close"> {
  const { store, server, sessions, passwords, now, productOf } = served;
  return {
    async enter(values) {
      const hashed = await passwords.hash(password);
      const added = await served.engine.addPerson({ ...values, password: hashed }, now());
      if (added.kind !== "added") throw new Error(JSON.stringify(added));
      return sessions.open(added.id);
    },
    dump: () => dumpStore(store),
    async replace(changed) {
      const model = readAttacked(changed);
      await migrateStore(store, model, now());
      const replacing = productOf(model);
      served.engine = replacing.engine;
      server.replaceProduct(replacing);
    },
    async close() {
      await server.close();
      await store.close();
    },
  };
}

function readAttacked(text: string): Specification {
  const { value, diagnostics } = parse(createSource("attacked.md", completed(text)));
  expect(
    diagnostics
      .filter(({ severity }) => severity === "error")
      .map(({ code, params }) => JSON.stringify([code, params])),
  ).toEqual([]);
  return value;
}
