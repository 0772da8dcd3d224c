import type { DataStore, ReadQueries } from "../data-store.ts";
import { WriteQueue } from "../transaction/write-queue.ts";
import type { Database } from "./driver.ts";
import { registerFunctions } from "./register-functions.ts";
import { Connection } from "./sqlite-connection.ts";
import { sqliteDialect } from "./sqlite-dialect.ts";

/**
 * Opens a store on one connection that nobody else uses, such as that of a database in memory. Reads and writes take turns, since what they see is the same
 * transaction's. The database has to hold the tables of a store, or none.
 */
export function openAlone(database: Database): DataStore {
  for (const pragma of ["foreign_keys = off", "temp_store = memory"]) database.exec(`pragma ${pragma}`);
  registerFunctions(database);
  const connection = new Connection(database);
  const writes = new WriteQueue({ connect: () => connection, begin: "begin" });
  const inTurn = takeTurns();
  let closed: Promise<void> | null = null;
  const work = <T>(run: () => T | Promise<T>): Promise<T> =>
    closed === null ? inTurn.run(run) : Promise.reject(new Error("The store is closed."));
  const latest: ReadQueries = {
    all: (sql, values) => (inTurn.isFree() ? connection.all(sql, values) : work(() => connection.all(sql, values))),
    one: (sql, values) => (inTurn.isFree() ? connection.one(sql, values) : work(() => connection.one(sql, values))),
  };
  return {
    dialect: sqliteDialect,
    latest,
    read: (asked) => work(() => readOn(connection, () => asked(connection))),
    write: (asked) => work(() => writes.write(asked)),
    alone: (sql, values) => work(() => writes.write((queries) => queries.all(sql, values))),
    close: () => (closed ??= inTurn.run(() => connection.close())),
  };
}

async function readOn<T>(connection: Connection, asked: () => T | Promise<T>): Promise<T> {
  connection.execute("begin");
  try {
    return await asked();
  } finally {
    connection.execute("commit");
  }
}

/** Runs one piece of work after another. */
function takeTurns(): { run<T>(work: () => T | Promise<T>): Promise<T>; isFree(): boolean } {
  let last: Promise<unknown> = Promise.resolve();
  let underWay = 0;
  return {
    isFree: () => underWay === 0,
    run: (work) => {
      underWay += 1;
      const done = last.then(work).finally(() => (underWay -= 1));
      last = done.catch(() => {});
      return done;
    },
  };
}
