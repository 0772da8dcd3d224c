import { joinWithAnd } from "../../../base/join-with-and.ts";

/** Lists names for a sentence: `Ada`, `Ben` and `Cyd`. */
export function listNames(names: readonly string[]): string {
  return joinWithAnd(names.map((name) => `\`${name}\``));
}
