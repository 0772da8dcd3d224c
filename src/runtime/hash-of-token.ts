import { createHash } from "node:crypto";

/** The hash of a token, which is stored instead of it: nobody can sign in with the hash. */
export function hashOfToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
