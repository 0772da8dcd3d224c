import { setImmediate } from "node:timers/promises";
import type { RecordTable, KeyOfRecord } from "../../export/records/record-table.ts";
import { groupBy } from "../../base/group-by.ts";
import { keyFieldOf } from "../../export/sql/table-names.ts";
import { keyInTables } from "../../export/records/record-table.ts";
import { entityNamed } from "../../model/find.ts";
import type { Specification } from "../../model/specification.ts";
import type { Value } from "../../model/value-type.ts";
import type { CopiedRecord } from "../../sample/copies/copy-records.ts";
import type { LargeSample } from "../../sample/copies/create-large-sample.ts";
import type { Row } from "../../semantics/state/state.ts";
import type { OutputFile } from "./output-file.ts";

/** Writes groups of records that refer to each other, and to those of the first group. */
export interface SampleWriter {
  readonly files: readonly OutputFile[];
  write(table: RecordTable, rows: readonly Row[], keyOf: KeyOfRecord): void;
  end(): void;
}

/** What is written, and who is told. */
export interface SampleWriting {
  readonly model: Specification;
  readonly sample: LargeSample;
  readonly tables: readonly RecordTable[];
  readonly begin: () => SampleWriter;
  readonly onProgress: (done: number, total: number) => void;
  /** Whether it is to stop, and leave nothing behind. */
  readonly isStopped: () => boolean;
}

/** Writes a sample. All files get their names at the end, together; false where it was stopped, and there are none. */
export async function writeSample(writing: SampleWriting): Promise<boolean> {
  const { model, sample, tables, onProgress, isStopped } = writing;
  const writer = writing.begin();
  const keys = new KeysOfRecords(model);
  const total = tables.reduce((sum, { entity }) => sum + (sample.sizes.get(entity) ?? 0), 0);
  let done = 0;
  try {
    for (const group of sample.records()) {
      keys.begin(group);
      const rows = groupBy(group, ({ entity }) => entity);
      for (const table of tables) {
        const own = rows.get(table.entity) ?? [];
        writer.write(
          table,
          own.map(({ row }) => row),
          keys.keyOf,
        );
        done += own.length;
      }
      onProgress(done, total);
      // Signals are heard between groups.
      await setImmediate();
      if (isStopped()) return false;
    }
    writer.end();
    for (const file of writer.files) file.close();
    for (const file of writer.files) file.finish();
    return true;
  } finally {
    for (const file of writer.files) file.discard();
  }
}

/** The keys of the records of a group, and of those that come with the first one. Most are the ids themselves. */
class KeysOfRecords {
  readonly #model: Specification;
  readonly #named: ReadonlySet<string>;
  #first: ReadonlyMap<string, Value> | null = null;
  #group: ReadonlyMap<string, Value> = new Map();

  constructor(model: Specification) {
    this.#model = model;
    this.#named = new Set(model.entities.filter((entity) => keyFieldOf(entity) !== null).map(({ name }) => name));
  }

  begin(group: readonly CopiedRecord[]): void {
    this.#group = new Map(
      group
        .filter(({ entity }) => this.#named.has(entity))
        .map(({ entity, row }) => [row.id, keyInTables(entityNamed(this.#model, entity), row)]),
    );
    this.#first ??= this.#group;
  }

  readonly keyOf: KeyOfRecord = (entity, id) =>
    this.#named.has(entity) ? (this.#group.get(id) ?? this.#first?.get(id) ?? null) : id;
}
