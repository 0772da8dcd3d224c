import { createRandom } from "../../src/generation/random/random.ts";
import type { Random } from "../../src/generation/random/random.ts";
import { accidents } from "./accidents.ts";

/** A document after some accidents, and which these were. */
export interface Mangled {
  readonly text: string;
  readonly accidents: readonly string[];
}

const kinds = Object.keys(accidents);

/** The document that follows from a number: one of the originals, or some points of it, after a few accidents. */
export function mangle(originals: readonly string[], seed: number): Mangled {
  const random = createRandom(seed);
  const original = random.pick(originals)!;
  const lines = (random.chance(0.25) ? original : excerpt(original, random)).split("\n");
  const count = 1 + Math.floor(random.unit() * random.unit() * 12);
  const happened: string[] = [];
  for (let left = count; left > 0; left -= 1) {
    const kind = random.pick(kinds)!;
    accidents[kind]!(lines, random, originals);
    if (lines.length === 0) lines.push("");
    happened.push(kind);
  }
  return { text: lines.join("\n"), accidents: happened };
}

/** The document with some of its points not shown. */
function excerpt(original: string, random: Random): string {
  return original
    .split(/^(?=## )/m)
    .map((section) => {
      const heading = section.slice(0, section.indexOf("\n") + 1);
      return heading.startsWith("## ") && random.chance(0.7) ? `${heading}\nNot shown.\n\n` : section;
    })
    .join("");
}
