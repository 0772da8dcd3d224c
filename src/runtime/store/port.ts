import type { Dialect } from "./dialect.ts";
import type { MaybePromise } from "./maybe-promise.ts";

/**
 * The store: the one thing the engine knows of a database. Each implementation passes `test/contracts/store.ts`.
 *
 * A statement's text comes from `finish` in `sql.ts`: identifiers only ever from the model, values only ever as
 * parameters.
 *
 * A write that waits for another write waits for ever, and so may reads that wait for reads: work is done with the
 * `Queries` it was given.
 */
export interface DataStore {
  readonly dialect: Dialect;
  /** Runs on one snapshot; never waits for writers and never sees what is not committed. */
  read<T>(work: (queries: WriteQueries) => MaybePromise<T>): Promise<T>;
  /** Asks single statements, each on what is committed when it runs: cheaper than a snapshot where one is enough. */
  readonly latest: ReadQueries;
  /**
   * Runs alone, after the writes before it, seeing what they wrote. Where `work` rejects, what it wrote is undone and the
   * rejection passed on. Resolves when what it wrote is durable; writes that arrive together share one commit. The
   * schema is changed by writes too.
   */
  write<T>(work: (queries: WriteQueries) => MaybePromise<T>): Promise<T>;
  /** Writes what is committed to a database of its own in a new file, which only its owner may read, and makes that durable. */
  copyTo(path: string): Promise<void>;
  /** Finishes the writes that were asked for, then lets go of the database. Later reads and writes reject. */
  close(): Promise<void>;
}

/** What a column can hold and a parameter can be. Booleans are bound as such and read back as the column's type says. */
export type Cell = null | string | number | boolean;

/** One row as a statement answers it, in the order of its columns. */
export type Cells = readonly Cell[];

/** What can be asked without writing. A store that has the answer at hand gives it at once, and throws what others reject with. */
export interface ReadQueries {
  all(sql: PreparedStatement, values: Cells): MaybePromise<readonly Cells[]>;
  one(sql: PreparedStatement, values: Cells): MaybePromise<Cells | undefined>;
}

/** What a unit of work may ask; good only until the promise of that work settles. */
export interface WriteQueries extends ReadQueries {
  /** Answers the number of rows written. A broken unique index is a `UniqueClash`. */
  run(sql: PreparedStatement, values: Cells): MaybePromise<number>;
}

/** A statement's text; implementations keep what they prepared for it. */
export interface PreparedStatement {
  readonly text: string;
}
