import { mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Specification } from "../../src/model/specification.ts";
import { recordTables } from "../../src/export/records/record-table.ts";
import { writerOfFiles, writerOfSql } from "../../src/host/sample/sample-writers.ts";
import type { FormatOfFiles } from "../../src/host/sample/sample-writers.ts";
import { writeSample } from "../../src/host/sample/write-sample.ts";
import { createLargeSample } from "../../src/sample/copies/create-large-sample.ts";
import type { LargeSample } from "../../src/sample/copies/create-large-sample.ts";

/** Which small sample is written: most of it copied, where the document allows that. */
export async function sampleWithCopies(model: Specification, rows = 24): Promise<LargeSample> {
  const sample = await createLargeSample(model, {
    rows,
    seed: 5,
    locale: "en",
    byCalls: 10,
    now: "2026-11-23T09:00:00.000Z",
  });
  if (sample.kind === "unknown locale") throw new Error(sample.message);
  return sample;
}

/** The files of a sample, by name. */
export async function writtenFiles(
  model: Specification,
  sample: LargeSample,
  format: FormatOfFiles | "postgres" | "sqlite",
): Promise<ReadonlyMap<string, Buffer>> {
  const folder = mkdtempSync(join(tmpdir(), "ninepoint-sample-"));
  try {
    const tables = recordTables(model, null);
    const begin =
      format === "postgres" || format === "sqlite"
        ? writerOfSql(model, tables, format, join(folder, "rows.sql"))
        : await writerOfFiles(tables, format, folder);
    await writeSample({ model, sample, tables, begin, onProgress: () => {}, isStopped: () => false });
    return new Map(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name))]));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
