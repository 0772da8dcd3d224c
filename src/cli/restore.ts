import type { Command } from "commander";
import { restoreBackup } from "../host/backup/restore-backup.ts";
import { isOfStore, storeInWords } from "../host/store/store-in-words.ts";
import { UsageError } from "../host/usage/usage-error.ts";
import { ninepointVersion } from "./version.ts";

/** Adds `ninepoint restore FILE`, which puts the data of a backup into a data folder. */
export function addRestoreCommand(program: Command): void {
  program
    .command("restore")
    .description("check a backup, and put its data in the place of that in a data folder, which is kept")
    .argument("<file>", "the backup")
    .requiredOption("--data <dir>", "the data folder; no product may be running on it")
    .option("--accept-broken", "also restore data that breaks its own document")
    .action(restore);
}

async function restore(
  file: string,
  { data, acceptBroken }: { readonly data: string; readonly acceptBroken?: true },
): Promise<void> {
  const options = { version: ninepointVersion(), acceptsBroken: acceptBroken === true };
  try {
    const { head, note } = await restoreBackup(file, data, options);
    process.stdout.write(
      `The data in ${data} is that of ${file}, which was made ${head.time}.${note === "" ? "" : `\n${note}`}\n`,
    );
  } catch (error) {
    throw isOfStore(error) ? new UsageError(await storeInWords(error, data)) : error;
  }
}
