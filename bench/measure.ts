import type { Generator } from "./load/generator.ts";
import type { Running } from "./servers/running.ts";
import { median, percentile } from "./statistics.ts";
import type { Workload } from "./workloads.ts";

/** How long and how often to measure. */
export interface Plan {
  /** Seconds of each workload before anything counts, in which both servers' code is compiled. */
  readonly warmUpSeconds: number;
  readonly rounds: number;
  readonly seconds: number;
  readonly latencyRounds: number;
  readonly latencySeconds: number;
  readonly starts: number;
  readonly seed: number;
}

/** What one server did at one workload; medians over the rounds. */
export interface Measured {
  readonly perSecond: number;
  /** Requests per second of the server's own processor time. */
  readonly perCpuSecond: number | null;
  /** Microseconds of the processor that the database server used for a request; null where the database is in the server's process. */
  readonly databaseMicroseconds: number | null;
  /** Bytes of an answer's body, on average. */
  readonly bytes: number;
  /** Milliseconds, at the offered load. */
  readonly p50: number;
  readonly p99: number;
}

/** Both servers at one workload. */
export interface Compared {
  readonly workload: string;
  readonly ours: Measured;
  readonly peer: Measured;
  /** Requests a second that were offered to both when latency was measured. */
  readonly offered: number;
}

/** What measures. */
export interface Instruments {
  readonly generator: Generator;
  /** Processor seconds that the database server has used so far; absent where there is none. */
  readonly databaseCpuSeconds?: () => number | null;
  /** Is told what is going on. */
  readonly tell: (text: string) => void;
}

/** Something of each of the two servers. */
export type Pair<T> = readonly [ours: T, peer: T];

/** Measures every workload on both servers, in turns, so that what disturbs the machine disturbs both. */
export async function measure(
  servers: Pair<Running>,
  workloads: readonly Workload[],
  plan: Plan,
  { generator, databaseCpuSeconds = () => null, tell }: Instruments,
): Promise<readonly Compared[]> {
  const throughput = (server: Running, workload: Workload, seconds: number): Promise<Throughput> =>
    throughputOf(server, workload, seconds, generator, databaseCpuSeconds);
  for (const workload of workloads)
    for (const server of servers) {
      tell(`warming up: ${workload.name}, ${server.side.name}`);
      await throughput(server, workload, plan.warmUpSeconds);
    }

  const throughputs = workloads.map(() => [[], []] as Pair<Throughput[]>);
  for (let round = 0; round < plan.rounds; round++)
    for (const [index, workload] of workloads.entries())
      for (const side of turn(round)) {
        tell(`round ${round + 1}/${plan.rounds}: ${workload.name}, ${servers[side].side.name}`);
        throughputs[index]![side].push(await throughput(servers[side], workload, plan.seconds));
      }

  const offered = throughputs.map((pair) =>
    Math.floor(Math.min(...pair.map((found) => median(found.map((one) => one.perSecond)))) / 2),
  );
  const latencies = workloads.map(() => [[], []] as Pair<(readonly number[])[]>);
  for (let round = 0; round < plan.latencyRounds; round++)
    for (const [index, workload] of workloads.entries())
      for (const side of turn(round)) {
        tell(`latency ${round + 1}/${plan.latencyRounds}: ${workload.name}, ${servers[side].side.name}`);
        const pace = {
          kind: "open",
          seconds: plan.latencySeconds,
          rate: offered[index]!,
          seed: plan.seed + round,
        } as const;
        const { latencies: found } = await generator.perform({ ...workload, port: servers[side].side.port, pace });
        latencies[index]![side].push(found);
      }

  return workloads.map(({ name }, index) => {
    const [ours, peer] = ([0, 1] as const).map((side) => summary(throughputs[index]![side], latencies[index]![side]));
    return { workload: name, ours: ours!, peer: peer!, offered: offered[index]! };
  });
}

interface Throughput {
  readonly perSecond: number;
  readonly perCpuSecond: number | null;
  readonly databaseMicroseconds: number | null;
  readonly bytes: number;
}

/** Whose turn is first changes with every round. */
function turn(round: number): readonly (0 | 1)[] {
  return round % 2 === 0 ? [0, 1] : [1, 0];
}

async function throughputOf(
  server: Running,
  workload: Workload,
  seconds: number,
  generator: Generator,
  databaseCpuSeconds: () => number | null,
): Promise<Throughput> {
  const pace = { kind: "closed", seconds } as const;
  const [before, databaseBefore] = [server.cpuSeconds(), databaseCpuSeconds()];
  const { answered, answeredInAll, bytes } = await generator.perform({ ...workload, port: server.side.port, pace });
  const [used, databaseUsed] = [since(before, server.cpuSeconds()), since(databaseBefore, databaseCpuSeconds())];
  return {
    perSecond: answered / seconds,
    perCpuSecond: used > 0 ? answeredInAll / used : null,
    databaseMicroseconds: databaseBefore === null ? null : (1_000_000 * databaseUsed) / Math.max(1, answeredInAll),
    bytes: bytes / Math.max(1, answered),
  };
}

function since(before: number | null, after: number | null): number {
  return before === null || after === null ? 0 : after - before;
}

function summary(throughputs: readonly Throughput[], latencies: readonly (readonly number[])[]): Measured {
  const perCpuSecond = throughputs.flatMap((one) => one.perCpuSecond ?? []);
  const ofDatabase = throughputs.flatMap((one) => one.databaseMicroseconds ?? []);
  return {
    perSecond: median(throughputs.map((one) => one.perSecond)),
    perCpuSecond: perCpuSecond.length === 0 ? null : median(perCpuSecond),
    databaseMicroseconds: ofDatabase.length === 0 ? null : median(ofDatabase),
    bytes: median(throughputs.map((one) => one.bytes)),
    p50: median(latencies.map((found) => percentile(found, 0.5))),
    p99: median(latencies.map((found) => percentile(found, 0.99))),
  };
}
