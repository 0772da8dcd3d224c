import { randomFillSync } from "node:crypto";

const pool = new Uint8Array(4096);
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
  const time = last.toString(16).padStart(12, "0");
  const variant = (0x80 | (random() & 0x3f)).toString(16);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${count.toString(16).padStart(3, "0")}-${variant}${hex(1)}-${hex(6)}`;
}

function hex(bytes: number): string {
  let text = "";
  for (let left = bytes; left > 0; left -= 1) text += (0x100 | random()).toString(16).slice(1);
  return text;
}

// Random bytes are fetched for many ids at once: asking the system for a few bytes at a time would take most of the time.
function random(): number {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  return pool[used++]!;
}
