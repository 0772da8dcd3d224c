import fc from "fast-check";
import { parquetReadObjects } from "hyparquet";
import { expect, test } from "vitest";
import { createSource } from "../../src/base/source.ts";
import { isoDuration } from "../../src/base/duration.ts";
import { recordTables } from "../../src/export/records/record-table.ts";
import type { RecordColumn } from "../../src/export/records/record-table.ts";
import { parse } from "../../src/language/parse.ts";
import type { Specification } from "../../src/model/specification.ts";
import { unguardFormula } from "../../src/runtime/screens/spreadsheet/formula-guard.ts";
import { exportedFiles, exportedModel } from "../export/exported-documents.ts";
import { documents } from "../generate/document.ts";
import { readCsv } from "./read-csv.ts";
import { sampleWithCopies, writtenFiles } from "./written-sample.ts";

type Records = readonly Readonly<Record<string, unknown>>[];

/** The records of a file of JSON lines. */
function ofNdjson(text: string): Records {
  return text
    .split("\n")
    .slice(0, -1)
    .map((line) => JSON.parse(line) as Record<string, unknown>);
}

function ofCsv(text: string, columns: readonly RecordColumn[]): Records {
  const rows = readCsv(text);
  return rows.slice(1).map((cells) =>
    Object.fromEntries(
      columns.map(({ name, type }, at): readonly [string, unknown] => {
        const cell = cells[at] ?? null;
        if (cell === null) return [name, null];
        switch (type.kind) {
          case "integer":
          case "decimal":
            return [name, Number(cell)];
          case "boolean":
            return [name, cell === "true"];
          case "list":
          case "json":
          case "unknown":
          case "file":
          case "image":
            return [name, JSON.parse(cell)];
          default:
            return [name, unguardFormula(cell)];
        }
      }),
    ),
  );
}

async function ofParquet(bytes: Buffer, columns: readonly RecordColumn[]): Promise<Records> {
  const file = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer;
  const rows = (await parquetReadObjects({ file })) as Records;
  return rows.map((row) =>
    Object.fromEntries(
      columns.map(({ name, type }): readonly [string, unknown] => {
        const value = row[name] ?? null;
        if (value === null) return [name, null];
        switch (type.kind) {
          case "integer":
            return [name, Number(value)];
          case "decimal":
            // The reader multiplies by 0.01, which is not exact.
            return [name, Number(Number(value).toFixed(type.scale))];
          case "duration":
            return [name, isoDuration(Number(value))];
          case "date":
            return [name, (value as Date).toISOString().slice(0, 10)];
          case "timestamp": {
            const text = (value as Date).toISOString();
            return [name, type.toTheSecond === true ? text.replace(/\.000Z$/, "Z") : text];
          }
          default:
            return [name, value];
        }
      }),
    ),
  );
}

/** Writes a sample in each format with files, and compares what they say. */
async function compareFormats(model: Specification): Promise<number> {
  const sample = await sampleWithCopies(model);
  const [ndjson, csv, parquet] = [
    await writtenFiles(model, sample, "ndjson"),
    await writtenFiles(model, sample, "csv"),
    await writtenFiles(model, sample, "parquet"),
  ];
  let compared = 0;
  for (const { entity, name, columns } of recordTables(model, null)) {
    const records = ofNdjson(ndjson.get(`${name}.ndjson`)?.toString() ?? "");
    expect(records, entity).toHaveLength(sample.sizes.get(entity) ?? 0);
    expect(ofCsv(csv.get(`${name}.csv`)?.toString() ?? "", columns), entity).toEqual(records);
    expect(await ofParquet(parquet.get(`${name}.parquet`) ?? Buffer.alloc(0), columns), entity).toEqual(records);
    compared += records.length;
  }
  return compared;
}

test.each(exportedFiles)("all formats say the same of %s", async (file) => {
  const compared = await compareFormats(exportedModel(file));
  if (exportedModel(file).entities.length > 0) expect(compared).toBeGreaterThan(10);
});

test("all formats say the same of documents with hostile names", async () => {
  await fc.assert(
    fc.asyncProperty(documents, async (text) => {
      await compareFormats(parse(createSource("drawn.md", text)).value);
    }),
    { endOnFailure: true, numRuns: 15 * Math.max(1, Number(process.env["NINEPOINT_RUNS"] || 1)) },
  );
});

test("the same seed gives the same bytes", async () => {
  const model = exportedModel("../../specs/equipment-loans.md");
  for (const format of ["ndjson", "csv", "parquet", "postgres", "sqlite"] as const) {
    const first = await writtenFiles(model, await sampleWithCopies(model), format);
    const sample = await sampleWithCopies(model);
    expect(await writtenFiles(model, sample, format), format).toEqual(first);
    // The records can be gone through again.
    expect(await writtenFiles(model, sample, format), format).toEqual(first);
  }
});

test("no file has a secret or the content of a file", async () => {
  const model = exportedModel("../../specs/equipment-loans.md");
  const sample = await sampleWithCopies(model);
  for (const format of ["ndjson", "csv", "sqlite"] as const)
    for (const [name, content] of await writtenFiles(model, sample, format))
      expect(content.toString(), name).not.toContain("ninepoint-demo");
});
