/**
 * The store: the one thing the engine knows of a database. Each implementation passes `test/contracts/store.ts`.
 *
 * A statement's text and the order of its parameters come from `prepare`-time compilation; identifiers only ever from
 * the model, values only ever as parameters.
 */
export interface Store {
  readonly dialect: Dialect;
  /** Runs on one snapshot; never waits for writers. */
  read<T>(work: (queries: Queries) => Promise<T>): Promise<T>;
  /**
   * Runs alone, after the writes before it, seeing what they wrote. Where `work` rejects, what it wrote is undone and the
   * rejection passed on. Resolves when what it wrote is durable; writes that arrive together share one commit.
   */
  write<T>(work: (queries: Queries) => Promise<T>): Promise<T>;
  /** Runs statements that change the schema, each on its own. */
  define(statements: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

/** What a column can hold and a parameter can be. Booleans are bound as such and read back as the column's type says. */
export type Cell = null | string | number | boolean;

export interface Queries {
  all(sql: Prepared, values: readonly Cell[]): Promise<readonly (readonly Cell[])[]>;
  one(sql: Prepared, values: readonly Cell[]): Promise<readonly Cell[] | undefined>;
  /** Answers the number of rows written. A broken unique index rejects with `UniqueClash`. */
  run(sql: Prepared, values: readonly Cell[]): Promise<number>;
}

/** A statement compiled once and used for ever; implementations keep what they prepared for it. */
export interface Prepared {
  readonly text: string;
}

export type DialectName = "sqlite" | "postgres";

/** How one database's SQL spells what differs between them. */
export interface Dialect {
  readonly name: DialectName;
}
