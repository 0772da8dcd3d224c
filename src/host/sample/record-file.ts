import type { KeyOfRecord, RecordTable } from "../../export/records/record-table.ts";
import type { Row } from "../../semantics/state/state.ts";
import type { OutputFile } from "./output-file.ts";

/** Writes the records of one entity into a file. */
export interface RecordFile {
  write(rows: readonly Row[], keyOf: KeyOfRecord): void;
  /** Writes what has to stand at the end. */
  end(): void;
}

/** Begins a file of one format. */
export type BeginRecordFile = (table: RecordTable, file: OutputFile) => RecordFile;
