import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createSource } from "../../src/base/source.ts";
import { parse } from "../../src/language/parse.ts";
import { hostileDocuments } from "../../test/mangle/hostile-documents.ts";
import { largeDocument } from "../editor/large-document.ts";
import { median } from "../statistics.ts";

// `npm run bench:check`: how long a document is checked for: from the command line, in a process that goes on, by length, and where it is meant to hurt.
const command = fileURLToPath(new URL("../../dist/bin/ninepoint.js", import.meta.url));
const smallest = fileURLToPath(new URL("../../specs/nothing-shown.md", import.meta.url));
const usual = largeDocument(2000);

tell("A document of 2,000 lines", [
  [
    "`ninepoint check`, beyond what it takes for a document that shows nothing",
    `${fromCommandLine(usual)} ms`,
    "200 ms",
  ],
  ["checked again in a process that goes on, as an editor does on each save", inWords(again(usual)), "100 ms"],
]);
tell("A megabyte", [
  ["the same over and over, in a process that goes on", inWords(again(ofBytes(1_000_000), 3)), "1,000 ms"],
]);
tell("By length", byLength());
tell("Documents that are meant to hurt, the slowest ten", hostile().slice(0, 10));

/** Each of the two commands in turn, so that what else the machine does falls on both. */
function fromCommandLine(text: string): number {
  const folder = mkdtempSync(join(tmpdir(), "ninepoint-bench-"));
  const path = join(folder, "document.md");
  writeFileSync(path, text);
  try {
    const pairs = Array.from({ length: 9 }, () => took(() => run(path)) - took(() => run(smallest)));
    return Math.round(median(pairs));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function run(path: string): void {
  const { status, stderr } = spawnSync(process.execPath, [command, "check", path], { encoding: "utf8" });
  if (status !== 0) throw new Error(`${path} is not sound: ${stderr}`);
}

interface Time {
  readonly ms: number;
  /** Of the processor, threads that collect what is thrown away included: it hardly moves when something else uses the machine. */
  readonly cpu: number;
}

/** The middle of some checks, each of a text that differs by a letter, after as many that are not counted. */
function again(text: string, times = 15): Time {
  const checks = Array.from({ length: 2 * times }, (_, index): Time => {
    const before = process.cpuUsage();
    const ms = took(() => parse(createSource("document.md", text.replace("their cases", `their cases ${index}`))));
    const { user, system } = process.cpuUsage(before);
    return { ms, cpu: (user + system) / 1000 };
  }).slice(times);
  return { ms: median(checks.map(({ ms }) => ms)), cpu: median(checks.map(({ cpu }) => cpu)) };
}

function inWords({ ms, cpu }: Time): string {
  return `${Math.round(ms)} ms, ${Math.round(cpu)} of the processor`;
}

function byLength(): readonly Row[] {
  const lengths = [1000, 2000, 4000, 8000, 16_000];
  const found = lengths.map((lines) => {
    const text = largeDocument(lines);
    return { lines: text.split("\n").length, time: again(text, 7) };
  });
  const [first] = found;
  return found.map(({ lines, time }) => [
    `${lines.toLocaleString("en")} lines`,
    inWords(time),
    `${(time.cpu / first!.time.cpu / (lines / first!.lines)).toFixed(2)} times what its length asks for`,
  ]);
}

function hostile(): readonly Row[] {
  const rows = Object.entries(hostileDocuments).map(([name, make]) => {
    const text = make();
    return { name, bytes: Buffer.byteLength(text), ms: took(() => parse(createSource("document.md", text))) };
  });
  return rows
    .sort((a, b) => b.ms - a.ms)
    .map(({ name, bytes, ms }) => [
      name,
      `${Math.round(ms)} ms`,
      `${Math.round(bytes / 1000).toLocaleString("en")} kB`,
    ]);
}

function ofBytes(bytes: number): string {
  const sample = largeDocument(4000);
  return largeDocument(Math.round((4000 * bytes) / sample.length));
}

function took(act: () => void): number {
  const started = performance.now();
  act();
  return performance.now() - started;
}

type Row = readonly [what: string, found: string, beside: string];

function tell(title: string, rows: readonly Row[]): void {
  const width = Math.max(...rows.map(([what]) => what.length));
  process.stdout.write(
    `${title}\n${rows.map(([what, found, beside]) => `  ${what.padEnd(width)}  ${found.padStart(9)}  (${beside})`).join("\n")}\n\n`,
  );
}
