import { existsSync } from "node:fs";
import { lastDocument } from "../../runtime/store/migrate/last-document.ts";
import { isWanted, readAudit } from "../../runtime/audit/read-audit.ts";
import type { AuditFilter } from "../../runtime/audit/read-audit.ts";
import type { StoredAuditEntry } from "../../runtime/audit/audit-entry.ts";
import { keptName } from "../../semantics/value/key.ts";
import { entityNamed } from "../../model/find.ts";
import type { WriteQueries } from "../../runtime/store/data-store.ts";
import type { Dialect } from "../../runtime/store/dialect.ts";
import { readDataFile } from "../../runtime/store/sqlite/read-data-file.ts";
import { bindParameters } from "../../runtime/store/bind.ts";
import { finishStatement, sql, sqlIdentifier } from "../../runtime/store/sql.ts";
import { namedParameter } from "../../runtime/store/sql-parts.ts";
import { databaseIn } from "../data/copies.ts";
import { isDatabaseAddress, openExistingStore } from "../store/open-existing-store.ts";
import { UsageError } from "../usage/usage-error.ts";

/** The state of an audit trail. */
export interface AuditTrail {
  readonly entries: number;
  /** The number of the first entry that is not as it was written, or that does not follow the one before; null: all are sound. */
  readonly firstBroken: number | null;
  /** The hash of the last entry, which covers all others; null where there is none. */
  readonly hash: string | null;
}

/** Reads the audit trail of some data from its first entry on, and hands over those that are wanted. The product may be running. */
export async function readAuditTrail(
  data: string,
  wanted: AuditFilter,
  take: (entry: StoredAuditEntry) => void,
): Promise<AuditTrail> {
  const work = async (queries: WriteQueries, dialect: Dialect): Promise<AuditTrail> => {
    const filter = { ...wanted, ...(await personIn(queries, dialect, wanted.person)) };
    let [entries, last, hash]: [number, number | null, string | null] = [0, null, null];
    let firstBroken: number | null = null;
    for await (const entry of readAudit(queries, dialect)) {
      const follows = entry.number === (last ?? entry.number - 1) + 1;
      if (firstBroken === null && (!follows || !entry.isSound(hash))) firstBroken = entry.number;
      [entries, last, hash] = [entries + 1, entry.number, entry.hash];
      if (isWanted(entry, filter)) take(entry);
    }
    return { entries, firstBroken, hash };
  };
  if (isDatabaseAddress(data)) {
    const store = await openExistingStore(data);
    return store.read((queries) => work(queries, store.dialect)).finally(() => store.close());
  }
  if (!existsSync(databaseIn(data)))
    throw new UsageError(`there is no data in ${data}; give the folder that --data named.`);
  return readDataFile(databaseIn(data), "@audit", { entries: 0, firstBroken: null, hash: null }, work);
}

/** The id of a person who is named by their id or key. */
async function personIn(
  queries: WriteQueries,
  dialect: Dialect,
  named: string | undefined,
): Promise<Pick<AuditFilter, "person">> {
  if (named === undefined) return {};
  const { model } = await lastDocument({ dialect, queries, now: "" });
  const people = model?.identification?.entity;
  if (model === null || people === undefined) return { person: named };
  const entity = entityNamed(model, people);
  const found = finishStatement(
    sql`select "@id" from ${sqlIdentifier(people)} where ${sqlIdentifier(keptName(entity, entity.key))} = ${namedParameter("key")}`,
    dialect,
  );
  const [id] = (await queries.one(found, bindParameters(found, { me: null, now: "", named: { key: named } }))) ?? [];
  return { person: typeof id === "string" ? id : named };
}
