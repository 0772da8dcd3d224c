import type { Commit } from "../engine/context/commit.ts";

/** The most commits that are kept, and the most records that one of them may have written. */
const mostCommits = 200;
const mostRecords = 100;

/** The latest commits, for browsers whose event stream begins after they have read what they show. */
export class RecentCommits {
  readonly #clock: () => number;
  readonly #differBy: number;
  readonly #commits: { readonly at: number; readonly commit: Commit }[] = [];
  /** All commits since this time are kept. */
  #from: number;

  /** `differBy`: by how many milliseconds the clocks may differ by which the times are that are asked for. */
  constructor(clock: () => number, differBy = 0) {
    this.#clock = clock;
    this.#differBy = differBy;
    this.#from = clock();
  }

  add(commit: Commit): void {
    let records = 0;
    for (const rows of commit.written.values()) records += rows.size;
    if (records > mostRecords) return this.forget();
    this.#commits.push({ at: this.#clock(), commit });
    const oldest = this.#commits.length > mostCommits ? this.#commits.shift() : undefined;
    // A later one may be of the same time: what is kept is complete only after that time.
    if (oldest !== undefined) this.#from = oldest.at + 1;
  }

  /** Forgets all commits. Whoever has read before now can't be told what has changed since. */
  forget(): void {
    this.#commits.length = 0;
    this.#from = this.#clock() + 1;
  }

  /** The commits since a time, that time included; null where not all of them are kept, or the time is still to come. */
  since(time: number): readonly Commit[] | null {
    const earliest = time - this.#differBy;
    // Written so that a time that is no number counts as too early.
    if (!(earliest >= this.#from) || earliest > this.#clock()) return null;
    return this.#commits.filter(({ at }) => at >= earliest).map(({ commit }) => commit);
  }
}
