import type { ProductOptions } from "../run/product-options.ts";
import { migrateData } from "../run/migrate-data.ts";
import type { DataMigration, FollowedDocument } from "../run/migrate-data.ts";
import { MovedOn } from "../../runtime/store/migrate/earlier-documents.ts";
import type { DataStore } from "../../runtime/store/data-store.ts";
import { UsageError } from "../usage/usage-error.ts";
import { migrateCommand } from "./migrate-command.ts";
import type { MigratedOptions } from "./migrate-command.ts";

/**
 * Migrates the data to the document with which a process starts. Where people depend on a database that other processes may serve, one that is
 * started again with an earlier file does not take the others back to it.
 */
export async function migrateForward(
  store: DataStore,
  followed: FollowedDocument,
  options: MigratedOptions & Pick<ProductOptions, "isForUsers">,
): Promise<DataMigration> {
  try {
    return await migrateData(store, { ...followed, mayGoBack: options.isForUsers !== true || mayGoBack(options) });
  } catch (error) {
    throw error instanceof MovedOn ? movedOnInWords(options) : error;
  }
}

/** Whether a start may take the data back to an earlier document: in a folder, no other process serves it. */
export function mayGoBack({ database }: Pick<ProductOptions, "database">): boolean {
  return database === undefined;
}

/** Says why a process does not start with an earlier document, and what to do. */
export function movedOnInWords(options: MigratedOptions): UsageError {
  return new UsageError(
    `the data has moved on from this document to a later one, which other processes may serve. Start with the later document. To take the data and all processes back to this one, run first: ${migrateCommand(options)}. Nothing was changed.`,
  );
}
