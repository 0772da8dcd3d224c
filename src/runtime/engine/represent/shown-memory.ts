import type { Journal } from "../turn.ts";
import type { ShownRecord } from "./shown-record.ts";

/** How long, by itself, what was shown stays as it is: from one timestamp on, and until before another; null: for ever. */
export interface Steadiness {
  readonly from: string;
  readonly until: string | null;
}

/** What was shown rests on: one record, and whatever else of other tables. */
export interface Grounds {
  readonly entity: string;
  /** Entities any record of which may matter. */
  readonly others: readonly string[];
}

interface Kept {
  readonly shown: ShownRecord;
  readonly steady: Steadiness;
  readonly record: string;
  /** How often the other entities had been written by then. */
  readonly writesOfOthers: number;
}

/** In characters of JSON; the records shown longest ago go first. */
const mostKept = 16 * 1024 * 1024;
const longestKept = 64 * 1024;

/**
 * Records as they were shown, by who was shown what, until something of it is written or a moment comes at which time
 * changes it. Only the one process that writes may remember; what is asked in a transaction is never answered from here.
 */
export class ShownMemory {
  readonly #kept = new Map<string, Kept>();
  readonly #keysOfRecord = new Map<string, Set<string>>();
  readonly #writes = new Map<string, number>();
  #commits = 0;
  #size = 0;

  /** Grows with every commit: what was asked before one and answered after it must not be kept. */
  get commits(): number {
    return this.#commits;
  }

  /** What was shown under a key and would be shown now. */
  find(key: string, { others }: Grounds, now: string): ShownRecord | null {
    const kept = this.#kept.get(key);
    if (kept === undefined) return null;
    const { from, until } = kept.steady;
    if (from <= now && (until === null || now < until) && kept.writesOfOthers === this.#writesOf(others)) return kept.shown;
    this.#drop(key, kept);
    return null;
  }

  /** Keeps what was just shown under a key. */
  keep(key: string, { entity, others }: Grounds, shown: ShownRecord, steady: Steadiness): void {
    if (shown.json.length > longestKept) return;
    const before = this.#kept.get(key);
    if (before !== undefined) this.#drop(key, before);
    const record = `${entity} ${shown.id}`;
    this.#kept.set(key, { shown, steady, record, writesOfOthers: this.#writesOf(others) });
    this.#size += shown.json.length;
    const keys = this.#keysOfRecord.get(record);
    if (keys === undefined) this.#keysOfRecord.set(record, new Set([key]));
    else keys.add(key);
    if (this.#size > mostKept) this.#dropOldest();
  }

  /** Forgets what rests on what a commit wrote. */
  forget({ written, replaced }: Journal): void {
    this.#commits += 1;
    if (replaced) {
      this.#kept.clear();
      this.#keysOfRecord.clear();
      this.#size = 0;
    }
    for (const [entity, records] of written) {
      this.#writes.set(entity, (this.#writes.get(entity) ?? 0) + 1);
      for (const id of records.keys()) {
        for (const key of this.#keysOfRecord.get(`${entity} ${id}`) ?? []) this.#drop(key, this.#kept.get(key));
      }
    }
  }

  #writesOf(entities: readonly string[]): number {
    let sum = 0;
    for (const entity of entities) sum += this.#writes.get(entity) ?? 0;
    return sum;
  }

  #drop(key: string, kept: Kept | undefined): void {
    if (kept === undefined) return;
    this.#kept.delete(key);
    this.#size -= kept.shown.json.length;
    const keys = this.#keysOfRecord.get(kept.record);
    keys?.delete(key);
    if (keys?.size === 0) this.#keysOfRecord.delete(kept.record);
  }

  #dropOldest(): void {
    for (const [key, kept] of this.#kept) {
      this.#drop(key, kept);
      if (this.#size <= mostKept) return;
    }
  }
}
