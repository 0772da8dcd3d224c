import { cpus, release, totalmem, type } from "node:os";
import type { Compared, Pair } from "../measure.ts";
import { pinning } from "../pinned.ts";
import { table } from "./table.ts";

/** What a run found; what `--json` writes. */
export interface Report {
  readonly machine: string;
  readonly versions: string;
  readonly names: Pair<string>;
  readonly answersCompared: number;
  readonly compared: readonly Compared[];
  /** Milliseconds from the start of the process to the first answer. */
  readonly start: Pair<number>;
}

/** One line about where the run took place. */
export function machineLine(): string {
  const [first] = cpus();
  return `${cpus().length} × ${first?.model.trim() ?? "processor"}, ${Math.round(totalmem() / 2 ** 30)} GiB, ${type()} ${release()}, ${pinning}`;
}

/** The report for people. */
export function reportText({ machine, versions, names, answersCompared, compared, start }: Report): string {
  const [ours, peer] = names;
  const processor = table([
    ["processor time of a request in µs", ours, peer, `database for ${ours}`, `database for ${peer}`],
    ...compared.map(({ workload, ours: left, peer: right }) => [
      workload,
      microseconds(left.perCpuSecond),
      microseconds(right.perCpuSecond),
      wholeOrNone(left.databaseMicroseconds),
      wholeOrNone(right.databaseMicroseconds),
    ]),
  ]);
  const throughput = table([
    ["requests per second", ours, peer, "ratio", "ratio per CPU second", "bytes"],
    ...compared.map(({ workload, ours: left, peer: right }) => [
      workload,
      whole(left.perSecond),
      whole(right.perSecond),
      ratio(left.perSecond, right.perSecond),
      ratio(left.perCpuSecond, right.perCpuSecond),
      whole(left.bytes),
    ]),
  ]);
  const latency = table([
    [
      "latency in ms at equal load",
      `${ours} p50`,
      `${peer} p50`,
      `${ours} p99`,
      `${peer} p99`,
      "ratio of p99",
      "requests per second",
    ],
    ...compared.map(({ workload, ours: left, peer: right, offered }) => [
      workload,
      left.p50.toFixed(2),
      right.p50.toFixed(2),
      left.p99.toFixed(2),
      right.p99.toFixed(2),
      ratio(right.p99, left.p99),
      whole(offered),
    ]),
  ]);
  const cold = table([
    ["process start to first answer", ours, peer, "ratio"],
    ["ms", whole(start[0]), whole(start[1]), ratio(start[1], start[0])],
  ]);
  const right = `${answersCompared} answers compared first: equal. Ratios of 1 and more are in favour of ${ours}.`;
  return [machine, versions, right, throughput, processor, latency, cold].join("\n\n");
}

function whole(value: number): string {
  return Math.round(value).toLocaleString("en");
}

function wholeOrNone(value: number | null): string {
  return value === null ? "-" : whole(value);
}

function microseconds(perCpuSecond: number | null): string {
  return wholeOrNone(perCpuSecond === null ? null : 1_000_000 / perCpuSecond);
}

function ratio(better: number | null, worse: number | null): string {
  return better === null || worse === null ? "-" : `${(better / worse).toFixed(2)}×`;
}
