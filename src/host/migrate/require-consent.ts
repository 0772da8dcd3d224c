import type { Specification } from "../../model/specification.ts";
import type { DataStore } from "../../runtime/store/data-store.ts";
import { quoteForShell } from "../data/quote-for-shell.ts";
import { storedSource } from "../store/stored-document.ts";
import type { ProductOptions } from "../run/product-options.ts";
import { UsageError } from "../usage/usage-error.ts";
import { planMigration } from "./plan-migration.ts";

/** Refuses to migrate data that people depend on to a changed document, where that loses data or breaks lines: `ninepoint migrate` asks for consent. */
export async function requireConsent(
  store: DataStore,
  { model, source }: { readonly model: Specification; readonly source: string },
  { path, data, database, dataArgument }: Pick<ProductOptions, "path" | "data" | "database" | "dataArgument">,
): Promise<void> {
  const stored = await storedSource(store);
  if (stored === null || stored === source) return;
  const plan = await planMigration(store, { model, source, data: data ?? "" }, new Date().toISOString());
  if (plan.isPossible && !plan.needsConsent) return;
  const where = dataArgument ?? ` --data ${database === undefined ? quoteForShell(data ?? "") : "ADDRESS"}`;
  throw new UsageError(
    `the document has changed in a way that needs consent, because of what it does to the data. See what with: ninepoint migrate ${quoteForShell(path ?? "SPEC")}${where} --plan. Nothing was changed.`,
  );
}
