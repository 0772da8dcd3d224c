import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Generator } from "../load/generator.ts";
import { machineLine } from "../report/report.ts";
import { table } from "../report/table.ts";
import { workloads } from "../workloads.ts";
import type { Recipe } from "../world/world.ts";
import { measureRow } from "./measure-row.ts";
import type { MeasuredRow } from "./measure-row.ts";
import { readTableOptions, worldOf } from "./options.ts";
import type { TableOptions } from "./options.ts";
import { prepareSides } from "./sides.ts";
import type { Prepared } from "./sides.ts";
import { soak } from "./soak.ts";

const options = readTableOptions(process.argv.slice(2));
const now = Date.now();
const head = ["request", "server", "requests/s", "p50 ms", "p99 ms", "CPU µs", "database µs", "MB", "start ms"];

console.log(`${machineLine()}\n${options.table} on ${options.store}\n`);
if (options.table === "sizes") {
  for (const tickets of options.steps)
    await withSides({ size: worldOf(tickets), seed: options.seed, now }, async (prepared) =>
      printed(`${tickets.toLocaleString("en")} tickets`, await rowsOf(prepared, 1, 32)),
    );
} else {
  await withSides({ size: worldOf(100_000), seed: options.seed, now }, async (prepared) => {
    if (options.table === "soak") return soak(prepared, options);
    for (const step of options.steps) {
      const isProcesses = options.table === "processes";
      const rows = await rowsOf(prepared, isProcesses ? step : 1, isProcesses ? 32 : step);
      printed(`${step} ${isProcesses ? "processes" : "clients"}`, rows);
    }
  });
}

async function withSides(recipe: Recipe, work: (prepared: Prepared) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "ninepoint-tables-"));
  try {
    const prepared = await prepareSides(folder, recipe, options.store);
    try {
      await work(prepared);
    } finally {
      await prepared.close();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The rows of both servers, each of which is measured while the other is not running. */
async function rowsOf(
  { world, sides, database, startAll }: Prepared,
  processes: number,
  clients: number,
): Promise<readonly (readonly string[])[]> {
  const { warmUpSeconds, seconds, rounds, seed }: TableOptions = options;
  const databaseCpuSeconds = (): number => database?.cpuSeconds() ?? 0;
  const rows: string[][][] = [];
  const generator = new Generator();
  try {
    for (const side of sides) {
      const servers = await startAll(side, processes);
      try {
        for (const [at, workload] of workloads(world, clients, seed).entries()) {
          await measureRow(servers, workload, generator, databaseCpuSeconds, { seconds: warmUpSeconds, rounds: 1 });
          const measured = await measureRow(servers, workload, generator, databaseCpuSeconds, { seconds, rounds });
          const start = Math.max(...servers.map(({ startMilliseconds }) => startMilliseconds));
          (rows[at] ??= []).push([workload.name, side.name, ...cellsOf(measured), at === 0 ? start.toFixed(0) : ""]);
        }
      } finally {
        await Promise.all(servers.map((server) => server.stop()));
      }
    }
  } finally {
    generator.close();
  }
  return rows.flat();
}

function cellsOf(row: MeasuredRow): readonly string[] {
  const { perSecond, p50, p99, serverMicroseconds, databaseMicroseconds, megabytes } = row;
  return [
    Math.round(perSecond).toLocaleString("en"),
    p50.toFixed(2),
    p99.toFixed(2),
    serverMicroseconds.toFixed(0),
    databaseMicroseconds.toFixed(0),
    megabytes.toFixed(0),
  ];
}

function printed(title: string, rows: readonly (readonly string[])[]): void {
  console.log(`${title}\n${table([head, ...rows])}\n`);
}
