import type { Generator } from "../load/generator.ts";
import type { Running } from "../servers/running.ts";
import { median, percentile } from "../statistics.ts";
import type { Workload } from "../workloads.ts";

/** What the processes of one server did at one workload; medians over the rounds. */
export interface MeasuredRow {
  readonly perSecond: number;
  /** Milliseconds, while each client sends its next request when it has an answer. */
  readonly p50: number;
  readonly p99: number;
  /** Microseconds of the processor for each request. */
  readonly serverMicroseconds: number;
  readonly databaseMicroseconds: number;
  /** Megabytes that all processes hold after it. */
  readonly megabytes: number;
}

/** How long and how often to measure. */
export interface Rounds {
  readonly seconds: number;
  readonly rounds: number;
}

/** Measures one workload on the processes of one server. */
export async function measureRow(
  servers: readonly Running[],
  workload: Workload,
  generator: Generator,
  databaseCpuSeconds: () => number,
  { seconds, rounds }: Rounds,
): Promise<MeasuredRow> {
  const cpuSeconds = (): number => servers.reduce((sum, server) => sum + (server.cpuSeconds() ?? 0), 0);
  const found: MeasuredRow[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const [before, databaseBefore] = [cpuSeconds(), databaseCpuSeconds()];
    const ports = servers.map(({ side }) => side.port);
    const load = { ...workload, port: ports[0]!, ports, pace: { kind: "closed", seconds } } as const;
    const { answered, answeredInAll, latencies } = await generator.perform(load);
    const micro = 1_000_000 / Math.max(1, answeredInAll);
    found.push({
      perSecond: answered / seconds,
      p50: percentile(latencies, 0.5) || 0,
      p99: percentile(latencies, 0.99) || 0,
      serverMicroseconds: (cpuSeconds() - before) * micro,
      databaseMicroseconds: (databaseCpuSeconds() - databaseBefore) * micro,
      megabytes: servers.reduce((sum, server) => sum + server.megabytes(), 0),
    });
  }
  const of = (value: (row: MeasuredRow) => number): number => median(found.map(value));
  return {
    perSecond: of((row) => row.perSecond),
    p50: of((row) => row.p50),
    p99: of((row) => row.p99),
    serverMicroseconds: of((row) => row.serverMicroseconds),
    databaseMicroseconds: of((row) => row.databaseMicroseconds),
    megabytes: of((row) => row.megabytes),
  };
}
