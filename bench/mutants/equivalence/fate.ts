import type { Outcome } from "./outcome.ts";

/** What becomes of a deed, short enough to be kept for all deeds in all worlds. */
export interface Fate {
  /** What its caller is told. */
  readonly told: number;
  /** What it writes; 0: nothing. */
  readonly written: number;
}

/** The same for outcomes that look the same and write the same. */
export function fateOf({ told, decision }: Outcome): Fate {
  const writes = decision.kind === "answer" ? decision.writes : [];
  return { told: hashOf(told), written: writes.length === 0 ? 0 : hashOf(JSON.stringify(writes)) };
}

/** 53 bits of a text. */
function hashOf(text: string): number {
  let [high, low] = [0xdeadbeef, 0x41c6ce57];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return 4294967296 * (2097151 & low) + (high >>> 0);
}
