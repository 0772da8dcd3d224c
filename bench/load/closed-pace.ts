import type { Connection } from "./connection.ts";
import { warmUp } from "./load.ts";
import type { LoadResult } from "./load.ts";
import type { Script } from "./script.ts";

/** Keeps every connection busy for some seconds. */
export async function closedPace(
  connections: readonly Connection[],
  scripts: readonly Script[],
  seconds: number,
  check: (status: number) => void,
): Promise<LoadResult> {
  const latencies: number[] = [];
  let answeredInAll = 0;
  let bytes = 0;
  const start = performance.now() + warmUp * 1000;
  const end = start + seconds * 1000;

  const drive = (connection: Connection, script: Script, done: () => void): void => {
    const next = (): void => {
      const sent = performance.now();
      if (sent >= end && script.mayStop()) return done();
      connection.send(script.next(), (status, length) => {
        check(status);
        answeredInAll++;
        const arrived = performance.now();
        if (arrived >= start && arrived <= end) {
          latencies.push(arrived - sent);
          bytes += length;
        }
        next();
      });
    };
    next();
  };

  await Promise.all(
    connections.map((connection, index) => new Promise<void>((done) => drive(connection, scripts[index]!, done))),
  );
  return { answered: latencies.length, answeredInAll, bytes, latencies };
}
