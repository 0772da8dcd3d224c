import type { KnownAccount } from "../../conform/accounts/known-account.ts";
import { UsageError } from "../usage/usage-error.ts";

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

/** Parses `--against`, the address of an implementation. */
export function parseTargetAddress(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || (url.protocol !== "http:" && url.protocol !== "https:"))
    throw new UsageError(`--against takes an address such as http://localhost:3000, not "${text}".`);
  if (url.username !== "" || url.password !== "")
    throw new UsageError(
      "--against takes an address without a name and password; say who is there with --as or --people.",
    );
  if (url.search !== "" || url.hash !== "")
    throw new UsageError(
      `--against takes an address without ${url.search === "" ? "#" : "?"}; the document says the rest.`,
    );
  return url;
}
