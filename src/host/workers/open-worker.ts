import { createEngine } from "../../runtime/engine/create-engine.ts";
import { ChangeReader } from "../../runtime/feed/change-reader.ts";
import { createPassOn } from "../../runtime/http/create-pass-on.ts";
import { createServer } from "../../runtime/http/server.ts";
import type { Server } from "../../runtime/http/server.ts";
import { readSessions } from "../../runtime/http/sessions.ts";
import type { NoteUse } from "../../runtime/http/sessions.ts";
import { observeStore } from "../../runtime/operation/observe-store.ts";
import type { Metrics } from "../../runtime/operation/metrics.ts";
import { createPasswordHasher } from "../../runtime/password/create-password-hasher.ts";
import { createScreens } from "../../runtime/screens/create-screens.ts";
import { NeedsWriter } from "../../runtime/store/needs-writer.ts";
import { openSqliteReader } from "../../runtime/store/sqlite/open-sqlite-reader.ts";
import { readLogo } from "../document/read-logo.ts";
import { openOperation } from "../operation/open-operation.ts";
import { operatorReports } from "../operation/operator-reports.ts";
import { configuredOptions } from "../run/configured-options.ts";
import { PassedRates } from "./passed-rates.ts";
import type { TakenCall, WorkerTask } from "./worker-messages.ts";

/** What a worker has the process that writes do for it, besides the requests that it passes on. */
export interface WriterOfWorker {
  /** Counts calls, in their order; gives the milliseconds that each has to wait. */
  readonly take: (calls: readonly TakenCall[]) => Promise<readonly number[]>;
  readonly noteUse: NoteUse;
}

/** A worker that answers what only reads. */
export interface OpenWorker {
  readonly server: Server;
  /** Null: none are asked for. */
  readonly metrics: Metrics | null;
  /** Answers what has arrived, and ends. */
  close(): Promise<void>;
}

/** Opens a worker. It answers nothing until it is given connections. */
export async function openWorker(
  task: WorkerTask,
  writer: WriterOfWorker,
  clock: () => number = Date.now,
): Promise<OpenWorker> {
  const { model, network, data } = task;
  const { limits = {}, drainTime, log, ...told } = task.operation;
  const operation = await openOperation({
    ...told,
    ...(log === undefined ? {} : { log: { ...log, process: process.pid } }),
    ...(task.hasMetrics ? { metrics: "unserved" } : {}),
  });
  const store = await openSqliteReader(task.database);
  const changes = new ChangeReader(store);
  const observed = observeStore(store, { meter: operation.metrics, tracing: operation.tracing });
  const look = (): void => changes.look();
  const engine = createEngine(model, observed, createPasswordHasher(), { look });
  const sessions = readSessions(observed, clock, writer.noteUse);
  changes.listen({
    changed: (change) => engine.hear(change),
    missed() {
      engine.hear("anything");
      sessions.forgetAll();
    },
  });
  const report = (line: string): void => void process.stderr.write(`ninepoint: ${line}\n`);
  const server = createServer({
    engine,
    screens: createScreens(model, observed, () => new Date(clock()).toISOString()),
    logo: task.path === null ? null : readLogo(task.path, model.head).logo,
    ...configuredOptions(network, null),
    ...operatorReports(operation, { data: undefined, report }),
    sessions,
    data,
    clock,
    limits,
    webRoot: task.webRoot,
    alive: async () => true,
    observation: operation.observation,
    ...(drainTime === undefined ? {} : { drainTime }),
    catchUp: async () => look(),
    rates: new PassedRates(writer.take),
    counts: { update: () => Promise.reject(new NeedsWriter()) },
    passOn: createPassOn(task.writer),
  });
  operation.metrics?.watch(server.state);
  await server.listenBehind(task.own);
  operation.log?.tell("info", "worker-start");
  return {
    server,
    metrics: operation.metrics,
    async close() {
      await server.close();
      await store.close();
      await operation.close();
    },
  };
}
