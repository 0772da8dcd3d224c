import { join } from "node:path";
import { quoteForShell } from "./quote-for-shell.ts";

/** Says where the data was copied to, and how to restore the copy. */
export function copyHint(data: string, copy: string): string {
  return `A copy of the data is in ${join(data, copy)}. To restore it: stop the product, then ninepoint data restore ${quoteForShell(data)} ${copy}`;
}
