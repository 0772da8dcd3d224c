import type { RecordRepresentation } from "../../../semantics/program/question.ts";
import type { Cell } from "../../store/data-store.ts";

/** The representation of a record for a viewer, as JSON text. */
export interface ShownJson extends RecordRepresentation<string> {
  readonly id: string;
}

/** The period in which time alone does not change a representation: from one timestamp, and until before another; null: for ever. */
export interface ValidityPeriod {
  readonly from: string;
  readonly until: string | null;
}

/** What one kind of representation depends on besides the record. Cached representations are kept for this object itself. */
export interface CacheDependencies {
  readonly entity: string;
  /** The entities of which any record may matter. */
  readonly others: readonly string[];
}

/**
 * Identifies a cached representation: the person for whom it was made (null: it is the same for all), and the value by which
 * the record was found.
 */
export interface CacheKey {
  readonly person: string | null;
  readonly found: Cell;
}

interface Kept extends CacheKey {
  readonly grounds: CacheDependencies;
  readonly shown: ShownJson;
  readonly steady: ValidityPeriod;
  /** The number of writes to the other entities before it was made. */
  readonly writesOfOthers: number;
}

/** What a commit has written: records by entity and id; `replaced`: all records were deleted, not only those. */
interface WrittenRecords {
  readonly written: ReadonlyMap<string, ReadonlyMap<string, unknown>>;
  readonly replaced: boolean;
}

/** The size of the cache, in characters of JSON. The oldest representations are dropped first. */
const mostKept = 16 * 1024 * 1024;
const longestKept = 64 * 1024;

/**
 * Caches the representations of records until something on which they depend is written, or a moment comes at which time
 * changes them. Only the one process that writes may use it, and never inside a transaction.
 */
export class RepresentationCache {
  /** By the kind of representation, the person, and the value by which the record was found. */
  readonly #kept = new Map<CacheDependencies, Map<string | null, Map<Cell, Kept>>>();
  /** All entries, the oldest first. */
  readonly #inOrder = new Set<Kept>();
  /** By entity and id of the record. */
  readonly #ofRecord = new Map<string, Map<string, Set<Kept>>>();
  readonly #writes = new Map<string, number>();
  #commits = 0;
  #size = 0;

  /** The number of commits. A representation that was read before a commit must not be cached after it. */
  get commits(): number {
    return this.#commits;
  }

  /** The cached representation that is valid at a moment; null where there is none. */
  find(grounds: CacheDependencies, { person, found }: CacheKey, now: string): ShownJson | null {
    const kept = this.#kept.get(grounds)?.get(person)?.get(found);
    if (kept === undefined) return null;
    const { from, until } = kept.steady;
    if (from <= now && (until === null || now < until) && kept.writesOfOthers === this.#writesOf(grounds.others))
      return kept.shown;
    this.#drop(kept);
    return null;
  }

  /** Caches a representation. */
  keep(grounds: CacheDependencies, { person, found }: CacheKey, shown: ShownJson, steady: ValidityPeriod): void {
    if (shown.body.length > longestKept) return;
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
    this.#size += shown.body.length;
    if (this.#size > mostKept) this.#dropOldest();
  }

  /** Drops the representations that depend on what a commit has written. */
  forget({ written, replaced }: WrittenRecords): void {
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
    this.#size -= shown.body.length;
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

/** The value of a map under a key; it is made and added where there is none. */
function within<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  let value = map.get(key);
  if (value === undefined) map.set(key, (value = make()));
  return value;
}
