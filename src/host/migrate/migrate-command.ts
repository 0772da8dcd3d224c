import { quoteForShell } from "../data/quote-for-shell.ts";
import type { ProductOptions } from "../run/product-options.ts";

/** What says where the document and the data of a product are. */
export type MigratedOptions = Pick<ProductOptions, "path" | "data" | "database" | "dataArgument">;

/** The command that migrates the data of a product to its document. */
export function migrateCommand({ path, data, database, dataArgument }: MigratedOptions): string {
  const where = dataArgument ?? ` --data ${database === undefined ? quoteForShell(data ?? "") : "ADDRESS"}`;
  return `ninepoint migrate ${quoteForShell(path ?? "SPEC")}${where}`;
}
