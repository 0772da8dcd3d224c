import { bytesPer } from "../../base/byte-units.ts";
import { statSync, statfsSync } from "node:fs";
import { join } from "node:path";
import { databaseIn } from "../data/data-copies.ts";
import { keepOwner } from "../data/keep-owner.ts";
import type { DataStore } from "../../runtime/store/data-store.ts";
import { openSqlite } from "../../runtime/store/sqlite/open-sqlite.ts";
import { UsageError } from "../usage/usage-error.ts";
import { retryHindered } from "./hold-back-others.ts";
import { storeInWords } from "./store-in-words.ts";

/** A store, and warnings about its files for the operator. */
export interface OpenedStore {
  readonly store: DataStore;
  readonly warnings: readonly string[];
}

/** Where the data of a product is. */
export interface DataPlace {
  /** A folder. */
  readonly data?: string | undefined;
  /** The address of a Postgres database. */
  readonly database?: string | undefined;
  /** Whether there has to be data already; a database on a server is then left as it is. For a folder, `openExistingStore` sees to that. */
  readonly isExisting?: boolean;
  /** Whether somebody waits at a terminal for work that may change whole tables. */
  readonly isPatient?: boolean;
  /** Whether to check all data in a folder first. */
  readonly verify?: true;
}

/** Opens the store of a data folder or of a Postgres database; without either, one that exists until the process ends. */
export async function openStore({
  data,
  database,
  isExisting = false,
  isPatient = false,
  verify,
}: DataPlace): Promise<OpenedStore> {
  try {
    if (database !== undefined) {
      // Loaded here: who keeps the data in a folder does without the driver.
      const { openPostgres } = await import("../../runtime/store/postgres/open-postgres.ts");
      // It prepares its tables, in which processes that start or migrate at the same time hinder one another.
      const store = await retryHindered(() => openPostgres({ address: database, isExisting, isPatient }));
      return { store, warnings: [] };
    }
    if (data === undefined) return { store: await openSqlite({ path: null, durability: "normal" }), warnings: [] };
    const exposed = exposedFiles(data);
    const store = await openSqlite({ path: databaseIn(data), durability: "full", verify: verify === true });
    keepOwner(data);
    return { store, warnings: [...exposureNote(exposed, data), ...roomNote(data)] };
  } catch (error) {
    const words = await storeInWords(error, database ?? data, isExisting ? "read the data in" : "keep data in");
    throw new UsageError(words, { cause: error });
  }
}

/** Existing files that users other than their owner can read or write. */
function exposedFiles(data: string): readonly string[] {
  // Windows has no such permission bits.
  if (process.platform === "win32" || (modeOf(data) & 0o011) === 0) return [];
  return ["ninepoint.db", "ninepoint.db-wal", "demo-accounts.json"]
    .map((name) => join(data, name))
    .filter((path) => (modeOf(path) & 0o066) !== 0);
}

function modeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.mode ?? 0;
}

function exposureNote(exposed: readonly string[], data: string): readonly string[] {
  if (exposed.length === 0) return [];
  return [
    `others on this machine may read ${exposed.join(", ")}. To keep them out: chmod 700 ${data} && chmod 600 ${exposed.join(" ")}`,
  ];
}

// Less than what a busy log grows to before it begins anew.
const littleRoom = 32 * bytesPer.MB;

function roomNote(data: string): readonly string[] {
  const { bavail, bsize } = statfsSync(data);
  const free = bavail * bsize;
  return free < littleRoom
    ? [
        `the disk with ${data} has ${Math.floor(free / bytesPer.MB)} MB left. When it is full, requests that write are answered 503.`,
      ]
    : [];
}
