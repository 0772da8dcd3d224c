import type {
  BatchWriter,
  Cell,
  Cells,
  PreparedStatement,
  ReadQueries,
  TransactionQueries,
  WriteQueries,
} from "../data-store.ts";
import type { MaybePromise } from "../maybe-promise.ts";
import type { TransactionConnection } from "./transaction-connection.ts";

/** The queries of the transactions that share one commit, and what they leave to be written before it. */
export class CommitQueries implements TransactionQueries {
  readonly #connection: WriteQueries & Pick<TransactionConnection, "settle">;
  /** How many statements that may write have run so far. */
  writes = 0;
  readonly known = new Map<string, Cell>();
  /** What is left so far. */
  left: Left[] = [];

  constructor(connection: WriteQueries & Pick<TransactionConnection, "settle">) {
    this.#connection = connection;
  }

  // A statement that gives rows may also write them.
  all(sql: PreparedStatement, values: Cells): ReturnType<ReadQueries["all"]> {
    if (!sql.text.startsWith("select")) this.writes += 1;
    return this.#connection.all(sql, values);
  }

  one(sql: PreparedStatement, values: Cells): ReturnType<ReadQueries["one"]> {
    if (!sql.text.startsWith("select")) this.writes += 1;
    return this.#connection.one(sql, values);
  }

  run(sql: PreparedStatement, values: Cells): MaybePromise<number> {
    this.writes += 1;
    return this.#connection.run(sql, values);
  }

  later(sql: PreparedStatement, values: Cells): MaybePromise<readonly Cells[]> {
    if (!sql.text.startsWith("select")) this.writes += 1;
    return this.#connection.later(sql, values);
  }

  leave<Item>(writer: BatchWriter<Item>, item: Item): void {
    this.left.push({ writer: writer as BatchWriter<unknown>, item });
  }

  settle(): MaybePromise<void> {
    return this.#connection.settle?.();
  }

  /** Writes what the transactions have left. */
  async writeLeft(): Promise<void> {
    const { left } = this;
    this.left = [];
    const byWriter = new Map<BatchWriter<unknown>, unknown[]>();
    for (const { writer, item } of left) {
      const items = byWriter.get(writer);
      if (items === undefined) byWriter.set(writer, [item]);
      else items.push(item);
    }
    for (const [writer, items] of byWriter) await writer(this.#connection, items);
  }
}

/** An item that a transaction has left, and who writes it before the commit. */
export interface Left {
  readonly writer: BatchWriter<unknown>;
  readonly item: unknown;
}
