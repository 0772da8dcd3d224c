import { readSettings } from "./read-settings.ts";
import type { SettingFlags } from "./read-settings.ts";
import type { SettingName, Settings } from "./settings.ts";
import { warnOperator } from "./warn-operator.ts";

/** The settings of these names, as the arguments, the environment and the settings file of this process say them. */
export function readOwnSettings<Name extends SettingName>(
  flags: SettingFlags,
  names: readonly Name[],
): Pick<Settings, Name> {
  return readSettings(flags, process.env, { names, warn: warnOperator });
}
