import { join } from "node:path";
import { expect, onTestFinished } from "vitest";
import { createSource } from "../../../src/base/source.ts";
import { shareChanges } from "../../../src/host/run/shared-changes.ts";
import { openDoorway } from "../../../src/host/workers/doorway.ts";
import { openWorker } from "../../../src/host/workers/open-worker.ts";
import type { OpenWorker } from "../../../src/host/workers/open-worker.ts";
import { openPrivateSockets, writerFor } from "../../../src/host/workers/serve-with-workers.ts";
import { parse } from "../../../src/language/parse.ts";
import { createEngine } from "../../../src/runtime/engine/create-engine.ts";
import { createServer } from "../../../src/runtime/http/server.ts";
import type { Server } from "../../../src/runtime/http/server.ts";
import type { ServerOptions } from "../../../src/runtime/http/server-options.ts";
import { openSessions } from "../../../src/runtime/http/sessions.ts";
import { createPasswordHasher } from "../../../src/runtime/password/create-password-hasher.ts";
import { createScreens } from "../../../src/runtime/screens/create-screens.ts";
import { migrateStore } from "../../../src/runtime/store/migrate/migrate-store.ts";
import { openSqlite } from "../../../src/runtime/store/sqlite/open-sqlite.ts";
import { completed } from "../../house/completed.ts";
import { temporaryFolder } from "../../product/running-product.ts";
import { listenAt } from "./running-processes.ts";
import type { RunningProcess, RunningProcesses } from "./running-processes.ts";
import { send } from "./send.ts";

const usualTask = {
  path: null,
  data: "a worker's data",
  network: { host: "127.0.0.1", origin: [] },
  operation: {},
  hasMetrics: false,
  webRoot: null,
};

/** Serves some points of a document by a process that writes and two workers, all within this one, until the test that started them is over. */
export async function runWorkers(points: string, options: Partial<ServerOptions> = {}): Promise<RunningProcesses> {
  const { value: model, diagnostics } = parse(createSource("small.md", completed(points)));
  expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  const [folder, sockets] = [temporaryFolder(), openPrivateSockets()];
  const database = join(folder.path, "ninepoint.db");
  const store = await openSqlite({ path: database, durability: "normal" });
  const time = { now: Date.parse("2026-11-21T09:30:00Z"), ahead: [0, 0, 0] as [number, number, number] };
  const clock = (): number => time.now;
  await migrateStore(store, model, new Date(time.now).toISOString());
  const { feed, cleanUp } = await shareChanges(store, "read", clock);
  const engine = createEngine(model, store, createPasswordHasher({ memory: 8, passes: 1 }), { feed });
  const sessions = await openSessions(store, clock, feed);
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
    ...options,
  });
  const writer = sockets.named("writer");
  await server.listenBehind(writer);
  const open = (own: string): Promise<OpenWorker> =>
    openWorker({ ...usualTask, model, database, writer, own: sockets.named(own) }, writerFor(server, sessions), clock);
  const workers = [await open("first"), await open("second")] as const;
  onTestFinished(async () => {
    server.beginToEnd();
    for (const worker of workers) await worker.close();
    await server.close();
    await store.close();
    sockets.remove();
    folder.remove();
  });
  const common = { engine, store, cleanUp };
  const process = async (served: Server): Promise<RunningProcess> => {
    const { port, close } = await openDoorway(0, "127.0.0.1", (socket) => served.take(socket));
    onTestFinished(close);
    return {
      ...common,
      port,
      send: (method, path, sent = {}) => send(port, method, path, sent),
      listen: (token) => listenAt(port, token),
    };
  };
  return Object.assign(time, {
    all: [await process(server), await process(workers[0].server), await process(workers[1].server)] as const,
  });
}
