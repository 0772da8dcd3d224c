import type { DataRename } from "../../runtime/store/migrate/migration.ts";
import { quoteForShell } from "../data/quote-for-shell.ts";

/** Describes a likely rename, and the command that applies it. */
export function renameHint(data: string, { from, to }: DataRename): string {
  return `${from} was probably renamed to ${to}. To move its data: ninepoint data rename ${quoteForShell(data)} ${from} ${to}`;
}

/** Describes a likely rename in the plan of a migration, which can move the data. */
export function renameOptionHint({ from, to }: DataRename): string {
  return `${from} was probably renamed to ${to}. To move its data with the migration, add --rename ${from}=${to}`;
}
