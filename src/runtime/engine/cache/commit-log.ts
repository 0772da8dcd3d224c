import type { Commit } from "../context/commit.ts";

type Written = Pick<Commit, "written" | "replaced">;

/** What a value depends on: see `ReadGrounds`. `of`: the value that the records have which matter. */
interface Dependence {
  readonly records: { readonly entity: string; readonly by: string } | null;
  readonly others: readonly string[];
  readonly of: string | null;
}

/** How many commits are known one by one. A read that began before them counts as outdated. */
const mostKnown = 128;

/** Of a commit that wrote more records than these, only the entities are known: the records would be held until as many commits follow. */
const mostRecords = 50;

/**
 * The commits of late, numbered in their order, by which a read can tell whether one of them came beside it that wrote something on which what was read
 * depends.
 */
export class CommitLog {
  readonly #known: Written[] = [];
  /** The number of the first commit in `#known`. */
  #first = 0;

  /** The number that the next commit will have. */
  get next(): number {
    return this.#first + this.#known.length;
  }

  add({ written, replaced }: Written): void {
    let records = 0;
    for (const ofEntity of written.values()) records += ofEntity.size;
    this.#known.push(
      records > mostRecords
        ? { written: new Map([...written.keys()].map((entity) => [entity, new Map()])), replaced }
        : { written, replaced },
    );
    if (this.#known.length < 2 * mostKnown) return;
    this.#known.splice(0, mostKnown);
    this.#first += mostKnown;
  }

  /** Whether a commit, from the one with a number on, may have changed what depends on some records and entities. */
  mayHaveChanged(from: number, dependence: Dependence): boolean {
    if (from < this.#first) return true;
    for (let at = from - this.#first; at < this.#known.length; at += 1)
      if (changes(this.#known[at]!, dependence)) return true;
    return false;
  }
}

function changes({ written, replaced }: Written, { records, others, of }: Dependence): boolean {
  if (replaced || others.some((entity) => written.has(entity))) return true;
  const images = records === null ? undefined : written.get(records.entity);
  if (records === null || images === undefined) return false;
  // No record is known one by one.
  if (images.size === 0) return true;
  if (records.by === "@id") return images.has(of ?? "");
  for (const { before, now } of images.values())
    for (const row of [before, now]) if (row !== null && String(row.values[records.by]) === of) return true;
  return false;
}
