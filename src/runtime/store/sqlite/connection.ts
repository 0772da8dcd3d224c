import type { Cell, Cells, PreparedStatement, WriteQueries } from "../port.ts";
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

  constructor(database: Database) {
    this.#database = database;
  }

  all(sql: PreparedStatement, values: Cells): readonly Cells[] {
    try {
      return this.#statement(sql.text).all(...bindables(values)) as Cells[];
    } catch (error) {
      throw storeFailure(error) ?? error;
    }
  }

  one(sql: PreparedStatement, values: Cells): Cells | undefined {
    try {
      return this.#statement(sql.text).get(...bindables(values)) as Cells | undefined;
    } catch (error) {
      throw storeFailure(error) ?? error;
    }
  }

  run(sql: PreparedStatement, values: Cells): number {
    try {
      const rows = Number(this.#statement(sql.text).run(...bindables(values)).changes);
      this.#pagesWritten += rows + Math.floor(lengthOf(values) / pageSize);
      return rows;
    } catch (error) {
      throw uniqueClash(error) ?? storeFailure(error) ?? error;
    }
  }

  /** An estimate of the pages that `run` has written, also in transactions that were undone: one for each row, and more for long texts. */
  get pagesWritten(): number {
    return this.#pagesWritten;
  }

  /** Runs a statement without parameters and results, such as `begin`. */
  execute(text: string): void {
    try {
      this.#statement(text).run();
    } catch (error) {
      throw storeFailure(error) ?? error;
    }
  }

  close(): void {
    this.#statements.clear();
    this.#database.close();
  }

  #statement(text: string): DriverStatement {
    const kept = this.#statements.get(text);
    if (kept !== undefined) return kept;
    const statement = this.#database.prepare(text);
    statement.setReturnArrays(true);
    if (this.#statements.size >= statementsKept) this.#forgetOldest();
    this.#statements.set(text, statement);
    return statement;
  }

  #forgetOldest(): void {
    for (const text of this.#statements.keys()) {
      this.#statements.delete(text);
      return;
    }
  }
}

// `node:sqlite` always binds a number as floating-point. Every number in a cell is an integer.
function bindables(values: Cells): readonly Bindable[] {
  return values.every(isBindable) ? values : values.map((cell) => (isBindable(cell) ? cell : BigInt(cell)));
}

function lengthOf(values: Cells): number {
  let length = 0;
  for (const value of values) if (typeof value === "string") length += value.length;
  return length;
}

function isBindable(cell: Cell): cell is string | null {
  return cell === null || typeof cell === "string";
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
