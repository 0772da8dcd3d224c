import type { Dialect } from "./dialect.ts";
import type { MaybePromise } from "./maybe-promise.ts";
import type { StoreSignals } from "./store-signals.ts";

/**
 * A database, as the engine uses it. Each implementation passes `test/contracts/store.ts`.
 *
 * The text of a statement comes from `finishStatement` in `sql.ts`: it has identifiers only from the model, and values only as
 * parameters.
 *
 * A write that waits for another write would wait for ever, and so may a read that waits for a read: all work is done with the
 * queries that it is given.
 */
export interface DataStore {
  readonly dialect: Dialect;
  /** Runs work on one snapshot. It never waits for writes and never sees what is not committed. */
  read<T>(work: (queries: WriteQueries) => MaybePromise<T>): Promise<T>;
  /** Runs single statements, each on what is committed at that moment: faster than a snapshot, where one statement is enough. */
  readonly latest: ReadQueries;
  /**
   * Runs work in a transaction, after all earlier writes, which it sees. Where `work` rejects, the transaction is undone and
   * the rejection passed on. Resolves when the transaction is durable; transactions that arrive together share one commit.
   * Changes of the schema are writes, too.
   *
   * `work` is run again where another transaction of the same commit has to be undone, so it must not count on running once.
   * Work that has rejected is not run again, unless it had begun beside another one that was then undone.
   */
  write<T>(work: (queries: TransactionQueries) => MaybePromise<T>): Promise<T>;
  /**
   * Runs work on a copy of all tables that nobody else sees, and undoes it: no other reads or writes wait for it. Rejects with `CannotCopyTables` before the work
   * begins where there can be no copy. Absent: nobody else uses the store meanwhile.
   */
  onCopy?<T>(work: (queries: WriteQueries) => MaybePromise<T>): Promise<T>;
  /** Signals to and from other processes; absent: the store has none. */
  readonly signals?: StoreSignals;
  /** Runs one statement that may write, as a transaction of its own, which need not wait for other writes. */
  alone(sql: PreparedStatement, values: Cells): MaybePromise<readonly Cells[]>;
  /** Finishes the writes that have begun, then closes the database. Later reads and writes reject. */
  close(): Promise<void>;
}

/** A store in a file. */
export interface FileStore extends DataStore {
  /** Copies what is committed into a database in a new file, which only its owner may read. Resolves when the file is durable. */
  copyTo(path: string): Promise<void>;
}

/** The value of a column or a parameter. A boolean is bound as such, and read back in the form of its column. */
export type Cell = null | string | number | boolean;

/** One row as a statement answers it, in the order of its columns. */
export type Cells = readonly Cell[];

/** Queries that do not write. A store that has an answer at once gives it without a promise, and throws its errors. */
export interface ReadQueries {
  all(sql: PreparedStatement, values: Cells): MaybePromise<readonly Cells[]>;
  one(sql: PreparedStatement, values: Cells): MaybePromise<Cells | undefined>;
}

/** The queries of a unit of work, which are valid until the promise of that work settles. */
export interface WriteQueries extends ReadQueries {
  /** Runs a statement and gives the number of rows that it wrote. A violated unique index is a `UniqueClash`. */
  run(sql: PreparedStatement, values: Cells): MaybePromise<number>;
  /**
   * Runs a statement after those before it and before those after it, but may send it to the database only with the next one that is waited for, or when the work
   * ends. So it costs no time of its own, and whoever waits for its rows first runs another statement. Where it fails, what follows fails with it.
   */
  later(sql: PreparedStatement, values: Cells): MaybePromise<readonly Cells[]>;
}

/** The queries of a transaction. */
export interface TransactionQueries extends WriteQueries {
  /**
   * Leaves an item to be written just before the commit, together with what other transactions of the commit leave to the same
   * writer. It is a part of the transaction: where that is undone, nothing is written. Until then the transactions of the commit
   * do not see it.
   */
  leave<Item>(writer: BatchWriter<Item>, item: Item): void;
  /**
   * What is known of the data by the transactions of the commit, so that one need not read what another has read or written: for whoever put it there. Where a
   * transaction is undone, it is emptied.
   */
  readonly known: Map<string, Cell>;
  /**
   * Reads what the transaction has written, with one statement at most, which `read` asks for before it gives its promise, and after which the transaction asks for
   * nothing more: so the next transaction of the commit need not wait for the answer. Where it asks all the same, the transactions of the commit run again, one
   * after another.
   */
  last<T>(read: (queries: ReadQueries) => MaybePromise<T>): MaybePromise<T>;
  /** Resolves when all statements that `later` took have run. */
  settle(): MaybePromise<void>;
}

/** Writes items of the transactions of one commit, in their order. Where it fails, all these transactions are undone. */
export type BatchWriter<Item> = (queries: WriteQueries, items: readonly Item[]) => MaybePromise<void>;

/** The text of a statement. Implementations cache what they prepare for it. */
export interface PreparedStatement {
  readonly text: string;
  /** The pages of the database that each row takes which the statement writes, as an estimate; 1 where nothing is said. */
  readonly pagesPerRow?: number;
}
