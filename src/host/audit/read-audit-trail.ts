import { isWanted, readAudit } from "../../runtime/audit/read-audit.ts";
import type { AuditFilter } from "../../runtime/audit/read-audit.ts";
import type { StoredAuditEntry } from "../../runtime/audit/audit-entry.ts";
import type { WriteQueries } from "../../runtime/store/data-store.ts";
import type { Dialect } from "../../runtime/store/dialect.ts";
import { readDataFile } from "../../runtime/store/sqlite/read-data-file.ts";
import { databaseIn } from "../data/data-copies.ts";
import { requireDataFolder } from "../data/require-data-folder.ts";
import { isDatabaseAddress, openExistingStore } from "../store/open-existing-store.ts";
import { findNamed } from "./find-named.ts";

/** The state of an audit trail. */
export interface AuditTrail {
  readonly entries: number;
  /** The number of the first entry that is not as it was written, or that does not follow the one before; null: all are sound. */
  readonly firstBroken: number | null;
  /** The hash of the last entry, which covers all others; null where there is none. */
  readonly hash: string | null;
}

/**
 * Reads the audit trail of some data from its first entry on, and hands over those that are wanted. The product may be running. Throws
 * a `UsageError` where a person or a record is wanted whom neither the data nor the trail knows.
 */
export async function readAuditTrail(
  data: string,
  wanted: AuditFilter,
  take: (entry: StoredAuditEntry) => void,
): Promise<AuditTrail> {
  const work = async (queries: WriteQueries, dialect: Dialect): Promise<AuditTrail> => {
    const named = await findNamed(queries, dialect, wanted);
    let [entries, last, hash]: [number, number | null, string | null] = [0, null, null];
    let firstBroken: number | null = null;
    for await (const entry of readAudit(queries, dialect)) {
      const follows = entry.number === (last ?? entry.number - 1) + 1;
      if (firstBroken === null && (!follows || !entry.isSound(hash))) firstBroken = entry.number;
      [entries, last, hash] = [entries + 1, entry.number, entry.hash];
      named.see(entry);
      if (isWanted(entry, named.filter)) take(entry);
    }
    named.requireSeen();
    return { entries, firstBroken, hash };
  };
  if (isDatabaseAddress(data)) {
    const store = await openExistingStore(data);
    return store.read((queries) => work(queries, store.dialect)).finally(() => store.close());
  }
  requireDataFolder(data);
  return readDataFile(databaseIn(data), "@audit", { entries: 0, firstBroken: null, hash: null }, work);
}
