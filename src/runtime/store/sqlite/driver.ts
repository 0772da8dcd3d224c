import type { Cell } from "../data-store.ts";
import { resetsLogSoundly } from "./resets-log-soundly.ts";

/** The interface of SQLite that this store needs; `node:sqlite` and `@photostructure/sqlite` both have it. */
export interface Driver {
  readonly DatabaseSync: new (path: string, options: { readonly timeout: number }) => Database;
}

/** A connection of the driver. Every call is synchronous. */
export interface Database {
  exec(sql: string): void;
  prepare(sql: string): DriverStatement;
  function(
    name: string,
    options: { readonly deterministic: boolean; readonly varargs: boolean },
    body: (...values: Cell[]) => Bindable,
  ): void;
  close(): void;
}

/** A prepared statement of the driver's. */
export interface DriverStatement {
  setReturnArrays(on: boolean): void;
  all(...values: Bindable[]): unknown[];
  get(...values: Bindable[]): unknown;
  run(...values: Bindable[]): { readonly changes: number | bigint };
}

/** The values that the drivers bind. They have no booleans. */
export type Bindable = null | string | bigint;

/** Loads the SQLite of this Node, if it can give rows as arrays and is sound, or else the packaged one. */
export async function loadDriver(): Promise<Driver> {
  const builtIn = builtInDriver();
  // A product writes on one connection and copies the log on another.
  if (builtIn !== undefined && "setReturnArrays" in builtIn.StatementSync.prototype && isSound(builtIn))
    return { DatabaseSync: builtIn.DatabaseSync };
  const { DatabaseSync } = (await import("@photostructure/sqlite")) as unknown as Driver;
  return { DatabaseSync };
}

type BuiltIn = Driver & { readonly StatementSync: { readonly prototype: object } };

function isSound({ DatabaseSync }: Driver): boolean {
  const version = process.versions["sqlite"] ?? versionOf(new DatabaseSync(":memory:", { timeout: 0 }));
  return resetsLogSoundly(version);
}

function versionOf(database: Database): string {
  try {
    const statement = database.prepare("select sqlite_version()");
    statement.setReturnArrays(true);
    const [version] = statement.get() as readonly unknown[];
    return String(version);
  } finally {
    database.close();
  }
}

// Node 22 warns that the module is experimental when it is loaded. The parts that we use are stable.
function builtInDriver(): BuiltIn | undefined {
  const emitWarning = process.emitWarning;
  process.emitWarning = () => {};
  try {
    return process.getBuiltinModule?.("node:sqlite") as BuiltIn | undefined;
  } finally {
    process.emitWarning = emitWarning;
  }
}
