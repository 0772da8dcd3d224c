import { joinWithAnd } from "../../base/join-with-and.ts";
import { UsageError } from "../../host/usage/usage-error.ts";
import { wayToSet } from "./read-settings.ts";
import { allSettings } from "./settings.ts";
import type { SettingName, Settings } from "./settings.ts";

/** Refuses a setting that means nothing without others, all of which are named at once. */
export function requireFor(settings: Settings, name: SettingName, needed: readonly SettingName[]): void {
  const missing = needed.filter((other) => !isSet(settings, other));
  if (missing.length === 0) return;
  const ways = missing.map((other) => (missing.length === 1 ? wayToSet(other) : `${other} with ${wayToSet(other)}`));
  const set = missing.length === 1 ? `set it with ${ways.join("")}` : `set ${joinWithAnd(ways)}`;
  throw new UsageError(`${name} needs ${joinWithAnd(missing)}: ${set}.`);
}

/** Whether a setting has another value than where nobody says one. */
export function isSet(settings: Settings, name: SettingName): boolean {
  return JSON.stringify(settings[name]) !== JSON.stringify(allSettings[name].usual);
}
