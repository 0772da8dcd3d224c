import { existsSync } from "node:fs";
import { UsageError } from "../usage/usage-error.ts";

/** Refuses a folder that is not there, for a command that adds to the data of a product. */
export function requireFolder(folder: string | undefined): void {
  if (folder === undefined || existsSync(folder)) return;
  throw new UsageError(
    `there is no folder ${folder}. Name the data folder of the product, or start the product on it first. For new data, make the folder first.`,
  );
}
