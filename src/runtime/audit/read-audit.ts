import type { ReadQueries } from "../store/data-store.ts";
import type { Dialect } from "../store/dialect.ts";
import { tablePages } from "../store/table-pages.ts";
import { auditColumns, readAuditCells } from "./audit-entry.ts";
import type { StoredAuditEntry } from "./audit-entry.ts";

/** Which entries of the audit trail are wanted; absent: all. */
export interface AuditFilter {
  /** Of this record, by its id or the key that it had. */
  readonly record?: { readonly entity: string; readonly key: string };
  /** Made by this person. */
  readonly person?: string;
  /** From this moment on. */
  readonly since?: string;
}

/** The audit trail from its first entry on. */
export async function* readAudit(queries: ReadQueries, dialect: Dialect): AsyncGenerator<StoredAuditEntry> {
  const columns = auditColumns.map((name) => ({
    name,
    form: name === "number" || name === "line" ? ("integer" as const) : ("text" as const),
  }));
  for await (const page of tablePages(queries, dialect, { name: "@audit", columns, key: ["number"] }))
    yield* page.map(readAuditCells);
}

/** Whether an entry is among those that are wanted. */
export function isWanted({ entity, record, content, by, at }: StoredAuditEntry, wanted: AuditFilter): boolean {
  if (wanted.since !== undefined && at < wanted.since) return false;
  if (wanted.person !== undefined && (by.kind !== "person" || by.id !== wanted.person)) return false;
  if (wanted.record === undefined) return true;
  return entity === wanted.record.entity && (record === wanted.record.key || content?.key === wanted.record.key);
}
