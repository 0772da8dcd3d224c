import { readFileSync, readdirSync } from "node:fs";
import { createSource } from "../../../src/base/source.ts";
import { parse } from "../../../src/language/parse.ts";
import { createRandom } from "../../../src/generation/random/random.ts";
import type { Random } from "../../../src/generation/random/random.ts";
import { completed, fencedDocuments } from "../../house/completed.ts";
import { blockAccidents } from "./block-accidents.ts";

/** A document to whose blocks something happened, and where. */
export interface Scattered {
  readonly text: string;
  readonly accidents: readonly string[];
  /** The lines between which it differs from the original. */
  readonly from: number;
  readonly to: number;
}

/** What accidents happen to: short documents, and whole ones that take much longer to read. */
export interface Originals {
  readonly short: readonly string[];
  readonly whole: readonly string[];
}

const root = new URL("../../../", import.meta.url);

/** The documents without a mistake of the language's chapters and of the diagnostics' pages, and those of `specs` and of the corpus. */
export function readOriginals(): Originals {
  const pages = ["docs/language/", "docs/diagnostics/"]
    .flatMap(texts)
    .flatMap((page) => fencedDocuments(page).map(completed));
  return { short: pages.filter(isClean), whole: ["specs/", "test/golden/corpus/documents/"].flatMap(texts) };
}

/** The document that follows from a number: one of the originals, after something happened to one of its blocks, and now and then to another. */
export function scatter({ short, whole }: Originals, seed: number): Scattered {
  const random = createRandom(seed);
  const original = random.pick(random.chance(0.005) ? whole : short)!;
  const lines = original.split("\n");
  const happened: string[] = [];
  for (let left = random.chance(0.7) ? 1 : 2; left > 0; left -= 1) happened.push(happen(lines, random));
  const changed = lines.join("\n").split("\n");
  const before = original.split("\n");
  let [from, same] = [0, 0];
  while (from < changed.length && changed[from] === before[from]) from += 1;
  while (same < changed.length - from && changed[changed.length - 1 - same] === before[before.length - 1 - same])
    same += 1;
  return { text: changed.join("\n"), accidents: happened, from: Math.max(0, from - 2), to: changed.length - same + 2 };
}

const kinds = Object.keys(blockAccidents);

function happen(lines: string[], random: Random): string {
  const blocks = blocksOf(lines);
  const kind = random.pick(kinds)!;
  blockAccidents[kind]!(lines, random.pick(blocks)!, random);
  return kind;
}

/** Runs of lines that are not blank, without the headings of the points. */
function blocksOf(lines: readonly string[]): readonly { readonly from: number; readonly to: number }[] {
  const found: { from: number; to: number }[] = [];
  lines.forEach((line, index) => {
    if (line.trim() === "" || /^##? /.test(line)) return;
    const last = found.at(-1);
    if (last?.to === index) last.to = index + 1;
    else found.push({ from: index, to: index + 1 });
  });
  return found;
}

function isClean(text: string): boolean {
  return parse(createSource("original.md", text)).diagnostics.length === 0;
}

function texts(folder: string): readonly string[] {
  return readdirSync(new URL(folder, root))
    .filter((name) => name.endsWith(".md"))
    .map((name) => readFileSync(new URL(folder + name, root), "utf8"));
}
