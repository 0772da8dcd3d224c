import type { Specification } from "../../model/specification.ts";
import { brokenRules } from "../../runtime/engine/broken-rules.ts";
import { migrate } from "../../runtime/store/migrate/migrate.ts";
import type { Migration } from "../../runtime/store/migrate/migration.ts";
import type { Store } from "../../runtime/store/port.ts";
import { UniqueClash } from "../../runtime/store/unique-clash.ts";
import { UsageError } from "../usage-error.ts";
import { brokenRuleNotes } from "./broken-rule-notes.ts";
import { migrationNotes } from "./migration-notes.ts";

/** Brings the data in the form of a document; where the data stands against it, everything stays as it was. */
export async function migrateData(store: Store, model: Specification): Promise<Migration> {
  try {
    return await migrate(store, model, new Date().toISOString());
  } catch (error) {
    if (!(error instanceof UniqueClash)) throw error;
    throw new UsageError(`records of ${error.table} have the same ${error.columns.join(" and ")}, which the document says is unique.`);
  }
}

/** What a document did to the data, and what the data does to the document, in sentences. */
export async function dataNotes(store: Store, model: Specification, migration: Migration): Promise<readonly string[]> {
  return [...migrationNotes(migration), ...brokenRuleNotes(await brokenRules(model, store, new Date().toISOString()))];
}
