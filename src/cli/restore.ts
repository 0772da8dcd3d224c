import type { Command } from "commander";
import { restoreBackup } from "../host/backup/restore-backup.ts";
import { addSettings } from "./serve/add-settings.ts";
import { readOwnSettings } from "./serve/read-own-settings.ts";
import type { SettingFlags } from "./serve/read-settings.ts";
import { requirePlaceOf } from "./serve/require-place-of.ts";
import { isOfStore, storeInWords } from "../host/store/store-in-words.ts";
import { UsageError } from "../host/usage/usage-error.ts";
import { withoutPasswords } from "./terminal/without-passwords.ts";
import { ninepointVersion } from "./version.ts";

/** Adds `ninepoint restore FILE`, which puts the data of a backup into a data folder. */
export function addRestoreCommand(program: Command): void {
  const command = program
    .command("restore")
    .description(
      "check a backup, and restore it into a data folder, whose present data is copied first, or into a database without data; no product may be running on the folder",
    )
    .argument("<file>", "the backup");
  addSettings(command, ["data"])
    .option("--accept-broken", "also restore data that breaks its own document")
    .action(restore);
}

async function restore(
  file: string,
  { acceptBroken, ...flags }: SettingFlags & { readonly acceptBroken?: true },
): Promise<void> {
  const data = requirePlaceOf("data", readOwnSettings(flags, ["data"]));
  const options = { version: ninepointVersion(), acceptsBroken: acceptBroken === true };
  try {
    const { head, note } = await restoreBackup(file, data, options);
    process.stdout.write(
      `The data in ${withoutPasswords(data)} is that of ${file}, which was made ${head.time}.${note === "" ? "" : `\n${note}`}\n`,
    );
  } catch (error) {
    throw isOfStore(error) ? new UsageError(await storeInWords(error, data)) : error;
  }
}
