import type { Cell } from "../../store/data-store.ts";
import type { Commit } from "../context/commit.ts";
import { CommitLog } from "./commit-log.ts";

/** What one kind of value that was read depends on. Values are cached for this object itself. */
export interface ReadGrounds<Value> {
  /**
   * The records of an entity that matter because they have one value in the field `by`: in `@id` for one record, in a reference for
   * those of somebody. Null where there are none.
   */
  readonly records: { readonly entity: string; readonly by: string } | null;
  /** The entities of which any record may matter. */
  readonly others: readonly string[];
  /** The room that a value takes, in characters. */
  readonly sizeOf: (value: Value) => number;
}

/** Identifies a cached value: the person for whom it was read (null: it is the same for all), and what it was found by. */
export interface CacheKey {
  readonly person: string | null;
  readonly found: Cell;
}

/** The period in which time alone does not change a value: from one timestamp, and until before another; null: for ever. */
export interface ValidityPeriod {
  readonly from: string;
  readonly until: string | null;
}

/** A value that was read. */
export interface ReadValue<Value> {
  readonly value: Value;
  /** The value that the records have which matter; null where there are none. */
  readonly of: string | null;
  /** Null: time never changes it. */
  readonly steady: ValidityPeriod | null;
}

/** When a read began: the number of the first commit that it may not have seen. */
export type ReadStart = number;

/** How far a process has heard of what others that write to the same store have committed. Looks at the store are numbered. */
export interface Looks {
  /** The number of the last look that has begun. */
  readonly begun: number;
  /** The number of the last look of which all is heard. */
  readonly heard: number;
}

interface Kept extends CacheKey {
  readonly grounds: ReadGrounds<never>;
  readonly value: unknown;
  readonly of: string | null;
  readonly steady: ValidityPeriod | null;
  /** The number of writes to the other entities before it was read. */
  readonly writesOfOthers: number;
  readonly size: number;
  /** The last look that had begun when it was kept. Until a later one is heard of, it may hold what others have committed and is not heard of. */
  readonly look: number;
  /** Whether it was found since it was kept, or since room was last made. */
  isUsed: boolean;
}

/** The size of the cache, in characters. What was not used for longest is dropped first. */
const mostKept = 32 * 1024 * 1024;
const longestKept = 64 * 1024;

/**
 * Caches what was read from the latest commit until something on which it depends is written, or a moment comes at which time
 * changes it. It is never used inside a transaction or snapshot. Where other processes write, too, a value that is found is what was committed
 * lately; several values that are found together are of one moment where they are all certain. A process that only reads looks, before it keeps a
 * value, at what the one that writes has committed.
 *
 * INVARIANT: what it holds is what the latest commit would be read as. What depends on a write is dropped before that is committed
 * (`expect`), and from then until the transaction has ended (`settle`) nothing is kept that depends on it, nor what was read meanwhile
 * (test/properties/lists-from-memory.test.ts).
 */
export class ReadCache {
  /** By what a value depends on, the person, and what the value was found by. */
  readonly #kept = new Map<ReadGrounds<never>, Map<string | null, Map<Cell, Kept>>>();
  /** All entries, the oldest first. */
  readonly #inOrder = new Set<Kept>();
  /** By the entity of the records that matter, a field and the value that they have in it. */
  readonly #ofRecords = new Map<string, Map<string, Map<string, Set<Kept>>>>();
  readonly #writes = new Map<string, number>();
  /** The transactions that are being committed, the oldest first, each with its number among the recent commits. */
  readonly #expected = new Map<object, number>();
  readonly #log = new CommitLog();
  readonly #look: () => void;
  readonly #looks: Looks | null;
  #ended = 0;
  #size = 0;
  #latestLook = 0;

  /** `looks`: null where no other process writes beside this one. `look`: has the cache hear at once of what another process has committed by now. */
  constructor(looks: Looks | null = null, look: () => void = () => {}) {
    this.#looks = looks;
    this.#look = look;
  }

  /**
   * Stands for the latest commit; null while one is being made. Where it is the same number before and after several queries, no
   * commit came between them.
   */
  get stamp(): number | null {
    this.#look();
    return this.#expected.size === 0 ? this.#ended : null;
  }

