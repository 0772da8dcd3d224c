import { quoteForShell } from "../../host/data/quote-for-shell.ts";
import type { SettingFlags } from "./read-settings.ts";

/**
 * The arguments by which another command reads the same data, with a space before them: those that said it here, and none where the environment
 * says it. A password in an address is therefore never repeated.
 */
export function dataArgument({ data, settings }: SettingFlags): string {
  const said = data ?? null;
  return [
    ...(settings === undefined ? [] : [` --settings ${quoteForShell(settings)}`]),
    ...(said === null ? [] : [` --data ${quoteForShell(said)}`]),
  ].join("");
}
