import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { foundAt } from "./found-at.ts";
import { readSeededDocuments } from "./seeded-document.ts";
import type { Finding, Place } from "./found-at.ts";

// `npm run bench:defects`: how many of the defects that somebody seeded into documents are reported at their line.
const own = fileURLToPath(new URL("../../bench/defects/documents", import.meta.url));
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

interface Examined {
  readonly diagnostics: readonly Finding[];
  readonly explored: readonly Finding[];
}

const [folder = own] = positionals;
const seeded = readSeededDocuments(folder).filter(
  ({ document }) => options.only === undefined || options.only.includes(document),
);
const made = mkdtempSync(join(tmpdir(), "ninepoint-defects-"));
process.on("exit", () => rmSync(made, { recursive: true, force: true }));
const bases = new Map<string, Examined>();
const tally = new Map<string, Map<Place, number>>();
for (const defect of seeded) {
  const { document, number, kind, lines, text } = defect;
  const base = bases.get(document) ?? examine(join(folder, `${document}.md`));
  if (!bases.has(document)) {
    bases.set(document, base);
    tell(`${document}  ${base.diagnostics.length} diagnostics, ${base.explored.length} findings of exploring`);
    for (const { says } of [...base.diagnostics, ...base.explored]) tell(`  ${says}`);
  }
  const file = join(made, `${document}-${number}.md`);
  writeFileSync(file, text);
  const found = examine(file);
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
    for (const name of [`${document} ${way}`, `all ${way}`]) {
      const counts = tally.get(name) ?? new Map<Place, number>();
      tally.set(name, counts.set(place, (counts.get(place) ?? 0) + 1));
    }
  tell(`${document} ${number}, ${kind}  check: ${checked.place}, explore: ${explored.place}`);
  for (const says of [...checked.says, ...explored.says]) tell(`  ${says}`);
}
for (const [name, counts] of tally)
  process.stdout.write(
    `${name.padEnd(26)} ${[...counts.values()].reduce((sum, one) => sum + one, 0)} defects: ${counts.get("line") ?? 0} at their line, ${counts.get("elsewhere") ?? 0} elsewhere, ${counts.get("missed") ?? 0} missed\n`,
  );

function examine(file: string): Examined {
  const flags = options.explore ? ["--explore", "--seconds", options.seconds] : [];
  const { stdout, stderr } = spawnSync(process.execPath, [options.program, "check", file, "--json", ...flags], {
    encoding: "utf8",
    maxBuffer: 1e9,
  });
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
