import type { Specification } from "../../model/specification.ts";
import type { DataStore } from "../../runtime/store/data-store.ts";
import { hasMovedOn, storedSource } from "../store/stored-document.ts";
import { UsageError } from "../usage/usage-error.ts";
import { migrateCommand } from "./migrate-command.ts";
import { mayGoBack, movedOnInWords } from "./migrate-forward.ts";
import type { MigratedOptions } from "./migrate-command.ts";
import { planMigration } from "./plan-migration.ts";

/** Refuses to migrate data that people depend on to a changed document, where that loses data or breaks lines: `ninepoint migrate` asks for consent. */
export async function requireConsent(
  store: DataStore,
  { model, source }: { readonly model: Specification; readonly source: string },
  options: MigratedOptions,
): Promise<void> {
  const stored = await storedSource(store);
  if (stored === null || stored === source) return;
  if (!mayGoBack(options) && (await hasMovedOn(store, source))) throw movedOnInWords(options);
  const plan = await planMigration(store, { model, source, data: options.data ?? "" }, new Date().toISOString());
  if (plan.isPossible && !plan.needsConsent) return;
  throw new UsageError(
    `the document has changed in a way that needs consent, because of what it does to the data. See what with: ${migrateCommand(options)} --plan. Nothing was changed.`,
  );
}
