import type { DataStore } from "../../runtime/store/data-store.ts";
import { MovedOn } from "../../runtime/store/migrate/earlier-documents.ts";
import type { DataMigration, FollowedDocument } from "../run/migrate-data.ts";
import { hasMovedOn, storedSource } from "../store/stored-document.ts";
import { UsageError } from "../usage/usage-error.ts";
import { followDocument } from "./follow-document.ts";
import { migrateCommand } from "./migrate-command.ts";
import { mayGoBack, migrateForward, movedOnInWords } from "./migrate-forward.ts";
import type { MigratedOptions } from "./migrate-command.ts";

/**
 * Migrates data that people depend on to the document with which a process starts. Refuses to where the document has changed, and that loses data or
 * breaks lines: `ninepoint migrate` asks for consent.
 */
export async function migrateForUsers(
  store: DataStore,
  followed: FollowedDocument,
  options: MigratedOptions,
): Promise<DataMigration> {
  const { model, source } = followed;
  const stored = await storedSource(store);
  if (stored === null || stored === source) return migrateForward(store, followed, { ...options, isForUsers: true });
  if (!mayGoBack(options) && (await hasMovedOn(store, source))) throw movedOnInWords(options);
  const document = { model, source, data: options.data ?? "", mayGoBack: mayGoBack(options) };
  const migrated = await followDocument(store, document, null).catch((error: unknown) => {
    throw error instanceof MovedOn ? movedOnInWords(options) : error;
  });
  if (migrated.isDone) return { migration: migrated.migration, copy: null };
  throw new UsageError(
    `the document has changed in a way that needs consent, because of what it does to the data. See what with: ${migrateCommand(options)} --plan. Nothing was changed.`,
  );
}
