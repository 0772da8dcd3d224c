import { join } from "node:path";
import { isDataInUse } from "../../runtime/store/sqlite/data-in-use.ts";
import { restoreDataFile } from "../../runtime/store/sqlite/restore-data-file.ts";
import { UnusableDatabase } from "../../runtime/store/sqlite/unusable-database.ts";
import { StoreUnavailable } from "../../runtime/store/store-unavailable.ts";
import { systemErrorInWords } from "../document/system-error-in-words.ts";
import { UsageError } from "../usage/usage-error.ts";
import { databaseIn, freshName } from "../data/data-copies.ts";
import { copyHint } from "../data/copy-hint.ts";
import { troubleInWords } from "./store-in-words.ts";

/**
 * Puts a database file in the place of that of a data folder, which nobody uses; gives a note about where what was there before is. `called`:
 * what the file is called in messages.
 */
export async function replaceData(data: string, from: string, called: string): Promise<string> {
  const [before, unusable] = [freshName(data, "before-restore"), freshName(data, "unusable", "")];
  try {
    const replaced = await restoreDataFile(databaseIn(data), from, join(data, before), join(data, unusable));
    switch (replaced) {
      case "copied":
        return copyHint(data, before);
      case "put away":
        return `What was there before, and can't be used, is in ${join(data, unusable)}.`;
      case "missing":
        return "";
    }
  } catch (error) {
    if (isDataInUse(error)) throw new UsageError(`the data in ${data} is in use by another process. Stop it first.`);
    if (error instanceof UnusableDatabase)
      throw new UsageError(
        `can't go back to ${error.path === from ? "that copy" : called}: ${troubleInWords(error)} The data stays as it was.`,
      );
    if (error instanceof StoreUnavailable) throw error;
    throw new UsageError(`can't go back to ${called}: ${systemErrorInWords(error)}. The data stays as it was.`);
  }
}