  /** Begins a read whose value is to be kept. */
  beginRead(): ReadStart {
    this.#look();
    const [oldest = this.#log.next] = this.#expected.values();
    return oldest;
  }

  /** Begins to find values that are to be of one moment. */
  beginTogether(): void {
    this.#latestLook = 0;
  }

  /** Whether the values that were found since `beginTogether` are of one moment. */
  get areTogether(): boolean {
    return this.#looks === null || this.#latestLook < this.#looks.heard;
  }

  /** The cached value that is valid at a moment; null where there is none. */
  find<Value>(grounds: ReadGrounds<Value>, { person, found }: CacheKey, now: string): Value | null {
    return this.among(grounds, person, now)(found);
  }

  /** The cached values of one kind that are valid at a moment, by what they are found by. */
  among<Value>(grounds: ReadGrounds<Value>, person: string | null, now: string): (found: Cell) => Value | null {
    const ofPerson = this.#kept.get(grounds)?.get(person);
    const writes = this.#writesOf(grounds.others);
    return (found) => {
      const kept = ofPerson?.get(found);
      if (kept === undefined) return null;
      const { steady } = kept;
      const isInTime = steady === null || (steady.from <= now && (steady.until === null || now < steady.until));
      if (isInTime && kept.writesOfOthers === writes) {
        kept.isUsed = true;
        if (kept.look > this.#latestLook) this.#latestLook = kept.look;
        return kept.value as Value;
      }
      this.#drop(kept);
      return null;
    };
  }

  /** Caches the value of a read, unless a commit that the read may not have seen has written what it depends on. */
  keep<Value>(
    grounds: ReadGrounds<Value>,
    { person, found }: CacheKey,
    { value, of, steady }: ReadValue<Value>,
    start: ReadStart,
  ): void {
    const size = grounds.sizeOf(value);
    const { records, others } = grounds;
    if (size > longestKept || (records !== null && of === null)) return;
    if (this.#log.mayHaveChanged(start, { records, others, of })) return;
    const before = this.#kept.get(grounds)?.get(person)?.get(found);
    if (before !== undefined) this.#drop(before);
    const writesOfOthers = this.#writesOf(others);
    const look = this.#looks?.begun ?? 0;
    const kept: Kept = { grounds, person, found, value, of, steady, writesOfOthers, size, look, isUsed: false };
    const ofGrounds = within(this.#kept, grounds, () => new Map());
    within(ofGrounds, person, () => new Map()).set(found, kept);
    if (records !== null && of !== null) {
      const ofEntity = within(this.#ofRecords, records.entity, () => new Map());
      const byField = within(ofEntity, records.by, () => new Map());
      within(byField, of, () => new Set()).add(kept);
    }
    this.#inOrder.add(kept);
    this.#size += size;
    if (this.#size > mostKept) this.#makeRoom();
  }

  /** Drops what depends on writes that are about to be committed. Nothing that does is kept until their transaction is settled. */
  expect(transaction: object, { written, replaced }: Pick<Commit, "written" | "replaced">): void {
    if (!this.#expected.has(transaction)) this.#expected.set(transaction, this.#log.next);
    this.#log.add({ written, replaced });
    if (replaced) {
      this.#kept.clear();
      this.#inOrder.clear();
      this.#ofRecords.clear();
      this.#size = 0;
    }
    for (const [entity, records] of written) {
      this.#writes.set(entity, (this.#writes.get(entity) ?? 0) + 1);
      for (const [by, ofValue] of this.#ofRecords.get(entity) ?? [])
        for (const [id, { before, now }] of records)
          for (const value of by === "@id" ? [id] : [before?.values[by], now?.values[by]])
            for (const kept of ofValue.get(String(value)) ?? []) this.#drop(kept);
    }
  }

  /** Must be called when a transaction has ended, whether it was committed or undone. */
  settle(transaction: object): void {
    if (this.#expected.delete(transaction)) this.#ended += 1;
  }

  /** Drops what depends on what another process has committed. */
  forget(commit: Pick<Commit, "written" | "replaced">): void {
    this.expect(commit, commit);
    this.settle(commit);
  }

  #writesOf(entities: readonly string[]): number {
    let sum = 0;
    for (const entity of entities) sum += this.#writes.get(entity) ?? 0;
    return sum;
  }

  #drop(kept: Kept): void {
    const { grounds, person, found, of } = kept;
    this.#inOrder.delete(kept);
    this.#size -= kept.size;
    const ofGrounds = this.#kept.get(grounds);
    const ofPerson = ofGrounds?.get(person);
    ofPerson?.delete(found);
    if (ofPerson?.size === 0) ofGrounds?.delete(person);
    const { records } = grounds;
    if (records === null || of === null) return;
    const ofValue = this.#ofRecords.get(records.entity)?.get(records.by);
    const ofRecords = ofValue?.get(of);
    ofRecords?.delete(kept);
    if (ofRecords?.size === 0) ofValue?.delete(of);
  }

  /** Drops the oldest entries, but gives each that was used another turn. */
  #makeRoom(): void {
    for (const kept of this.#inOrder) {
      if (kept.isUsed) {
        kept.isUsed = false;
        this.#inOrder.delete(kept);
        this.#inOrder.add(kept);
      } else this.#drop(kept);
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
