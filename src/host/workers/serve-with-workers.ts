import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import type { Socket } from "node:net";
import { basename, join } from "node:path";
import type { Server } from "../../runtime/http/server.ts";
import type { Sessions } from "../../runtime/http/sessions.ts";
import type { Metrics } from "../../runtime/operation/metrics.ts";

import { openDoorway } from "./doorway.ts";
import type { WriterOfWorker } from "./open-worker.ts";
import { WorkerPool } from "./worker-pool.ts";
import type { LostWorker } from "./worker-pool.ts";
import type { WorkerTask } from "./worker-messages.ts";

/** How a product is served with workers. */
export interface ServingWithWorkers {
  readonly workers: number;
  readonly port: number;
  readonly host: string;
  readonly program: URL;
  readonly task: Omit<WorkerTask, "writer" | "own">;
  /** The milliseconds for which workers answer what has arrived when they end. */
  readonly drainTime: number;
  readonly onLost: (lost: LostWorker) => void;
  readonly sessions: Pick<Sessions, "noteUse">;
  /** Null: none are asked for. */
  readonly metrics: Metrics | null;
}

/** A product that is served with workers. */
export interface ServedWithWorkers extends Pick<Server, "drain" | "close"> {
  readonly port: number;
}

/**
 * Serves a product with workers, which answer what only reads. This process accepts connections and hands each to a worker, or serves it where none is ready. It
 * alone writes: workers pass on to it whatever they can't answer.
 */
export async function serveWithWorkers(server: Server, serving: ServingWithWorkers): Promise<ServedWithWorkers> {
  const sockets = openPrivateSockets();
  try {
    const writer = sockets.named("writer");
    await server.listenBehind(writer);
    const handOver = (socket: Socket): void => {
      // Without an address its client has gone.
      if (socket.remoteAddress === undefined) socket.destroy();
      else if (!pool.take(socket)) server.take(socket);
    };
    const pool = new WorkerPool({
      count: serving.workers,
      program: serving.program,
      taskOf: (number) => ({ ...serving.task, writer, own: sockets.named(`worker-${number}`) }),
      writer: writerFor(server, serving.sessions),
      onReturned: handOver,
      onLost: serving.onLost,
    });
    serving.metrics?.addUp(() => pool.metrics());
    const doorway = await openDoorway(serving.port, serving.host, handOver);
    await pool.start();
    return {
      port: doorway.port,
      drain: () => server.drain(),
      async close() {
        // A stream never ends by itself, and a worker waits for what it has passed on. Whoever connects from now on is answered here, once.
        server.beginToEnd();
        await Promise.all([doorway.close(), pool.stop(serving.drainTime)]);
        await server.close();
        sockets.remove();
      },
    };
  } catch (error) {
    await server.close();
    sockets.remove();
    throw error;
  }
}

/** Does for workers what only the process that writes can do. */
export function writerFor({ rates }: Pick<Server, "rates">, sessions: Pick<Sessions, "noteUse">): WriterOfWorker {
  return {
    take: async (calls) => {
      const waits: number[] = [];
      for (const { key, rate, now } of calls) waits.push(await rates.take(key, rate, now));
      return waits;
    },
    noteUse: (hash, used) => sessions.noteUse(hash, used),
  };
}

/** Sockets that only processes of this user reach. They are removed with this process at the latest, unless it is killed. */
export function openPrivateSockets(): { named(name: string): string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), "ninepoint-"));
  const remove = (): void => {
    process.off("exit", remove);
    rmSync(folder, { recursive: true, force: true });
  };
  process.on("exit", remove);
  let made = 0;
  return {
    named(name) {
      const own = `${name}-${(made += 1)}`;
      // Windows has named pipes instead, whose names have no folders.
      return process.platform === "win32" ? `\\\\.\\pipe\\${basename(folder)}-${own}` : join(folder, own);
    },
    remove,
  };
}
