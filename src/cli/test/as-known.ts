import type { Known } from "../../conform/people/known.ts";
import { UsageError } from "../usage-error.ts";

/** Reads `--as name:secret`, after those given before. */
export function asKnown(text: string, before: readonly Known[]): readonly Known[] {
  const colon = text.indexOf(":");
  if (colon < 1 || colon === text.length - 1) throw new UsageError(`--as takes a name and a secret, as in ada@example.org:secret, not "${text}".`);
  return [...before, { name: text.slice(0, colon), secret: text.slice(colon + 1) }];
}
