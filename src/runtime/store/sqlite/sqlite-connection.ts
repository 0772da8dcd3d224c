import type { Cells, PreparedStatement, WriteQueries } from "../data-store.ts";
import { UniqueClash } from "../unique-clash.ts";
import { storeFailure } from "./store-failure.ts";
import type { Bindable, Database, DriverStatement } from "./driver.ts";

const statementsKept = 1000;
const pageSize = 4096;

/** A connection with its prepared statements. */
export class Connection implements WriteQueries {
  readonly #database: Database;
  readonly #statements = new Map<string, DriverStatement>();
  #pagesWritten = 0;
  #isClosed = false;

  constructor(database: Database) {
    this.#database = database;
  }

  all(sql: PreparedStatement, values: Cells): readonly Cells[] {
    try {
      return (this.#statements.get(sql.text) ?? this.#prepare(sql.text)).all(...bindables(values)) as Cells[];
    } catch (error) {
      throw storeFailure(error) ?? error;
    }
  }

  one(sql: PreparedStatement, values: Cells): Cells | undefined {
    try {
      return (this.#statements.get(sql.text) ?? this.#prepare(sql.text)).get(...bindables(values)) as Cells | undefined;
    } catch (error) {
      throw storeFailure(error) ?? error;
    }
  }

  run(sql: PreparedStatement, values: Cells): number {
    try {
      const rows = Number(
        (this.#statements.get(sql.text) ?? this.#prepare(sql.text)).run(...bindables(values)).changes,
      );
      let length = 0;
      for (const value of values) if (typeof value === "string") length += value.length;
      this.#pagesWritten += Math.ceil(rows * (sql.pagesPerRow ?? 1)) + Math.floor(length / pageSize);
      return rows;
    } catch (error) {
      throw uniqueClash(error) ?? storeFailure(error) ?? error;
    }
  }

  later(sql: PreparedStatement, values: Cells): readonly Cells[] {
    if (sql.text.startsWith("select")) return this.all(sql, values);
    this.run(sql, values);
    return [];
  }

  /** An estimate of the pages that `run` has written, also in transactions that were undone: by the rows, and more for long texts. */
  get pagesWritten(): number {
    return this.#pagesWritten;
  }

  /** Runs a statement without parameters and results, such as `begin`. */
  execute(text: string): void {
    try {
      (this.#statements.get(text) ?? this.#prepare(text)).run();
    } catch (error) {
      throw storeFailure(error) ?? error;
    }
  }

  /** Closes the connection. Later queries throw. */
  close(): void {
    this.#isClosed = true;
    this.#statements.clear();
    this.#database.close();
  }

  #prepare(text: string): DriverStatement {
    if (this.#isClosed) throw new Error("The store is closed.");
    const statement = this.#database.prepare(text);
    statement.setReturnArrays(true);
    const [oldest] = this.#statements.size < statementsKept ? [] : this.#statements.keys();
    if (oldest !== undefined) this.#statements.delete(oldest);
    this.#statements.set(text, statement);
    return statement;
  }
}

// `node:sqlite` always binds a number as floating-point. Every number in a cell is an integer.
function bindables(values: Cells): Bindable[] {
  const bound: Bindable[] = [];
  for (const cell of values) bound.push(cell === null || typeof cell === "string" ? cell : BigInt(cell));
  return bound;
}

// Both drivers pass SQLite's message on: "UNIQUE constraint failed: Ticket.number, Ticket.project".
function uniqueClash(error: unknown): UniqueClash | undefined {
  if (!(error instanceof Error)) return undefined;
  const columns = /^UNIQUE constraint failed: (.+)$/
    .exec(error.message)?.[1]
    ?.split(", ")
    .map((column) => column.split("."));
  const table = columns?.[0]?.[0];
  if (columns === undefined || table === undefined) return undefined;
  return new UniqueClash(
    table,
    columns.map(([, column]) => column ?? ""),
  );
}
