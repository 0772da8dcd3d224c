import { statSync } from "node:fs";
import { systemErrorInWords } from "../document/system-error-in-words.ts";
import { UsageError } from "../usage/usage-error.ts";
import { databaseIn } from "./data-copies.ts";

/** Refuses a data folder in which there is no data, or into which this user may not look. */
export function requireDataFolder(data: string): void {
  const path = databaseIn(data);
  try {
    statSync(path);
  } catch (error) {
    const isMissing = ["ENOENT", "ENOTDIR"].includes((error as NodeJS.ErrnoException).code ?? "");
    throw new UsageError(
      isMissing
        ? `there is no data in ${data}; give the folder that --data named.`
        : `can't read the data in ${data}: ${systemErrorInWords(error)}.`,
    );
  }
}
