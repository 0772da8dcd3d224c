import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { differences } from "./answers/compare.ts";
import { probes } from "./answers/probes.ts";
import { Generator } from "./load/generator.ts";
import { measure } from "./measure.ts";
import type { Compared, Pair } from "./measure.ts";
import { readOptions } from "./options.ts";
import type { Options } from "./options.ts";
import { startPostgresServer } from "./postgres/postgres-server.ts";
import type { PostgresServer } from "./postgres/postgres-server.ts";
import { machineLine, reportText } from "./report/report.ts";
import type { Report } from "./report/report.ts";
import { versionsLine } from "./report/versions.ts";
import { prepareOurs } from "./servers/ours.ts";
import { preparePeer } from "./servers/peer.ts";
import { start } from "./servers/running.ts";
import type { Running } from "./servers/running.ts";
import type { Side } from "./servers/side.ts";
import { median } from "./statistics.ts";
import { workloads } from "./workloads.ts";
import { makeWorld } from "./world/world.ts";
import type { Recipe } from "./world/world.ts";

const options = readOptions(process.argv.slice(2));
const folder = mkdtempSync(join(tmpdir(), "ninepoint-bench-"));
const database = options.store === "postgres" ? await startPostgresServer() : null;
try {
  process.exitCode = await run(options, folder, database);
} finally {
  await database?.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** Compares and measures; answers the exit code: 1 where the servers' answers differ. */
async function run(
  { plan, world: size, connections, json, calibrate, answersOnly }: Options,
  folder: string,
  database: PostgresServer | null,
): Promise<number> {
  tell(`making ${size.tickets.toLocaleString("en")} tickets`);
  const recipe = { size, seed: plan.seed, now: Date.now() };
  const world = makeWorld(recipe);
  const sides = await prepare(recipe, calibrate, folder, database);
  const first = { path: `/api/tickets/${world.tickets[0]!.number}`, token: world.lead.token };
  const servers: Pair<Running> = [await start(sides[0], first), await start(sides[1], first)];
  const asked = probes(world);
  let compared: readonly Compared[] = [];
  try {
    tell("comparing answers");
    const found = await differences(asked, sides[0].port, sides[1].port, new Date(recipe.now).toISOString());
    for (const { probe, ours, peers } of found)
      console.error(
        `Answered differently: ${probe}\n  ${sides[0].name}: ${JSON.stringify(ours)}\n  ${sides[1].name}: ${JSON.stringify(peers)}`,
      );
    if (found.length > 0) return 1;
    if (answersOnly) return 0;
    const generator = new Generator();
    try {
      const databaseCpuSeconds = (): number | null => database?.cpuSeconds() ?? null;
      const instruments = { generator, databaseCpuSeconds, tell };
      compared = await measure(servers, workloads(world, connections, plan.seed), plan, instruments);
    } finally {
      generator.close();
    }
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
  }

  const report: Report = {
    machine: machineLine(),
    versions: versionsLine(database?.version),
    names: [sides[0].name, sides[1].name],
    answersCompared: asked.length,
    compared,
    start: await startTimes(sides, first, plan.starts),
  };
  tell("");
  console.log(reportText(report));
  if (json !== null) writeFileSync(json, `${JSON.stringify(report, null, 2)}\n`);
  return 0;
}

async function prepare(
  recipe: Recipe,
  calibrate: boolean,
  folder: string,
  database: PostgresServer | null,
): Promise<Pair<Side>> {
  const [left, right] = [9170, 9171];
  const [own, others] = [await database?.createDatabase("ours"), await database?.createDatabase("peer")];
  const peer = await preparePeer(folder, right, recipe, { address: others });
  const ours = calibrate
    ? await preparePeer(folder, left, recipe, { name: "peer itself", address: own })
    : await prepareOurs(folder, left, recipe, own === undefined ? {} : { data: own });
  return [ours, peer];
}

/** Each server's median time to its first answer, started in turns with the full database. */
async function startTimes(
  sides: Pair<Side>,
  first: { path: string; token: string },
  times: number,
): Promise<Pair<number>> {
  const found: Pair<number[]> = [[], []];
  for (let count = 0; count < times; count++)
    for (const side of [0, 1] as const) {
      tell(`start ${count + 1}/${times}: ${sides[side].name}`);
      const server = await start(sides[side], first);
      found[side].push(server.startMilliseconds);
      await server.stop();
    }
  return [median(found[0]), median(found[1])];
}

/** Shows on a terminal what is going on, on one line. */
function tell(text: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${text}`);
}
