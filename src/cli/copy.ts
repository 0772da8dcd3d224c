import type { Command } from "commander";
import { copyAllData } from "../host/backup/copy-all-data.ts";
import { isOfStore, storeInWords } from "../host/store/store-in-words.ts";
import { UsageError } from "../host/usage/usage-error.ts";
import { addSettings } from "./serve/add-settings.ts";
import { readOwnSettings } from "./serve/read-own-settings.ts";
import type { SettingFlags } from "./serve/read-settings.ts";
import { requirePlaceOf } from "./serve/require-place-of.ts";
import { withoutPasswords } from "./terminal/without-passwords.ts";

/** Adds `ninepoint copy`, which copies all data into another store, which has none. */
export function addCopyCommand(program: Command): void {
  const command = program
    .command("copy")
    .description(
      "copy all data into a folder or a database without data, and compare the rows of both by a checksum; no product may be running on a folder",
    );
  addSettings(command, ["data", "to"]).option("--json", "print one JSON object").action(copy);
}

async function copy({ json, ...flags }: SettingFlags & { readonly json?: true }): Promise<void> {
  const settings = readOwnSettings(flags, ["data", "to"]);
  const [from, to] = [requirePlaceOf("data", settings), requirePlaceOf("to", settings)];
  const tables = await copyAllData(from, to).catch(async (error: unknown) => {
    throw isOfStore(error) ? new UsageError(await storeInWords(error, to)) : error;
  });
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const [shownFrom, shownTo] = [withoutPasswords(from), withoutPasswords(to)];
  process.stdout.write(
    json === true
      ? `${JSON.stringify({ from: shownFrom, to: shownTo, tables })}\n`
      : `Copied ${rows} rows of ${tables.length} tables from ${shownFrom} to ${shownTo}. Their checksums are the same.\n`,
  );
}
