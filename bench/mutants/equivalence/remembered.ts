import { createHash } from "node:crypto";
import { appendFileSync, existsSync, mkdirSync, readFileSync, readdirSync } from "node:fs";
import { dirname } from "node:path";
import type { Specification } from "../../../src/model/specification.ts";
import { root } from "../documents.ts";
import { fingerprint } from "../operators/mutants-of.ts";
import type { Distinguished } from "../score/result.ts";
import type { Sights } from "./sights.ts";

/** Sights of which some were seen before. */
export interface Remembered extends Sights {
  /** Whether anything tells a mutant apart, as far as that is known already; null where it would have to be looked for. */
  seen(mutant: Specification, turnsOnTime: boolean): Distinguished | null;
}

/**
 * Sights that are looked at once: what was seen is kept in a file by document, mutant and what looks, and read there from then
 * on. What stands there is forgotten as soon as any of the three is another. Null: it is kept for this process alone.
 */
export function remembered(file: string | null, document: Specification, begin: () => Sights): Remembered {
  let begun: Sights | null = null;
  const sights = (): Sights => (begun ??= begin());
  const known = new Map(file === null ? [] : linesOf(file));
  const of = `${looker()} ${fingerprint(document)}`;
  const keep = (what: string, mutant: Specification, look: () => Distinguished): Distinguished => {
    const key = `${of} ${fingerprint(mutant)} ${what}`;
    const there = known.get(key);
    if (there !== undefined) return there;
    const seen = look();
    known.set(key, seen);
    if (file !== null) append(file, key, seen);
    return seen;
  };
  return {
    shortest: (mutant, steps) =>
      steps <= 1
        ? { kind: "apart", calls: steps }
        : keep(`within ${steps}`, mutant, () => sights().shortest(mutant, steps)),
    whole: (mutant, turnsOnTime) => keep(`whole ${turnsOnTime}`, mutant, () => sights().whole(mutant, turnsOnTime)),
    seen: (mutant, turnsOnTime) => known.get(`${of} ${fingerprint(mutant)} whole ${turnsOnTime}`) ?? null,
  };
}

function append(file: string, key: string, seen: Distinguished): void {
  mkdirSync(dirname(file), { recursive: true });
  appendFileSync(file, `${JSON.stringify([key, seen])}\n`);
}

function linesOf(file: string): readonly (readonly [string, Distinguished])[] {
  if (!existsSync(file)) return [];
  // Another process may be writing its last line.
  return readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line.endsWith("]"))
    .map((line) => JSON.parse(line) as [string, Distinguished]);
}

/** The same as long as the code that looks is the same. */
function looker(): string {
  const folder = new URL("bench/mutants/equivalence/", root);
  const hash = createHash("sha1");
  for (const name of readdirSync(folder).sort())
    if (!name.includes(".test.")) hash.update(readFileSync(new URL(name, folder)));
  return hash.digest("base64");
}
