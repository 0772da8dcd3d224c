import { join } from "node:path";
import type { InsertDialect } from "../../export/records/insert-sql.ts";
import { countOn, createRowWriter, insertFrame } from "../../export/records/insert-sql.ts";
import type { RecordTable } from "../../export/records/record-table.ts";
import type { Specification } from "../../model/specification.ts";
import { beginCsv } from "./csv-file.ts";
import { beginNdjson } from "./ndjson-file.ts";
import { OutputFile } from "./output-file.ts";
import type { BeginRecordFile } from "./record-file.ts";
import type { SampleWriter } from "./write-sample.ts";

/** The formats in which a sample is written. */
export const sampleFormats = ["ndjson", "csv", "sql", "parquet"] as const;
export type SampleFormat = (typeof sampleFormats)[number];

/** The formats with a file for each entity. */
export type FormatOfFiles = Exclude<SampleFormat, "sql">;

/** The file of an entity's records: `out` itself, where there is one table and the name says the format, or else a file in the folder `out`. */
export function fileOf(table: RecordTable, tables: readonly RecordTable[], format: FormatOfFiles, out: string): string {
  const isFile = tables.length === 1 && out.endsWith(`.${format}`);
  return isFile ? out : join(out, `${table.name}.${format}`);
}

/** Makes a function that begins a file for each table. */
export async function writerOfFiles(
  tables: readonly RecordTable[],
  format: FormatOfFiles,
  out: string,
): Promise<() => SampleWriter> {
  const begin: BeginRecordFile =
    format === "ndjson" ? beginNdjson : format === "csv" ? beginCsv : (await import("./parquet-file.ts")).beginParquet;
  return () => {
    const files: OutputFile[] = [];
    try {
      const records = new Map(
        tables.map((table) => {
          const file = new OutputFile(fileOf(table, tables, format, out));
          files.push(file);
          return [table.entity, begin(table, file)] as const;
        }),
      );
      return {
        files,
        write: ({ entity }, rows, keyOf) => records.get(entity)?.write(rows, keyOf),
        end: () => {
          for (const file of records.values()) file.end();
        },
      };
    } catch (error) {
      for (const file of files) file.discard();
      throw error;
    }
  };
}

/** The most letters of the rows of one statement, about, and the most rows. */
const statement = { letters: 200_000, rows: 500 };

/** Makes a function that begins a file of statements, for the tables that `export` makes. */
export function writerOfSql(
  model: Specification,
  tables: readonly RecordTable[],
  dialect: InsertDialect,
  out: string,
): () => SampleWriter {
  return () => {
    const file = new OutputFile(out);
    const { before, after } = insertFrame(dialect);
    const writers = new Map(tables.map((table) => [table.entity, createRowWriter(model, table, dialect)]));
    file.text(before);
    return {
      files: [file],
      write({ entity }, rows, keyOf) {
        for (const inserted of writers.get(entity)?.(rows, keyOf) ?? [])
          for (const some of inPortions(inserted.rows))
            file.text(`INSERT INTO ${inserted.into} VALUES\n${some.join(",\n")};\n`);
      },
      end() {
        file.text(countOn(model, tables, dialect));
        file.text(after);
      },
    };
  };
}

function* inPortions(rows: readonly string[]): Generator<readonly string[]> {
  let some: string[] = [];
  let letters = 0;
  for (const row of rows) {
    some.push(row);
    letters += row.length;
    if (letters >= statement.letters || some.length >= statement.rows) {
      yield some;
      [some, letters] = [[], 0];
    }
  }
  if (some.length > 0) yield some;
}
