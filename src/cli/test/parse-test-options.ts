import type { KnownAccount } from "../../conform/accounts/known-account.ts";
import { UsageError } from "../../host/usage/usage-error.ts";

/** Parses `--as name:secret`, and appends it to the accounts given before. */
export function parseKnownAccount(text: string, before: readonly KnownAccount[]): readonly KnownAccount[] {
  const colon = text.indexOf(":");
  if (colon < 1 || colon === text.length - 1)
    throw new UsageError(`--as takes a name and a secret, as in ada@example.org:secret, not "${text}".`);
  return [...before, { name: text.slice(0, colon), secret: text.slice(colon + 1) }];
}

/** Returns a parser for an option that is an integer within bounds. */
export function parseInteger(option: string, least: number, most: number): (text: string) => number {
  return (text) => {
    const number = Number(text);
    if (/^\d+$/.test(text) && number >= least && number <= most) return number;
    throw new UsageError(`${option} takes a whole number from ${least} to ${most}, not "${text}".`);
  };
}
