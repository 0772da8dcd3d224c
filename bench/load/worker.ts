import { closedPace } from "./closed-pace.ts";
import { Connection } from "./connection.ts";
import type { Load, LoadAnswer, LoadResult } from "./load.ts";
import { openPace } from "./open-pace.ts";
import { scriptOf } from "./script.ts";

// The load generator's process: performs one load per message.
process.on("message", (load: Load) => {
  perform(load).then(
    (result) => answer({ kind: "done", result }),
    (error: Error) => answer({ kind: "failed", reason: error.message }),
  );
});

function answer(message: LoadAnswer): void {
  process.send!(message);
}

function perform({ port, ports = [port], scripts, unit, status, pace }: Load): Promise<LoadResult> {
  return new Promise((resolve, reject) => {
    const check = (got: number): void => {
      if (got !== status) reject(new Error(`A request was answered ${got} instead of ${status}.`));
    };
    const work = async (): Promise<void> => {
      const connections = await Promise.all(
        scripts.map((_, index) => Connection.open(ports[index % ports.length]!, reject)),
      );
      const queues = scripts.map((requests) => scriptOf(requests, unit));
      const result =
        pace.kind === "closed"
          ? await closedPace(connections, queues, pace.seconds, check)
          : await openPace(connections, queues, pace, check);
      for (const connection of connections) connection.close();
      resolve(result);
    };
    work().catch(reject);
  });
}
