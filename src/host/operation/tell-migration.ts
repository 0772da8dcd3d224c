import { documentHash } from "../document/document-hash.ts";
import type { Log } from "../../runtime/operation/log.ts";
import type { Migration } from "../../runtime/store/migrate/migration.ts";

/** Tells the log what a document has changed in the data: of which entity or field, and how many values. */
export function tellMigration(log: Log | null, { old, changes }: Migration): void {
  if (log === null) return;
  log.tell("info", "migration", { data: old === null ? "new" : "existing", changes: changes.length });
  for (const { kind, what, count } of changes) log.tell("info", "data-change", { change: kind, what, count });
}

/** Tells the log that the product serves the document to which another process has migrated the data. */
export function tellFollowed(log: Log | null, title: string, source: string): void {
  log?.tell("info", "document-followed", { title, document: documentHash(source) });
}
