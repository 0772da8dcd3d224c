import { spawn } from "node:child_process";
import { availableParallelism } from "node:os";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { mangle } from "./mangle.ts";
import { originals } from "./originals.ts";
import { troubleWith } from "./trouble-with.ts";

// `npm run mangle`: 200,000 mangled documents on all processors. `-- --seed N --count N` draws others; `--only N` tells one in full.
const { values } = parseArgs({ options: { seed: { type: "string", default: "0" }, count: { type: "string", default: "200000" }, only: { type: "string" }, part: { type: "string" } } });
const [seed, count] = [Number(values.seed), Number(values.count)];

if (values.only !== undefined) tellOne(Number(values.only));
else if (values.part === undefined) process.exitCode = await drawAll();
else drawPart(...(values.part.split("/").map(Number) as [number, number]));

/** Each processor takes the numbers that leave its own rest. */
async function drawAll(): Promise<number> {
  const [parts, started] = [availableParallelism(), performance.now()];
  process.stdout.write(`${count.toLocaleString("en")} mangled documents from seed ${seed} on ${parts} processors\n`);
  const told = await Promise.all(Array.from({ length: parts }, (_, part) => runPart(part, parts)));
  const troubles = told.reduce((sum, one) => sum + one.troubles, 0);
  const slowest = told.map((one) => one.slowest).sort((a, b) => b.ms - a.ms)[0]!;
  const seconds = Math.round((performance.now() - started) / 1000);
  process.stdout.write(`${troubles} of them broke a law; the slowest, ${slowest.seed}, took ${slowest.ms} ms of a processor; ${seconds} s in all\n`);
  return troubles === 0 && told.every(({ ended }) => ended) ? 0 : 1;
}

interface Told {
  readonly troubles: number;
  readonly slowest: { readonly seed: number; readonly ms: number };
  readonly ended: boolean;
}

/** A process of its own, so that a fault that ends it is told with the number that it was at. */
async function runPart(part: number, parts: number): Promise<Told> {
  const child = spawn(process.execPath, ["--max-semi-space-size=64", "--import", "tsx", fileURLToPath(import.meta.url), "--seed", String(seed), "--count", String(count), "--part", `${part}/${parts}`], { stdio: ["ignore", "pipe", "inherit"] });
  const ended = new Promise<boolean>((resolve) => child.once("close", (code) => resolve(code === 0)));
  let told: Omit<Told, "ended"> = { troubles: 0, slowest: { seed, ms: 0 } };
  for await (const line of createInterface({ input: child.stdout })) {
    if (line.startsWith("{")) told = JSON.parse(line) as Omit<Told, "ended">;
    else process.stdout.write(`${line}\n`);
  }
  return { ...told, ended: await ended };
}

function drawPart(part: number, parts: number): void {
  const documents = originals();
  let told = { troubles: 0, slowest: { seed, ms: 0 } };
  for (let at = seed + part; at < seed + count; at += parts) {
    const { text, accidents } = mangle(documents, at);
    const before = process.cpuUsage();
    const trouble = troubleWith(text, { formatted: at % 4 === 0 });
    const { user } = process.cpuUsage(before);
    const ms = Math.round(user / 1000);
    if (ms > told.slowest.ms) told = { ...told, slowest: { seed: at, ms } };
    if (trouble === null) continue;
    told = { ...told, troubles: told.troubles + 1 };
    process.stdout.write(`mangled document ${at} (${accidents.join("; ")}): ${trouble.split("\n").slice(0, 3).join(" ")}\n`);
  }
  process.stdout.write(`${JSON.stringify(told)}\n`);
}

function tellOne(only: number): void {
  const { text, accidents } = mangle(originals(), only);
  process.stdout.write(`${text}\n`);
  process.stderr.write(`${accidents.join("; ")}: ${troubleWith(text) ?? "all laws hold"}\n`);
}
