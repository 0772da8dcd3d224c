import { get } from "node:http";
import { expect, onTestFinished } from "vitest";
import { createSource } from "../../../src/base/source.ts";
import { shareChanges } from "../../../src/host/run/shared-changes.ts";
import type { HearingOptions } from "../../../src/host/run/shared-changes.ts";
import { parse } from "../../../src/language/parse.ts";
import type { Specification } from "../../../src/model/specification.ts";
import { createEngine } from "../../../src/runtime/engine/create-engine.ts";
import type { Engine } from "../../../src/runtime/engine/engine.ts";
import { createServer } from "../../../src/runtime/http/server.ts";
import type { ServerOptions } from "../../../src/runtime/http/server-options.ts";
import { openSessions } from "../../../src/runtime/http/sessions.ts";
import { createPasswordHasher } from "../../../src/runtime/password/create-password-hasher.ts";
import { createScreens } from "../../../src/runtime/screens/create-screens.ts";
import { migrateStore } from "../../../src/runtime/store/migrate/migrate-store.ts";
import type { DataStore } from "../../../src/runtime/store/data-store.ts";
import { completed } from "../../house/completed.ts";
import { openSharedTestStore } from "../../stores.ts";
import { send } from "./send.ts";
import type { Received, SendOptions } from "./send.ts";

/** A stream of events, as far as it has come. */
export interface EventStream {
  text: string;
  ended: boolean;
}

/** One of the processes that serve a document on one store. */
export interface RunningProcess {
  readonly engine: Engine;
  readonly store: DataStore;
  /** Where it listens. */
  readonly port: number;
  send(method: string, path: string, options?: SendOptions): Promise<Received>;
  /** Deletes what no process needs any more, as each does once an hour. */
  cleanUp(): Promise<void>;
  /** Listens to events as a browser with a session does. */
  listen(token: string): Promise<EventStream>;
}

/** Processes that share nothing but a store, with clocks that a test may move. */
export interface RunningProcesses {
  readonly all: readonly [RunningProcess, RunningProcess, RunningProcess];
  /** The time by clocks that are right. */
  now: number;
  /** By how many milliseconds the clock of each process is ahead of the time. */
  readonly ahead: [number, number, number];
}

/** What processes share, and how they hear of each other. */
export interface SharingOptions {
  readonly hearing?: HearingOptions;
  /** Opens the store for several processes; by default the one on which tests run. */
  readonly open?: (processes: number) => Promise<readonly DataStore[]>;
}

/** Serves some points of a document by three processes, until the test that started them is over. */
export async function runProcesses(
  points: string,
  options: Partial<ServerOptions> = {},
  { hearing = {}, open = openSharedTestStore }: SharingOptions = {},
): Promise<RunningProcesses> {
  const { value: model, diagnostics } = parse(createSource("small.md", completed(points)));
  expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  const stores = await open(3);
  const time = { now: Date.parse("2026-11-21T09:30:00Z"), ahead: [0, 0, 0] as [number, number, number] };
  await migrateStore(stores[0]!, model, new Date(time.now).toISOString());
  const start = (at: number): Promise<RunningProcess> =>
    startProcess(model, stores[at]!, () => time.now + time.ahead[at]!, { options, hearing });
  return Object.assign(time, { all: [await start(0), await start(1), await start(2)] as const });
}

async function startProcess(
  model: Specification,
  store: DataStore,
  clock: () => number,
  { options, hearing }: { readonly options: Partial<ServerOptions>; readonly hearing: HearingOptions },
): Promise<RunningProcess> {
  const shared = await shareChanges(store, "write", clock, hearing);
  const engine = createEngine(model, store, createPasswordHasher({ memory: 8, passes: 1 }), { feed: shared.feed });
  const sessions = await openSessions(store, clock, shared.feed);
  const server = createServer({
    engine,
    screens: createScreens(model, store, () => new Date(clock()).toISOString()),
    sessions,
    webRoot: null,
    alive: async () => true,
    onFault: ({ error }) => {
      throw error;
    },
    clock,
    ...shared.serving,
    ...options,
  });
  const served = { engine: () => engine, followed: () => ({ source: "" }), adopt: async () => false };
  const unfollow = shared.follow(served, sessions);
  const port = await server.listen(0, "127.0.0.1");
  onTestFinished(async () => {
    await server.close();
    await unfollow();
    await store.close();
  });
  return {
    engine,
    store,
    port,
    send: (method, path, sent = {}) => send(port, method, path, sent),
    cleanUp: () => shared.cleanUp(),
    listen: (token) => listenAt(port, token),
  };
}

/** Listens to the events of a server as a browser with a session does. */
export function listenAt(port: number, token: string): Promise<EventStream> {
  const headers = { Authorization: `Bearer ${token}` };
  return new Promise((resolve, reject) => {
    get({ port, host: "127.0.0.1", path: "/_ninepoint/events", headers, agent: false }, (response) => {
      const stream = { text: "", ended: false };
      response
        .setEncoding("utf8")
        .on("data", (chunk) => (stream.text += String(chunk)))
        .on("close", () => (stream.ended = true));
      resolve(stream);
    }).on("error", reject);
  });
}
