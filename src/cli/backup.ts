import type { Command } from "commander";
import { addSettings } from "./serve/add-settings.ts";
import { dataArgument } from "./serve/data-argument.ts";
import { readOwnSettings } from "./serve/read-own-settings.ts";
import type { SettingFlags } from "./serve/read-settings.ts";
import { requirePlaceOf } from "./serve/require-place-of.ts";
import { withoutPasswords } from "./terminal/without-passwords.ts";
import { isDatabaseAddress } from "../host/store/open-existing-store.ts";
import { backupData } from "../host/backup/backup-data.ts";
import { quoteForShell } from "../host/data/quote-for-shell.ts";
import { isOfStore, storeInWords } from "../host/store/store-in-words.ts";
import { UsageError } from "../host/usage/usage-error.ts";
import { ninepointVersion } from "./version.ts";

/** Adds `ninepoint backup`, which writes all data into one file that can be checked, while the product runs. */
export function addBackupCommand(program: Command): void {
  const command = program
    .command("backup")
    .description("write all data into one file with a checksum; the product may be running");
  addSettings(command, ["data"])
    .requiredOption(
      "--out <file>",
      "the new file, outside of the data folder; an existing one is not replaced; required",
    )
    .option("--json", "print one JSON object")
    .action(backup);
}

type BackupFlags = SettingFlags & { readonly out: string; readonly json?: true };

async function backup({ out, json, ...flags }: BackupFlags): Promise<void> {
  const data = requirePlaceOf("data", readOwnSettings(flags, ["data"]));
  try {
    const head = await backupData(data, out, ninepointVersion());
    process.stdout.write(
      json === true
        ? `${JSON.stringify({ file: out, ...head })}\n`
        : `The data in ${withoutPasswords(data)} of ${head.time} is in ${out}. ${wayBack(out, data, dataArgument(flags))}\n`,
    );
  } catch (error) {
    throw isOfStore(error) ? new UsageError(await storeInWords(error, data, "read the data in")) : error;
  }
}

function wayBack(out: string, data: string, argument: string): string {
  return isDatabaseAddress(data)
    ? `To restore it into an empty database: ninepoint restore ${quoteForShell(out)} --data postgres://…/ANOTHER`
    : `To restore it: stop the product, then ninepoint restore ${quoteForShell(out)}${argument}`;
}
