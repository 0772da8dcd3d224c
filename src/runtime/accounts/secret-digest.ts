import { createHash, timingSafeEqual } from "node:crypto";

/** A hash of a stored password, by which a link knows whether it has changed. Nothing of the password follows from it. */
export function secretDigest(stored: unknown): string {
  return createHash("sha256")
    .update(`link ${typeof stored === "string" ? stored : ""}`)
    .digest("hex");
}

/** Whether two digests are the same, found out in a time that tells nothing about them. */
export function isSameDigest(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)];
  return first.length === second.length && timingSafeEqual(first, second);
}
