import { isAddress } from "./data-folder.ts";
import { join } from "node:path";
import type { DataRename } from "../../runtime/store/migrate/rename-tables.ts";
import { quoteForShell } from "./quote-for-shell.ts";

/** Describes a likely rename, and the command that applies it. */
export function renameHint(data: string, { from, to }: DataRename): string {
  if (isAddress(data))
    return `${from} was probably renamed to ${to}. Its data stays set aside, since ninepoint data rename works on a data folder. To move it: stop all processes, copy the database to a folder with ninepoint copy, rename there, and copy the folder into a new database.`;
  return `${from} was probably renamed to ${to}. To move its data: ninepoint data rename ${quoteForShell(data)} ${from} ${to}`;
}

/** Says where the data was copied to, and how to restore the copy. */
export function copyHint(data: string, copy: string): string {
  return `A copy of the data is in ${join(data, copy)}. To restore it: stop the product, then ninepoint data restore ${quoteForShell(data)} ${copy}`;
}
