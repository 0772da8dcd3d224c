import { spawn } from "node:child_process";
import { availableParallelism } from "node:os";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

/** What broke a law in one part of the numbers. */
interface Told {
  readonly troubles: number;
  readonly slowest: { readonly seed: number; readonly ms: number };
}

/**
 * Draws a document for each number and says which broke a law; each processor takes the numbers that leave its own rest.
 * `--seed N --count N` draws others. The script at `url` is run again for each part, and has to come here again. Gives the exit code.
 */
export async function drawInParts(
  url: string,
  usual: { readonly what: string; readonly count: number },
  troubleWith: (seed: number) => string | null,
): Promise<number> {
  const { values } = parseArgs({
    options: {
      seed: { type: "string", default: "0" },
      count: { type: "string", default: String(usual.count) },
      part: { type: "string" },
    },
  });
  const [seed, count] = [Number(values.seed), Number(values.count)];
  if (values.part !== undefined) {
    const [part, parts] = values.part.split("/").map(Number) as [number, number];
    drawPart({ seed, count, part, parts }, usual.what, troubleWith);
    return 0;
  }
  const [parts, started] = [availableParallelism(), performance.now()];
  process.stdout.write(`${count.toLocaleString("en")} ${usual.what} from seed ${seed} on ${parts} processors\n`);
  const told = await Promise.all(
    Array.from({ length: parts }, (_, part) => runPart(fileURLToPath(url), { seed, count, part, parts })),
  );
  const troubles = told.reduce((sum, one) => sum + one.troubles, 0);
  const slowest = told.map((one) => one.slowest).sort((a, b) => b.ms - a.ms)[0]!;
  const seconds = Math.round((performance.now() - started) / 1000);
  process.stdout.write(
    `${troubles} of them broke a law; the slowest, ${slowest.seed}, took ${slowest.ms} ms of a processor; ${seconds} s in all\n`,
  );
  return troubles === 0 && told.every(({ ended }) => ended) ? 0 : 1;
}

interface Part {
  readonly seed: number;
  readonly count: number;
  readonly part: number;
  readonly parts: number;
}

/** A process of its own, so that a fault that ends it is told with the number that it was at. */
async function runPart(
  script: string,
  { seed, count, part, parts }: Part,
): Promise<Told & { readonly ended: boolean }> {
  const child = spawn(
    process.execPath,
    [
      "--max-semi-space-size=64",
      "--import",
      "tsx",
      script,
      "--seed",
      String(seed),
      "--count",
      String(count),
      "--part",
      `${part}/${parts}`,
    ],
    { stdio: ["ignore", "pipe", "inherit"] },
  );
  const ended = new Promise<boolean>((resolve) => child.once("close", (code) => resolve(code === 0)));
  let told: Told = { troubles: 0, slowest: { seed, ms: 0 } };
  for await (const line of createInterface({ input: child.stdout })) {
    if (line.startsWith("{")) told = JSON.parse(line) as Told;
    else process.stdout.write(`${line}\n`);
  }
  return { ...told, ended: await ended };
}

function drawPart(
  { seed, count, part, parts }: Part,
  what: string,
  troubleWith: (seed: number) => string | null,
): void {
  let told: Told = { troubles: 0, slowest: { seed, ms: 0 } };
  for (let at = seed + part; at < seed + count; at += parts) {
    const before = process.cpuUsage();
    const trouble = troubleWith(at);
    const ms = Math.round(process.cpuUsage(before).user / 1000);
    if (ms > told.slowest.ms) told = { ...told, slowest: { seed: at, ms } };
    if (trouble === null) continue;
    told = { ...told, troubles: told.troubles + 1 };
    process.stdout.write(`${what} ${at} ${trouble}\n`);
  }
  process.stdout.write(`${JSON.stringify(told)}\n`);
}
