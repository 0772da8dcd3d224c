import { createPasswordStrength } from "../../runtime/password/password-strength.ts";
import { UsageError } from "../../host/usage/usage-error.ts";
import { settingNames } from "./read-settings.ts";
import { variableOf } from "./flag-and-variable.ts";
import { allSettings } from "./settings.ts";
import type { Settings } from "./settings.ts";

/** Refuses secrets that could be guessed, of those that are made for the product. Another service's are as that service makes them. */
export async function refuseWeakSecrets(settings: Settings): Promise<void> {
  for (const name of settingNames) {
    const value = settings[name];
    if (allSettings[name].secret !== "ours" || typeof value !== "string") continue;
    if (value.length < fewestCharacters || bitsIn(value) < fewestBits || (await createPasswordStrength()(value, [])))
      throw new UsageError(
        `the secret in ${variableOf(name)} is too easy to guess. Take one that ninepoint secret has made.`,
      );
  }
}

const fewestCharacters = 32;
const fewestBits = 100;

/** The bits of a text, if each of its characters were drawn as often as it occurs in it. */
function bitsIn(text: string): number {
  const counts = new Map<string, number>();
  for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1);
  let bits = 0;
  for (const count of counts.values()) bits += count * Math.log2(text.length / count);
  return bits;
}
