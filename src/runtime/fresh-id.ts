import { randomFillSync } from "node:crypto";

// Random bytes are fetched for many ids at once: asking the system for a few bytes at a time would take most of the time.
const pool = Buffer.alloc(4096);
let used = pool.length;
let last = 0;
let count = 0;

/** Makes a UUIDv7 for a moment. Later ones of this process are greater, even if the clock is set back. */
export function freshId(now: number): string {
  if (now > last) {
    last = now;
    count = 0;
  } else {
    count += 1;
    // Twelve bits count within a millisecond. After those the id takes the next millisecond.
    if (count > 0xfff) {
      last += 1;
      count = 0;
    }
  }
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  const random = pool.toString("hex", used, used + 8);
  const variant = "89ab"[pool[used]! >> 6];
  used += 8;
  const time = last.toString(16).padStart(12, "0");
  const version = `7${count.toString(16).padStart(3, "0")}`;
  return `${time.slice(0, 8)}-${time.slice(8)}-${version}-${variant}${random.slice(1, 4)}-${random.slice(4)}`;
}
