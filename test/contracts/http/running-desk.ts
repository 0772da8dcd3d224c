import { onTestFinished } from "vitest";
import { createServer } from "../../../src/runtime/http/server.ts";
import type { Server } from "../../../src/runtime/http/server.ts";
import type { ServerOptions } from "../../../src/runtime/http/server-options.ts";
import { openSessions } from "../../../src/runtime/http/sessions.ts";
import type { Sessions } from "../../../src/runtime/http/sessions.ts";
import type { ServerFault } from "../../../src/runtime/http/served-site.ts";
import { migrateStore } from "../../../src/runtime/store/migrate/migrate-store.ts";
import type { DataStore } from "../../../src/runtime/store/data-store.ts";
import { deskModel } from "./desk.ts";
import type { DeskOptions } from "./desk.ts";
import { fakeEngine, fakeScreens } from "./fakes.ts";
import type { FakeEngine } from "./fakes.ts";
import { send, sendRaw } from "./send.ts";
import type { Received, SendOptions } from "./send.ts";
import { openTestStore } from "../../stores.ts";

/** The desk on a socket of its own, until the test that started it is over. */
export interface RunningDesk {
  readonly server: Server;
  readonly port: number;
  readonly engine: FakeEngine;
  readonly sessions: Sessions;
  readonly store: DataStore;
  readonly faults: ServerFault[];
  /** The time that server and sessions go by, in milliseconds. */
  now: number;
  send(method: string, path: string, options?: SendOptions): Promise<Received>;
  /** Sends bytes as they are and answers all that comes back until the server closes the connection. */
  raw(text: string): Promise<string>;
}

export async function startDesk(options: Partial<ServerOptions> & DeskOptions = {}): Promise<RunningDesk> {
  const store = await openTestStore();
  const engine = fakeEngine(deskModel(options));
  await migrateStore(store, engine.model, "2026-11-21T09:30:00.000Z");
  const faults: ServerFault[] = [];
  const desk = { now: Date.parse("2026-11-21T09:30:00Z") };
  const clock = (): number => desk.now;
  const sessions = await openSessions(store, clock);
  const server = createServer({
    engine,
    screens: fakeScreens,
    sessions,
    webRoot: null,
    alive: async () => true,
    onFault: (fault) => faults.push(fault),
    clock,
    ...options,
  });
  const port = await server.listen(0, "127.0.0.1");
  onTestFinished(async () => {
    await server.close();
    await store.close();
  });
  return Object.assign(desk, {
    server,
    port,
    engine,
    sessions,
    store,
    faults,
    send: (method: string, path: string, sent: SendOptions = {}) => send(port, method, path, sent),
    raw: (text: string) => sendRaw(port, text),
  });
}
