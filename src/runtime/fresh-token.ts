import { randomBytes } from "node:crypto";

/** A token that nobody has: 256 random bits. */
export function freshToken(): string {
  return randomBytes(32).toString("base64url");
}
