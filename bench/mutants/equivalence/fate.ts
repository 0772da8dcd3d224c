import { hashOf } from "../../../src/base/hash-of.ts";
import type { Outcome } from "./outcome.ts";

/** What becomes of a deed, short enough to be kept for all deeds in all worlds. */
export interface Fate {
  /** What its caller is told. */
  readonly told: string;
  /** What it writes; empty: nothing. */
  readonly written: string;
}

/** The same for outcomes that look the same and write the same. */
export function fateOf({ told, decision }: Outcome): Fate {
  const writes = decision.kind === "answer" ? decision.writes : [];
  return { told: hashOf(told), written: writes.length === 0 ? "" : hashOf(JSON.stringify(writes)) };
}
