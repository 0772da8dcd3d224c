import type { Socket } from "node:net";
import { openWorker } from "./open-worker.ts";
import type { OpenWorker, WriterOfWorker } from "./open-worker.ts";
import type { FromWorker, ToWorker } from "./worker-messages.ts";

/** Serves as a worker for the process that has started this one, until that asks it to end or is gone. */
export function serveAsWorker(): void {
  // Whoever stops the product signals all of its processes; this one is told when its turn has come.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP", "SIGQUIT"] as const) process.on(signal, () => {});
  process.on("disconnect", () => process.exit(0));
  const writer = new WriterByMessages();
  let opening: Promise<OpenWorker> | null = null;
  process.on("message", (message: ToWorker, socket?: Socket) => {
    switch (message.kind) {
      case "begin":
        opening = openWorker(message.task, writer);
        opening.then(() => tell({ kind: "ready" }), fail);
        return;
      case "connection":
        tell({ kind: "taken", number: message.number });
        if (socket !== undefined) void opening?.then(({ server }) => server.take(socket));
        return;
      case "waits":
        return writer.answered(message.number, message.waits);
      case "metrics": {
        const { number } = message;
        void opening
          ?.then(({ metrics }) => metrics?.values() ?? [])
          .then((values) => tell({ kind: "metrics", number, values }));
        return;
      }
      case "drain":
        void opening?.then((worker) => worker.close()).finally(() => process.exit(0));
    }
  });
}

function tell(message: FromWorker): void {
  if (process.connected) process.send?.(message);
}

function fail(error: unknown): void {
  tell({ kind: "failed", says: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  process.exitCode = 1;
  process.disconnect();
}

/** Asks the process that writes by messages. Where that is gone, nothing is answered, and this process ends. */
class WriterByMessages implements WriterOfWorker {
  readonly #asked = new Map<number, (waits: readonly number[]) => void>();
  #number = 0;

  readonly take: WriterOfWorker["take"] = (calls) =>
    new Promise((resolve) => {
      const number = (this.#number += 1);
      this.#asked.set(number, resolve);
      tell({ kind: "take", number, calls });
    });

  readonly noteUse: WriterOfWorker["noteUse"] = (hash, used) => tell({ kind: "used", hash, used });

  answered(number: number, waits: readonly number[]): void {
    this.#asked.get(number)?.(waits);
    this.#asked.delete(number);
  }
}
