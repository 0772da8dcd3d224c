import type { Bindable, Database, DriverStatement } from "../../../../src/runtime/store/sqlite/driver.ts";
import type { Cell } from "../../../../src/runtime/store/data-store.ts";
import initialise from "@sqlite.org/sqlite-wasm";
import type { Database as WasmDatabase, PreparedStatement, Sqlite3Static } from "@sqlite.org/sqlite-wasm";

/** SQLite in WebAssembly as the store's driver. The database is in memory, and is saved as a whole. */
export class PageDatabase implements Database {
  readonly #sqlite: Sqlite3Static;
  readonly #database: WasmDatabase;

  private constructor(sqlite: Sqlite3Static, content: Uint8Array) {
    this.#sqlite = sqlite;
    const { capi, wasm, oo1 } = sqlite;
    this.#database = new oo1.DB(":memory:");
    const [at, size] = [wasm.allocFromTypedArray(content), content.byteLength];
    const flags = capi.SQLITE_DESERIALIZE_FREEONCLOSE | capi.SQLITE_DESERIALIZE_RESIZEABLE;
    this.#database.checkRc(capi.sqlite3_deserialize(this.#database, "main", at, size, size, flags));
    // What is saved has to be what is committed: no page of a transaction under way may be among the database's own.
    this.#database.exec("pragma cache_spill = off");
  }

  /** Opens a database with the content of a file. `program`: SQLite in WebAssembly. */
  static async open(program: Uint8Array, content: Uint8Array): Promise<PageDatabase> {
    // What it would say is about storage that only servers can allow.
    Object.assign(globalThis, { sqlite3ApiConfig: { warn() {}, debug() {}, log() {} } });
    const load = initialise as unknown as (options: object) => Promise<Sqlite3Static>;
    return new PageDatabase(await load({ wasmBinary: program, print() {}, printErr() {} }), content);
  }

  exec(sql: string): void {
    this.#told(() => this.#database.exec(sql));
  }

  prepare(sql: string): DriverStatement {
    const statement = this.#told(() => this.#database.prepare(sql));
    const run = <T>(values: readonly Bindable[], read: () => T): T =>
      this.#told(() => {
        try {
          bind(statement, values);
          return read();
        } finally {
          statement.reset(true);
        }
      });
    return {
      setReturnArrays() {},
      all: (...values) => run(values, () => rowsOf(statement)),
      get: (...values) => run(values, () => (statement.step() ? statement.get([]) : undefined)),
      run: (...values) =>
        run(values, () => {
          while (statement.step());
          return { changes: this.#database.changes() };
        }),
    };
  }

  function(
    name: string,
    { deterministic }: { readonly deterministic: boolean },
    body: (...values: Cell[]) => Bindable,
  ): void {
    this.#database.createFunction(name, (_context: unknown, ...values: unknown[]) => body(...(values as Cell[])), {
      arity: -1,
      deterministic,
    });
  }

  /** How many rows were written since the database was opened. */
  get written(): number {
    return Number(this.#database.changes(true));
  }

  /** The content of a file with all that is committed. */
  content(): Uint8Array<ArrayBuffer> {
    return this.#sqlite.capi.sqlite3_js_db_export(this.#database) as Uint8Array<ArrayBuffer>;
  }

  close(): void {
    this.#database.close();
  }

  /** Passes an error on in the form of Node's driver, by which the store tells what it means. */
  #told<T>(work: () => T): T {
    try {
      return work();
    } catch (error) {
      if (!(error instanceof this.#sqlite.SQLite3Error)) throw error;
      const { capi } = this.#sqlite;
      const { resultCode } = error as unknown as { readonly resultCode: number };
      const message = capi.sqlite3_errcode(this.#database) === 0 ? error.message : capi.sqlite3_errmsg(this.#database);
      throw Object.assign(new Error(message, { cause: error }), { errcode: resultCode });
    }
  }
}

function bind(statement: PreparedStatement, values: readonly Bindable[]): void {
  for (const [at, value] of values.entries()) statement.bind(at + 1, value);
}

function rowsOf(statement: PreparedStatement): unknown[] {
  const rows: unknown[] = [];
  while (statement.step()) rows.push(statement.get([]));
  return rows;
}
