import { readFileSync, readdirSync } from "node:fs";
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { createSource } from "../../src/base/source.ts";
import { sampleIntoFiles } from "../../src/host/sample/sample-into-files.ts";
import { sampleFormats } from "../../src/host/sample/sample-writers.ts";
import { parse } from "../../src/language/parse.ts";

// `npm run bench:rows`: how many records `ninepoint sample` writes in a minute, by document and format.
const specs = fileURLToPath(new URL("../../specs", import.meta.url));
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rows: { type: "string", default: "100000" },
    seed: { type: "string", default: "9" },
    format: { type: "string", multiple: true, default: ["ndjson"] },
  },
});
const files =
  positionals.length > 0
    ? positionals
    : readdirSync(specs)
        .filter((name) => name.endsWith(".md"))
        .map((name) => join(specs, name));

console.log(
  "| Document | Format | Records | Copies | Calls, s | Writing, s | Records per minute | per minute of processor | MB | Memory, MB |",
);
console.log("| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |");
for (const file of files)
  for (const format of sampleFormats.filter((one) => options.format.includes(one))) {
    const { value: model } = parse(createSource(file, readFileSync(file, "utf8")));
    if (model.entities.length === 0) continue;
    const folder = mkdtempSync(join(tmpdir(), "ninepoint-rows-"));
    const out = format === "sql" ? join(folder, "rows.sql") : folder;
    const began = performance.now();
    const before = process.cpuUsage();
    let writing = began;
    let memory = 0;
    const written = await sampleIntoFiles(model, {
      out,
      format,
      dialect: "postgres",
      entities: [],
      rows: Number(options.rows),
      seed: Number(options.seed),
      locale: "en",
      role: null,
      now: "2026-11-28T09:00:00.000Z",
      onCalls: () => {},
      onWriting: () => (writing = performance.now()),
      onProgress: () => (memory = Math.max(memory, process.memoryUsage().rss)),
      isStopped: () => false,
    });
    const ended = performance.now();
    const used = process.cpuUsage(before);
    const records = [...(written?.sample.sizes.values() ?? [])].reduce((sum, size) => sum + size, 0);
    const bytes = readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
    rmSync(folder, { recursive: true });
    const seconds = (from: number, to: number): string => ((to - from) / 1000).toFixed(1);
    const cells = [
      basename(file),
      format,
      records,
      written?.sample.copies ?? 0,
      seconds(began, writing),
      seconds(writing, ended),
      Math.round((records / (ended - began)) * 60_000),
      Math.round((records / (used.user + used.system)) * 60_000_000),
      Math.round(bytes / 1e6),
      Math.round(memory / 1e6),
    ];
    console.log(`| ${cells.join(" | ")} |`);
  }
