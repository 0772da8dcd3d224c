import { randomBytes } from "node:crypto";

/** A fresh identifier that sorts by time, as both servers give their records. */
export function uuidV7(milliseconds = Date.now(), random: Uint8Array = randomBytes(10)): string {
  const time = milliseconds.toString(16).padStart(12, "0");
  const tail = Buffer.from(random);
  tail[0] = 0x70 | (tail[0]! & 0x0f);
  tail[2] = 0x80 | (tail[2]! & 0x3f);
  const rest = tail.toString("hex");
  return `${time.slice(0, 8)}-${time.slice(8)}-${rest.slice(0, 4)}-${rest.slice(4, 8)}-${rest.slice(8)}`;
}
