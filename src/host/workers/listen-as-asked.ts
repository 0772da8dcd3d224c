import { databaseIn } from "../data/data-copies.ts";
import { PortInUse } from "../../runtime/http/port-in-use.ts";
import { usualDrainTime } from "../../runtime/http/server.ts";
import type { Server } from "../../runtime/http/server.ts";
import { usualServerLimits } from "../../runtime/http/server-limits.ts";
import type { ServerLimits } from "../../runtime/http/server-limits.ts";
import type { Sessions } from "../../runtime/http/sessions.ts";
import type { Operation } from "../operation/open-operation.ts";
import type { ProductOptions } from "../run/product-options.ts";
import { UsageError } from "../usage/usage-error.ts";
import { serveWithWorkers } from "./serve-with-workers.ts";
import type { LostWorker } from "./worker-pool.ts";
import type { WorkerTask } from "./worker-messages.ts";

/** A product that can be reached. */
export interface Listening extends Pick<Server, "drain" | "close"> {
  /** With a slash at its end. */
  readonly url: string;
}

/** What is listened for, besides what the options say. */
export interface ListeningFor extends Pick<WorkerTask, "model" | "data" | "webRoot"> {
  readonly operation: Pick<Operation, "log" | "metrics">;
  readonly sessions: Sessions;
  /** The program of a worker. */
  readonly program: URL;
}

/** Listens on the host and port of the options, with the workers that they ask for. */
export async function listenAsAsked(server: Server, options: ProductOptions, served: ListeningFor): Promise<Listening> {
  const { port, host, workers = 0 } = options;
  const named = host.includes(":") ? `[${host}]` : host;
  served.operation.metrics?.watch(server.state);
  try {
    if (workers === 0) return { ...server, url: `http://${named}:${await server.listen(port, host)}/` };
    const own = await serveWithWorkers(server, {
      workers,
      port,
      host,
      program: served.program,
      task: taskOf(options, served),
      drainTime: options.operation?.drainTime ?? usualDrainTime,
      sessions: served.sessions,
      metrics: served.operation.metrics,
      onLost: reportLost(options, served.operation),
    });
    return { ...own, url: `http://${named}:${own.port}/` };
  } catch (error) {
    throw error instanceof PortInUse ? new UsageError(`port ${port} was taken meanwhile.`) : error;
  }
}

/** The limits of the process that writes. Workers have judged the headers of what they pass on, and add some of their own. */
export function limitsBehindWorkers(limits: Partial<ServerLimits>): Partial<ServerLimits> {
  return { ...limits, headerBytes: (limits.headerBytes ?? usualServerLimits.headerBytes) + 512 };
}

function taskOf(options: ProductOptions, { model, data, webRoot }: ListeningFor): Omit<WorkerTask, "writer" | "own"> {
  const { path = null, data: folder, host, origin, trustProxy, limit, accounts, operation = {}, workers = 1 } = options;
  if (folder === undefined) throw new Error("fault: workers need data that other processes can open");
  const { log, traces, drainTime, limits = {} } = operation;
  // Each has its part of the connections.
  const connections = Math.ceil((limits.connections ?? usualServerLimits.connections) / workers);
  return {
    model,
    path,
    data,
    webRoot,
    database: databaseIn(folder),
    network: {
      host,
      origin,
      ...(trustProxy === undefined ? {} : { trustProxy }),
      ...(limit === undefined ? {} : { limit }),
      ...(accounts === undefined ? {} : { accounts: { publicUrl: accounts.publicUrl } }),
    },
    operation: {
      ...(log === undefined ? {} : { log }),
      ...(traces === undefined ? {} : { traces }),
      ...(drainTime === undefined ? {} : { drainTime }),
      limits: { ...limits, connections },
    },
    hasMetrics: operation.metrics !== undefined,
  };
}

function reportLost({ report }: ProductOptions, { log }: Pick<Operation, "log">): (lost: LostWorker) => void {
  return ({ process, because }) => {
    const says = `worker ${process} has ended (${because}) and is started again.`;
    if (log === null) report(says);
    else log.tell("error", "worker-lost", { says, worker: process, because });
  };
}
