import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { foundAt } from "./found-at.ts";
import type { Finding, Place } from "./found-at.ts";

// `npm run bench:defects -- FOLDER`: how many of the defects that somebody seeded into documents are reported at their line.
const command = fileURLToPath(new URL("../../dist/bin/ninepoint.js", import.meta.url));
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: "string", multiple: true },
    counts: { type: "boolean", default: false },
    explore: { type: "boolean", default: false },
    seconds: { type: "string", default: "30" },
    program: { type: "string", default: command },
  },
});

/** A document with one defect, as `expected.json` of the folder lists it; its path begins with the folder of `base.md`. */
interface Seeded {
  readonly file: string;
  readonly kind: string;
  readonly line: number;
  readonly alsoLines: readonly number[];
}

interface Examined {
  readonly diagnostics: readonly Finding[];
  readonly explored: readonly Finding[];
}

const [folder] = positionals;
if (folder === undefined) throw new Error("Name the folder that has expected.json.");
const seeded = (JSON.parse(readFileSync(join(folder, "expected.json"), "utf8")) as readonly Seeded[]).filter(
  ({ file }) => options.only === undefined || options.only.includes(dirname(file)),
);
const bases = new Map<string, Examined>();
const tally = new Map<string, Map<Place, number>>();
for (const defect of seeded) {
  const group = dirname(defect.file);
  const base = bases.get(group) ?? examine(`${group}/base.md`);
  if (!bases.has(group)) {
    bases.set(group, base);
    tell(`${group}/base.md  ${base.diagnostics.length} diagnostics, ${base.explored.length} findings of exploring`);
    for (const { says } of [...base.diagnostics, ...base.explored]) tell(`  ${says}`);
  }
  const found = examine(defect.file);
  const lines = new Set([defect.line, ...defect.alsoLines]);
  const checked = foundAt(found.diagnostics, base.diagnostics, lines);
  const explored = foundAt(found.explored, base.explored, lines);
  const either =
    checked.place === "line" || explored.place === "line"
      ? "line"
      : ([checked.place, explored.place].find((one) => one === "elsewhere") ?? "missed");
  for (const [way, place] of [
    ["check", checked.place],
    ["explore", explored.place],
    ["either", either],
  ] as const)
    for (const name of [`${group} ${way}`, `all ${way}`]) {
      const counts = tally.get(name) ?? new Map<Place, number>();
      tally.set(name, counts.set(place, (counts.get(place) ?? 0) + 1));
    }
  tell(`${defect.file} ${defect.kind}  check: ${checked.place}, explore: ${explored.place}`);
  for (const says of [...checked.says, ...explored.says]) tell(`  ${says}`);
}
for (const [name, counts] of tally)
  process.stdout.write(
    `${name.padEnd(14)} ${[...counts.values()].reduce((sum, one) => sum + one, 0)} defects: ${counts.get("line") ?? 0} at their line, ${counts.get("elsewhere") ?? 0} elsewhere, ${counts.get("missed") ?? 0} missed\n`,
  );

function examine(file: string): Examined {
  const flags = options.explore ? ["--explore", "--seconds", options.seconds] : [];
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [options.program, "check", join(folder!, file), "--json", ...flags],
    { encoding: "utf8", maxBuffer: 1e9 },
  );
  if (stdout === "") throw new Error(`${file} can't be checked: ${stderr}`);
  const report = JSON.parse(stdout) as {
    readonly diagnostics: readonly {
      code: string;
      severity: string;
      message: string;
      line: number;
      related: readonly { line: number }[];
    }[];
    readonly explored?: { readonly properties: readonly { says: string; verdict: string; line: number }[] };
  };
  return {
    diagnostics: report.diagnostics
      .filter(({ severity }) => severity !== "info")
      .map(({ code, message, line, related }) => ({
        lines: [line, ...related.map((place) => place.line)],
        says: `${line} ${code}: ${message}`,
        key: `${code} ${message}`,
      })),
    explored: (report.explored?.properties ?? [])
      .filter(({ verdict }) => verdict === "broken" || verdict === "not reached")
      .map(({ says, verdict, line }) => ({
        lines: [line],
        says: `${line} ${verdict}: ${says}`,
        key: `${verdict} ${says}`,
      })),
  };
}

function tell(line: string): void {
  if (!options.counts) process.stdout.write(`${line}\n`);
}
