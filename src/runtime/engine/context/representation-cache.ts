import type { Cell } from "../../store/port.ts";
import type { TransactionWrites } from "./transaction-writes.ts";

/** A record as its viewer gets it. */
export interface ShownJson {
  readonly id: string;
  /** JSON text. */
  readonly json: string;
  readonly etag: string;
  readonly key: string;
}

/** How long, by itself, what was shown stays as it is: from one timestamp on, and until before another; null: for ever. */
export interface ValidityPeriod {
  readonly from: string;
  readonly until: string | null;
}

/**
 * What one way to show a record rests on: the record, and whatever else of other tables. What it showed is kept for the very object.
 */
export interface CacheDependencies {
  readonly entity: string;
  /** Entities any record of which may matter. */
  readonly others: readonly string[];
}

/** Who was shown which record: the person whom it matters to, null where it is the same for all, and what the record was found by. */
export interface CacheKey {
  readonly person: string | null;
  readonly found: Cell;
}

interface Kept extends CacheKey {
  readonly grounds: CacheDependencies;
  readonly shown: ShownJson;
  readonly steady: ValidityPeriod;
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
export class RepresentationCache {
  /** By how it was shown, to whom, and what it was found by. */
  readonly #kept = new Map<CacheDependencies, Map<string | null, Map<Cell, Kept>>>();
  /** All of it, the oldest first. */
  readonly #inOrder = new Set<Kept>();
  /** By the record shown: its entity and id. */
  readonly #ofRecord = new Map<string, Map<string, Set<Kept>>>();
  readonly #writes = new Map<string, number>();
  #commits = 0;
  #size = 0;

  /** Grows with every commit: what was asked before one and answered after it must not be kept. */
  get commits(): number {
    return this.#commits;
  }

  /** What was shown before and would be shown now. */
  find(grounds: CacheDependencies, { person, found }: CacheKey, now: string): ShownJson | null {
    const kept = this.#kept.get(grounds)?.get(person)?.get(found);
    if (kept === undefined) return null;
    const { from, until } = kept.steady;
    if (from <= now && (until === null || now < until) && kept.writesOfOthers === this.#writesOf(grounds.others))
      return kept.shown;
    this.#drop(kept);
    return null;
  }

  /** Keeps what was just shown. */
  keep(grounds: CacheDependencies, { person, found }: CacheKey, shown: ShownJson, steady: ValidityPeriod): void {
    if (shown.json.length > longestKept) return;
    const before = this.#kept.get(grounds)?.get(person)?.get(found);
    if (before !== undefined) this.#drop(before);
    const kept: Kept = { grounds, person, found, shown, steady, writesOfOthers: this.#writesOf(grounds.others) };
    within(
      within(this.#kept, grounds, () => new Map()),
      person,
      () => new Map(),
    ).set(found, kept);
    within(
      within(this.#ofRecord, grounds.entity, () => new Map()),
      shown.id,
      () => new Set(),
    ).add(kept);
    this.#inOrder.add(kept);
    this.#size += shown.json.length;
    if (this.#size > mostKept) this.#dropOldest();
  }

  /** Forgets what rests on what a commit wrote. */
  forget({ written, replaced }: TransactionWrites): void {
    this.#commits += 1;
    if (replaced) {
      this.#kept.clear();
      this.#inOrder.clear();
      this.#ofRecord.clear();
      this.#size = 0;
    }
    for (const [entity, records] of written) {
      this.#writes.set(entity, (this.#writes.get(entity) ?? 0) + 1);
      const ofEntity = this.#ofRecord.get(entity);
      if (ofEntity === undefined) continue;
      for (const id of records.keys()) for (const kept of ofEntity.get(id) ?? []) this.#drop(kept);
    }
  }

  #writesOf(entities: readonly string[]): number {
    let sum = 0;
    for (const entity of entities) sum += this.#writes.get(entity) ?? 0;
    return sum;
  }

  #drop(kept: Kept): void {
    const { grounds, person, found, shown } = kept;
    this.#inOrder.delete(kept);
    this.#size -= shown.json.length;
    const ofGrounds = this.#kept.get(grounds);
    const ofPerson = ofGrounds?.get(person);
    ofPerson?.delete(found);
    if (ofPerson?.size === 0) ofGrounds?.delete(person);
    const ofEntity = this.#ofRecord.get(grounds.entity);
    const ofRecord = ofEntity?.get(shown.id);
    ofRecord?.delete(kept);
    if (ofRecord?.size === 0) ofEntity?.delete(shown.id);
  }

  #dropOldest(): void {
    for (const kept of this.#inOrder) {
      this.#drop(kept);
      if (this.#size <= mostKept) return;
    }
  }
}

/** What a map holds under a key, put there where nothing is. */
function within<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  let value = map.get(key);
  if (value === undefined) map.set(key, (value = make()));
  return value;
}
