import { createHash } from "node:crypto";

/** The SHA-256 of a document's text, by which the audit trail and the log name it. */
export function documentHash(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
