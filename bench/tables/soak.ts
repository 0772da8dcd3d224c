import { Generator } from "../load/generator.ts";
import { table } from "../report/table.ts";
import { percentile } from "../statistics.ts";
import { workloads } from "../workloads.ts";
import type { TableOptions } from "./options.ts";
import type { Prepared } from "./sides.ts";
import { slopePerHour } from "./slope.ts";

/** What was seen in one part of the time. */
interface Part {
  readonly hours: number;
  readonly perSecond: number;
  readonly p99: number;
  readonly megabytes: number;
  readonly heap: number | null;
}

const mostParts = 60;

/** Has Ninepoint answer all kinds of requests in turn for some minutes, and prints how rate, latency and memory go. */
export async function soak({ world, sides, startAll }: Prepared, { minutes, seed }: TableOptions): Promise<void> {
  const [server] = await startAll(sides[0]!, 1);
  const generator = new Generator();
  const kinds = workloads(world, 32, seed);
  const seconds = Math.max(0.5, (minutes * 60) / mostParts / kinds.length);
  const parts: Part[] = [];
  const began = performance.now();
  try {
    while (performance.now() - began < minutes * 60_000) {
      let answered = 0;
      const latencies: number[] = [];
      for (const kind of kinds) {
        const found = await generator.perform({ ...kind, port: server!.side.port, pace: { kind: "closed", seconds } });
        answered += found.answered;
        for (const latency of found.latencies) latencies.push(latency);
      }
      parts.push({
        hours: (performance.now() - began) / 3_600_000,
        perSecond: answered / (seconds * kinds.length),
        p99: percentile(latencies, 0.99),
        megabytes: server!.megabytes(),
        heap: await server!.heapMegabytes(),
      });
    }
  } finally {
    generator.close();
    await server!.stop();
  }
  print(parts);
}

function print(parts: readonly Part[]): void {
  // The code is compiled, and the memory filled, in the beginning.
  const settled = parts.slice(Math.floor(parts.length / 4));
  const slope = (of: (part: Part) => number): string =>
    slopePerHour(settled.map((part) => [part.hours, of(part)])).toFixed(1);
  console.log(
    table([
      ["minute", "requests/s", "p99 ms", "MB", "heap MB"],
      ...parts.map(({ hours, perSecond, p99, megabytes, heap }) => [
        (hours * 60).toFixed(1),
        perSecond.toFixed(0),
        p99.toFixed(2),
        megabytes.toFixed(0),
        heap?.toFixed(0) ?? "-",
      ]),
      [
        "slope per hour",
        slope((part) => part.perSecond),
        slope((part) => part.p99),
        slope((part) => part.megabytes),
        slope((part) => part.heap ?? 0),
      ],
    ]),
  );
}
