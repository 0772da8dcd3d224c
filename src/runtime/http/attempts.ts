import type { IncomingMessage } from "node:http";
import { addressOf } from "./connection.ts";

/** What an attempt to sign in counts for: the address that it comes from and, where it names one, the account. */
export function attemptKeys(request: IncomingMessage, account: string | null): readonly string[] {
  const address = `sign-in address ${addressOf(request)}`;
  return account === null ? [address] : [address, `sign-in account ${account.trim().toLowerCase().slice(0, 200)}`];
}
