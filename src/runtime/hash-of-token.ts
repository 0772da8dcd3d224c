import { createHash } from "node:crypto";

/** What a store keeps of a token: nothing that would sign anyone in. */
export function hashOfToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
