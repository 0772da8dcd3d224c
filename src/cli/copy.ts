import type { Command } from "commander";
import { copyAllData } from "../host/backup/copy-all-data.ts";

/** Adds `ninepoint copy FROM TO`, which copies all data into another store, which has none. */
export function addCopyCommand(program: Command): void {
  program
    .command("copy")
    .description("copy all data into a store without data, and compare the rows of both by a checksum")
    .argument(
      "<from>",
      "the data folder, or the address of the database, that has the data; no product may be running on a folder",
    )
    .argument("<to>", "a data folder, or the address of a database, without data")
    .option("--json", "print one JSON object")
    .action(copy);
}

async function copy(from: string, to: string, { json }: { readonly json?: true }): Promise<void> {
  const tables = await copyAllData(from, to);
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  process.stdout.write(
    json === true
      ? `${JSON.stringify({ from, to, tables })}\n`
      : `Copied ${rows} rows of ${tables.length} tables from ${from} to ${to}. Their checksums are the same.\n`,
  );
}
