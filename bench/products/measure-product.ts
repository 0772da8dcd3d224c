import type { Generator } from "../load/generator.ts";
import { median, percentile } from "../statistics.ts";
import type { Workload } from "../workloads.ts";
import type { RunningProduct } from "./start-product.ts";

/** What a product did at one workload; medians over the rounds. */
export interface MeasuredProduct {
  readonly perSecond: number;
  /** Requests for each second of the processor that all processes of the product used. */
  readonly perCpuSecond: number;
  /** Microseconds of the processor that the database server used for a request; null where the product has its data itself. */
  readonly databaseMicroseconds: number | null;
  /** Milliseconds, while each client sends its next request when it has an answer. */
  readonly p50: number;
  readonly p99: number;
}

/** Processor seconds that the database server has used so far; null where there is none. */
export type DatabaseClock = () => number | null;

/** Measures one workload once. */
export async function measureProduct(
  product: RunningProduct & { readonly port: number },
  workload: Workload,
  seconds: number,
  generator: Generator,
  databaseClock: DatabaseClock,
): Promise<MeasuredProduct> {
  const [before, databaseBefore] = [product.cpuSeconds(), databaseClock()];
  const load = { ...workload, port: product.port, pace: { kind: "closed", seconds } } as const;
  const { answered, answeredInAll, latencies } = await generator.perform(load);
  const [used, databaseAfter] = [product.cpuSeconds() - before, databaseClock()];
  return {
    perSecond: answered / seconds,
    // The system counts hundredths of a second.
    perCpuSecond: answeredInAll / Math.max(used, 0.01),
    databaseMicroseconds:
      databaseBefore === null || databaseAfter === null
        ? null
        : (1_000_000 * (databaseAfter - databaseBefore)) / Math.max(1, answeredInAll),
    p50: percentile(latencies, 0.5) || 0,
    p99: percentile(latencies, 0.99) || 0,
  };
}

/** The median of each figure over some rounds. */
export function medianOfRounds(rounds: readonly MeasuredProduct[]): MeasuredProduct {
  const of = (value: (round: MeasuredProduct) => number): number => median(rounds.map(value));
  return {
    perSecond: of((round) => round.perSecond),
    perCpuSecond: of((round) => round.perCpuSecond),
    databaseMicroseconds: rounds.some((round) => round.databaseMicroseconds === null)
      ? null
      : of((round) => round.databaseMicroseconds ?? 0),
    p50: of((round) => round.p50),
    p99: of((round) => round.p99),
  };
}
