import type { Cell } from "../port.ts";

/** What this store needs of SQLite; `node:sqlite` and `@photostructure/sqlite` both have it. */
export interface Driver {
  readonly DatabaseSync: new (path: string, options: { readonly timeout: number }) => Database;
}

/** One connection of the driver's; every call runs at once and blocks. */
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

/** What the drivers bind; they know no booleans. */
export type Bindable = null | string | bigint;

/** The SQLite built into this Node where it has one that answers rows as arrays, else the packaged one. */
export async function loadDriver(): Promise<Driver> {
  const builtIn = builtInDriver();
  if (builtIn !== undefined && "setReturnArrays" in builtIn.StatementSync.prototype)
    return { DatabaseSync: builtIn.DatabaseSync };
  const { DatabaseSync } = (await import("@photostructure/sqlite")) as unknown as Driver;
  return { DatabaseSync };
}

type BuiltIn = Driver & { readonly StatementSync: { readonly prototype: object } };

// Node 22 warns that the module is experimental as soon as it is loaded; what we use of it is stable.
function builtInDriver(): BuiltIn | undefined {
  const emitWarning = process.emitWarning;
  process.emitWarning = () => {};
  try {
    return process.getBuiltinModule?.("node:sqlite") as BuiltIn | undefined;
  } finally {
    process.emitWarning = emitWarning;
  }
}
