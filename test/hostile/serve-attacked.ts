import { afterAll, afterEach, beforeAll, expect, onTestFinished } from "vitest";
import { createSource } from "../../src/base/source.ts";
import { parse } from "../../src/language/parse.ts";
import type { Specification } from "../../src/model/specification.ts";
import type { Passwords } from "../../src/runtime/engine/context/passwords.ts";
import { createEngine } from "../../src/runtime/engine/create-engine.ts";
import type { Engine } from "../../src/runtime/engine/engine.ts";
import { createServer } from "../../src/runtime/http/server.ts";
import type { ServerOptions } from "../../src/runtime/http/server.ts";
import type { ServerFault } from "../../src/runtime/http/served-site.ts";
import { openSessions } from "../../src/runtime/http/sessions.ts";
import { createPasswords } from "../../src/runtime/password/hash-passwords.ts";
import { createScreens } from "../../src/runtime/screens/create-screens.ts";
import type { DataStore } from "../../src/runtime/store/data-store.ts";
import { migrateStore } from "../../src/runtime/store/migrate/migrate-store.ts";
import { send, sendRaw } from "../contracts/http/send.ts";
import type { Received, SendOptions } from "../contracts/http/send.ts";
import { completed } from "../house/completed.ts";
import { documentText, inAHurry } from "../product/document.ts";
import type { Change } from "../product/document.ts";
import { openTestStore } from "../stores.ts";
import { dumpStore } from "./dump-store.ts";
import { recordStatements } from "./record-statements.ts";

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

/** A help desk with people of each role, and a ticket of Ada's. */
export interface AttackedDesk {
  readonly desk: Attacked;
  /** A customer. */
  readonly ada: string;
  /** Another customer. */
  readonly bob: string;
  /** An agent. */
  readonly agent: string;
  readonly lead: string;
  /** Ada's ticket, with a note that she may not read. */
  readonly ticket: number;
}

/** The password of everybody who enters. */
export const password = "correct horse battery";

const often = { count: 1_000_000, per: 60_000 };

/** The limits on guesses taken off, for tests that are about something else. */
export const unlimitedGuesses: NonNullable<ServerOptions["guessLimits"]> = {
  "sign-ins": often,
  "sign-ins-per-account": often,
  "sign-ins-per-address": often,
  "unknown-keys": often,
  "unknown-tokens": often,
};

/** The text of the help desk, without the rate of calls. */
export function deskText(...changes: readonly Change[]): string {
  return documentText("helpdesk.md", inAHurry, ...changes);
}

/** Serves a document, or some points of one, on the store on which tests run. When the test is over, nothing of ours may have failed. */
export async function serveAttacked(text: string, options: AttackedOptions = {}): Promise<Attacked> {
  const attacked = await startAttacked(text, options);
  onTestFinished(async () => {
    await attacked.close();
    expect(attacked.faults()).toEqual([]);
  });
  return attacked;
}

/** Serves the help desk with people and a ticket, until the test that started it is over. */
export async function serveAttackedDesk(options: AttackedOptions = {}): Promise<AttackedDesk> {
  return peopled(await serveAttacked(roomyDesk(), options));
}

/** Serves a help desk for the tests of a file. Whatever they try: after each of them nobody got in, nothing is lost, and nothing of ours failed. */
export function attackedDeskOfFile(options: AttackedOptions = {}): () => AttackedDesk {
  let attacked: AttackedDesk | null = null;
  beforeAll(async () => {
    attacked = await peopled(await startAttacked(roomyDesk(), options));
  });
  afterEach(async () => {
    const { desk, ada, ticket } = attacked!;
    expect((await desk.send("GET", "/_ninepoint/health")).json).toEqual({ status: "ok" });
    expect((await desk.send("GET", "/api/tickets")).status).toBe(401);
    expect((await desk.does(ada, "GET", `/api/tickets/${ticket}`))["subject"]).toBe(fire);
    expect(desk.faults()).toEqual([]);
  });
  afterAll(() => attacked?.desk.close());
  return () => attacked!;
}

function roomyDesk(): string {
  return deskText(["| maxOpenTickets | 5 |", "| maxOpenTickets | 1000 |"]);
}

const fire = "The printer is on fire";

async function peopled(desk: Attacked): Promise<AttackedDesk> {
  const people = { ada: "Customer", bob: "Customer", agent: "Agent", lead: "Lead" };
  const tokens: string[] = [];
  for (const [name, role] of Object.entries(people))
    tokens.push(await desk.enter({ name, email: `${name}@example.com`, role }));
  const [ada, bob, agent, lead] = tokens as [string, string, string, string];
  const opened = await desk.does(ada, "POST", "/api/tickets", { subject: fire, body: "It really is." });
  const ticket = Number(opened["number"]);
  await desk.does(agent, "PATCH", `/api/tickets/${ticket}`, { note: "quixotic" });
  return { desk, ada, bob, agent, lead, ticket };
}

/** What a test serves a document with. */
export interface AttackedOptions extends Partial<ServerOptions> {
  /** Without it passwords are hashed at next to no cost. */
  readonly passwords?: Passwords;
}

async function startAttacked(text: string, { passwords = cheap(), ...options }: AttackedOptions): Promise<Attacked> {
  const statements = new Set<string>();
  const store = recordStatements(await openTestStore(), statements);
  const time = { ahead: 0 };
  const clock = (): number => Date.now() + time.ahead;
  let model = readAttacked(text);
  await migrateStore(store, model, new Date(clock()).toISOString());
  const productOf = (read: Specification) => ({
    engine: createEngine(read, store, passwords),
    screens: createScreens(read, store, () => new Date(clock()).toISOString()),
  });
  const faults: ServerFault[] = [];
  const sessions = await openSessions(store, clock);
  let engine: Engine;
  const product = productOf(model);
  ({ engine } = product);
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
  const ask = (method: string, path: string, sent: SendOptions = {}): Promise<Received> =>
    send(port, method, path, sent);
  return Object.assign(time, {
    port,
    store,
    model,
    statements,
    send: ask,
    raw: (bytes: string) => sendRaw(port, bytes),
    async enter(values: Readonly<Record<string, string>>) {
      const hashed = await passwords.hash(password);
      const added = await engine.addPerson({ ...values, password: hashed }, new Date(clock()).toISOString());
      if (added.kind !== "added") throw new Error(JSON.stringify(added));
      return sessions.open(added.id);
    },
    async does(token: string, method: string, path: string, json?: unknown) {
      const received = await ask(method, path, { token, ...(json === undefined ? {} : { json }) });
      if (received.status >= 300) throw new Error(`${method} ${path}: ${received.status} ${received.text}`);
      return received.json;
    },
    dump: () => dumpStore(store),
    async replace(changed: string) {
      model = readAttacked(changed);
      await migrateStore(store, model, new Date(clock()).toISOString());
      const replacing = productOf(model);
      ({ engine } = replacing);
      server.replaceProduct(replacing);
    },
    faults: () => faults.map(({ error }) => String(error instanceof Error ? error.stack : error)),
    async close() {
      await server.close();
      await store.close();
    },
  });
}

function cheap(): Passwords {
  return createPasswords({ memory: 8, passes: 1 });
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
