import { entityNamed } from "../../model/find.ts";
import type { Specification } from "../../model/specification.ts";
import type { RecordAt } from "../../semantics/program/question.ts";
import type { WriteSet } from "../../semantics/program/write-set.ts";
import type { TransactionQueries } from "../store/data-store.ts";
import type { Dialect } from "../store/dialect.ts";
import { entryCells } from "./entry-cells.ts";
import { fieldChanges } from "./field-changes.ts";
import type { ChangeAuthor, HistoryEntry } from "./history-entry.ts";
import { otherRecordNaming } from "./related-records.ts";
import { historyWriter } from "./history-writer.ts";

/** What made the writes of a transaction. */
export interface WritesMade {
  readonly at: string;
  readonly by: ChangeAuthor;
  readonly call: string | null;
  /** The record that the call was about; null where that is none, or several. */
  readonly about: RecordAt | null;
}

/** Where the history is stored. */
export interface HistoryStore {
  readonly model: Specification;
  readonly dialect: Dialect;
  readonly queries: TransactionQueries;
}

/**
 * Stores the writes of a transaction in the history of each record that they changed, as a part of the transaction. The history of
 * a deleted record is deleted with it.
 */
export function recordWrites({ model, dialect, queries }: HistoryStore, writes: WriteSet, made: WritesMade): void {
  if (writes.written.size === 0) return;
  const writer = historyWriter(dialect);
  for (const [entity, records] of writes.written)
    for (const [id, { before, now }] of records)
      if (before !== null && now === null) queries.leave(writer, { kind: "forget record", of: { entity, id } });
  for (const { of, entry } of entriesOf(model, writes, made))
    queries.leave(writer, { kind: "add", cells: entryCells(of, entry) });
}

/** The entries of the records that a transaction has written and that are there after it. */
export function entriesOf(
  model: Specification,
  { written, firstId: id }: Pick<WriteSet, "written" | "firstId">,
  { at, by, call, about }: WritesMade,
): readonly RecordEntry[] {
  const entries: RecordEntry[] = [];
  let records = 0;
  for (const ofEntity of written.values()) records += ofEntity.size;
  for (const [name, ofEntity] of written) {
    const entity = entityNamed(model, name);
    for (const [record, { before, now }] of ofEntity) {
      if (now === null) continue;
      const changes = before === null ? null : fieldChanges(entity, before, now);
      if (before !== null && changes === null) continue;
      const of = { entity: name, id: record };
      const cause = about === null || (about.entity === name && about.id === record) ? null : about;
      const namedIn = records > 1 && by.kind === "person" ? otherRecordNaming(model, { written }, by.id, of) : null;
      entries.push({ of, entry: { id, at, by, call, cause, namedIn, changes } });
    }
  }
  return entries;
}

/** An entry with the record that it is of. */
export interface RecordEntry {
  readonly of: RecordAt;
  readonly entry: HistoryEntry;
}

/** Deletes the history of all records. */
export function forgetHistory({ model, dialect, queries }: HistoryStore): void {
  queries.leave(historyWriter(dialect), { kind: "forget entities", entities: model.entities.map(({ name }) => name) });
}
