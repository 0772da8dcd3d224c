import type { IncomingMessage } from "node:http";

/** What the device of a request calls itself; empty where it says nothing. */
export function deviceOf({ headers }: IncomingMessage): string {
  return (headers["user-agent"] ?? "").replace(/[^\x20-\x7e]/g, "");
}
