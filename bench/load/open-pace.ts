import { randomFrom } from "../random.ts";
import type { Connection } from "./connection.ts";
import { warmUp } from "./load.ts";
import type { LoadResult, Pace } from "./load.ts";
import type { Script } from "./script.ts";

/**
 * Sends requests when they are due, on whichever connection is free. A request that has to wait for one waits on the
 * clock: its latency counts from when it was due, so that a server that stalls can't hide it.
 */
export async function openPace(
  connections: readonly Connection[],
  scripts: readonly Script[],
  pace: Pace & { kind: "open" },
  check: (status: number) => void,
): Promise<LoadResult> {
  const random = randomFrom(pace.seed);
  const free = connections.map((_, index) => index);
  const latencies: number[] = [];
  let answeredInAll = 0;
  let bytes = 0;
  let due = performance.now();
  const start = due + warmUp * 1000;
  const end = start + pace.seconds * 1000;

  const send = (index: number, from: number): void =>
    connections[index]!.send(scripts[index]!.next(), (status, length) => {
      check(status);
      answeredInAll++;
      if (from >= start) {
        latencies.push(performance.now() - from);
        bytes += length;
      }
      free.push(index);
    });

  while (due < end) {
    const now = performance.now();
    while (due <= now && due < end && free.length > 0) {
      send(free.shift()!, due);
      due += (-Math.log(1 - random.fraction()) / pace.rate) * 1000;
    }
    await nextTurn();
  }
  while (free.length < connections.length) await nextTurn();
  for (const [index, script] of scripts.entries())
    while (!script.mayStop()) await answered(connections[index]!, script.next(), check);
  return { answered: latencies.length, answeredInAll, bytes, latencies };
}

function answered(connection: Connection, request: Uint8Array, check: (status: number) => void): Promise<void> {
  return new Promise((resolve) =>
    connection.send(request, (status) => {
      check(status);
      resolve();
    }),
  );
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
