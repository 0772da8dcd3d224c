import type {
  BatchWriter,
  Cell,
  Cells,
  PreparedStatement,
  ReadQueries,
  TransactionQueries,
  WriteQueries,
} from "../data-store.ts";
import { thenDo } from "../maybe-promise.ts";
import type { MaybePromise } from "../maybe-promise.ts";
import type { TransactionConnection } from "./transaction-connection.ts";

/** Thrown where a transaction asks for more than the last statement that it has announced: it has to run without another beside it. */
export class NotTheLast extends Error {}

/** The queries of one of the transactions that share a commit, and what it leaves to be written before that. */
export class WorkQueries implements TransactionQueries {
  readonly #connection: WriteQueries & Pick<TransactionConnection, "settle">;
  readonly known: Map<string, Cell>;
  /** How many statements that may write have run so far. */
  writes = 0;
  /** What is left so far. */
  readonly left: Left[] = [];
  /** Resolves when the transaction has asked for its last statement, so that the next one may begin; null where none may. */
  readonly askedLast: Promise<void> | null;
  #isAtLast = false;
  #atLast: (() => void) | null = null;

  /** `known`: what the transactions of the commit know. `overlaps`: whether the next one may begin before this one has ended. */
  constructor(
    connection: WriteQueries & Pick<TransactionConnection, "settle">,
    known: Map<string, Cell>,
    overlaps = false,
  ) {
    this.#connection = connection;
    this.known = known;
    this.askedLast = overlaps ? new Promise((resolve) => (this.#atLast = resolve)) : null;
  }

  all(sql: PreparedStatement, values: Cells): ReturnType<ReadQueries["all"]> {
    this.#note(sql);
    return this.#connection.all(sql, values);
  }

  one(sql: PreparedStatement, values: Cells): ReturnType<ReadQueries["one"]> {
    this.#note(sql);
    return this.#connection.one(sql, values);
  }

  run(sql: PreparedStatement, values: Cells): MaybePromise<number> {
    this.#note(sql);
    return this.#connection.run(sql, values);
  }

  later(sql: PreparedStatement, values: Cells): MaybePromise<readonly Cells[]> {
    this.#note(sql);
    return this.#connection.later(sql, values);
  }

  leave<Item>(writer: BatchWriter<Item>, item: Item): void {
    this.left.push({ writer: writer as BatchWriter<unknown>, item });
  }

  last<T>(read: (queries: ReadQueries) => MaybePromise<T>): MaybePromise<T> {
    if (this.#atLast === null) return read(this);
    let asked = 0;
    const all = (sql: PreparedStatement, values: Cells): MaybePromise<readonly Cells[]> => {
      asked += 1;
      if (asked > 1 || this.#isAtLast) throw new NotTheLast();
      if (!sql.text.startsWith("select")) this.writes += 1;
      return this.#connection.later(sql, values);
    };
    const value = read({ all, one: (sql, values) => thenDo(all(sql, values), ([first]) => first) });
    this.#isAtLast = true;
    this.#atLast();
    return value;
  }

  // What is asked for after the last statement is answered when the queue has sent it.
  settle(): MaybePromise<void> {
    return this.#isAtLast ? undefined : this.#connection.settle?.();
  }

  // A statement that gives rows may also write them.
  #note({ text }: PreparedStatement): void {
    if (this.#isAtLast) throw new NotTheLast();
    if (!text.startsWith("select")) this.writes += 1;
  }
}

/** Writes what the transactions of a commit have left, in their order, each writer's items together. */
export async function writeLeft(connection: WriteQueries, left: readonly Left[]): Promise<void> {
  const byWriter = new Map<BatchWriter<unknown>, unknown[]>();
  for (const { writer, item } of left) {
    const items = byWriter.get(writer);
    if (items === undefined) byWriter.set(writer, [item]);
    else items.push(item);
  }
  for (const [writer, items] of byWriter) await writer(connection, items);
}

/** An item that a transaction has left, and who writes it before the commit. */
export interface Left {
  readonly writer: BatchWriter<unknown>;
  readonly item: unknown;
}
