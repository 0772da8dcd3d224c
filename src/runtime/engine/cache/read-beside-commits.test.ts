import fc from "fast-check";
import { expect, test } from "vitest";
import { runs } from "../../../../test/runs.ts";
import { emptyWriteSet, noteWrite } from "../../../semantics/program/write-set.ts";
import type { Row } from "../../../semantics/state/state.ts";
import type { TransactionWrites } from "../context/transaction-writes.ts";
import { ReadCache } from "./read-cache.ts";
import type { ReadGrounds, ReadStart } from "./read-cache.ts";

const ids = ["1", "2", "3"];
const owners = ["ann", "ben"];
const now = "2026-11-23T12:00:00.000Z";

const sizeOf = (text: string): number => text.length;
const ofRecord: ReadGrounds<string> = { records: { entity: "Task", by: "@id" }, others: [], sizeOf };
const ofOwner: ReadGrounds<string> = { records: { entity: "Task", by: "owner" }, others: [], sizeOf };

interface Read {
  readonly start: ReadStart;
  readonly id: string;
  readonly owner: string;
  /** What was read of the record, and of the owner's records; null: nothing yet. */
  found: readonly [string, string] | null;
}

/** A cache beside the data whose reads it keeps: the reads and the one commit that are under way. */
class CachedTasks {
  readonly cache = new ReadCache();
  readonly #committed = new Map<string, Row>(ids.map((id) => [id, taskOf(id, "ann", 0)]));
  readonly #reads: Read[] = [];
  #pending: { readonly rows: readonly Row[]; isCommitted: boolean } | null = null;
  #version = 0;

  begin(_: number, id: string, owner: string): void {
    this.#reads.push({ start: this.cache.beginRead(), id, owner, found: null });
  }

  read(which: number): void {
    const read = this.#reads[which % this.#reads.length];
    if (read !== undefined) read.found ??= [this.record(read.id), this.ownedBy(read.owner)];
  }

  keep(which: number): void {
    const read = this.#reads[which % this.#reads.length];
    if (read === undefined || read.found === null) return;
    this.#reads.splice(which % this.#reads.length, 1);
    const [record, owned] = read.found;
    this.cache.keep(
      ofRecord,
      { person: null, found: read.id },
      { value: record, of: read.id, steady: null },
      read.start,
    );
    this.cache.keep(
      ofOwner,
      { person: null, found: read.owner },
      { value: owned, of: read.owner, steady: null },
      read.start,
    );
  }

  expect(_: number, id: string, owner: string, many: boolean): void {
    if (this.#pending !== null) return;
    const rows = this.#changed(id, owner, many);
    this.#pending = { rows, isCommitted: false };
    this.cache.expect(this.#pending, this.#writesOf(rows));
  }

  commit(): void {
    if (this.#pending === null) return;
    for (const row of this.#pending.rows) this.#committed.set(row.id, row);
    this.#pending.isCommitted = true;
  }

  settle(): void {
    if (this.#pending?.isCommitted !== true) return;
    this.cache.settle(this.#pending);
    this.#pending = null;
  }

  /** Another process has committed, and this one hears of it at once. */
  forget(_: number, id: string, owner: string, many: boolean): void {
    if (this.#pending !== null) return;
    const rows = this.#changed(id, owner, many);
    const writes = this.#writesOf(rows);
    for (const row of rows) this.#committed.set(row.id, row);
    this.cache.forget(writes);
  }

  record(id: string): string {
    return JSON.stringify(this.#committed.get(id));
  }

  ownedBy(owner: string): string {
    return JSON.stringify([...this.#committed.values()].filter(({ values }) => values["owner"] === owner));
  }

  #changed(id: string, owner: string, many: boolean): readonly Row[] {
    this.#version += 1;
    return (many ? ids : [id]).map((one) => taskOf(one, owner, this.#version));
  }

  #writesOf(rows: readonly Row[]): TransactionWrites {
    const writes: TransactionWrites = { ...emptyWriteSet("1"), ended: [], replaced: false };
    for (const row of rows) noteWrite(writes, "Task", row.id, this.#committed.get(row.id) ?? null, row);
    return writes;
  }
}

function taskOf(id: string, owner: string, version: number): Row {
  return { id, values: { owner, version }, since: {} };
}

const steps = ["begin", "read", "keep", "expect", "commit", "settle", "forget"] as const;

test("what is found is what the latest commit would be read as, however reads and commits come between one another", () => {
  const step = fc.tuple(
    fc.constantFrom(...steps),
    fc.nat(11),
    fc.constantFrom(...ids),
    fc.constantFrom(...owners),
    fc.boolean(),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (taken) => {
      const tasks = new CachedTasks();
      const found = (grounds: ReadGrounds<string>, by: string): string | null =>
        tasks.cache.find(grounds, { person: null, found: by }, now);
      for (const [what, ...about] of taken) {
        tasks[what](...about);
        for (const id of ids) expect(found(ofRecord, id) ?? tasks.record(id)).toBe(tasks.record(id));
        for (const owner of owners) expect(found(ofOwner, owner) ?? tasks.ownedBy(owner)).toBe(tasks.ownedBy(owner));
      }
    }),
    { numRuns: runs(2000) },
  );
});
