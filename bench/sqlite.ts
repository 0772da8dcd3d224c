import type { DatabaseSyncInstance } from "@photostructure/sqlite";

/** A database of the engine that Ninepoint uses too: Node's own where there is one, else the package with the same API. */
export async function openSqlite(path: string): Promise<DatabaseSyncInstance> {
  const builtIn = process.getBuiltinModule?.("node:sqlite") as typeof import("@photostructure/sqlite") | undefined;
  const { DatabaseSync } = builtIn ?? (await import("@photostructure/sqlite"));
  return new DatabaseSync(path);
}
