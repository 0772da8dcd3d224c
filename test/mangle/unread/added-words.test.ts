import { expect, it } from "vitest";
import { createRandom } from "../../../src/generation/random/random.ts";
import { runs } from "../../runs.ts";
import { saysTheSame } from "./ignored-lines.ts";
import { readOriginals } from "./scatter.ts";

const drawn = runs(200);
const first = Number(process.env["NINEPOINT_SEED"]) * 100_000;

/** Words that limit what stands before or behind them. */
const additions: readonly ((said: string) => string)[] = [
  (said) => `${said} qzx`,
  (said) => `${said}, qzx`,
  (said) => `${said}, where \`false\``,
  (said) => `${said} unless \`true\``,
  (said) => `${said} \`false\``,
  (said) => `${said} (qzx)`,
  (said) => said.replace(/^(\s*)/, "$1not "),
];

it(`no words that are added to what is read are ignored, in ${drawn} places`, () => {
  const { short, whole } = readOriginals();
  for (let seed = first; seed < first + drawn; seed += 1) {
    const random = createRandom(seed);
    const text = random.pick(random.chance(0.02) ? whole : short)!;
    const lines = text.split("\n");
    const at = random.pick(lines.flatMap((line, index) => (isStatement(lines, line, index) ? [index] : [])));
    if (at === undefined) continue;
    const [from, to] = random.pick(partsOf(lines, at))!;
    const [line, part] = [lines[at]!, lines[at]!.slice(from, to).trimEnd()];
    const withPart = (words: string): string =>
      lines.with(at, `${line.slice(0, from)}${words}${line.slice(from + part.length)}`).join("\n");
    // What is for people only may say anything.
    if (/^\s*(?:not shown|$)/i.test(part) || saysTheSame(text, withPart(part.replace(/[\p{L}\p{N}_]+/gu, "Qzx"))))
      continue;
    const added = withPart(random.pick(additions)!(part));
    if (saysTheSame(text, added))
      expect.fail(`place ${seed}: what is added is ignored in line ${at + 1}: ${added.split("\n")[at]}`);
  }
});

/** Whether a line is a row under the header of a table, an item of a record, the heading of one, or says how people sign in. */
function isStatement(lines: readonly string[], line: string, index: number): boolean {
  return (
    /^(?:\||- [A-Z][a-z ]*: |###|People sign in)/.test(line) &&
    !/^[\s|:-]+$/.test(line) &&
    !/^[\s|:-]+$/.test(lines[index + 1] ?? "x")
  );
}

/** Where the cells of a row stand, but for those that are for people; else what stands behind the label or the marks of a heading. */
function partsOf(lines: readonly string[], at: number): readonly (readonly [from: number, to: number])[] {
  const line = lines[at]!;
  if (!line.startsWith("|")) return [[/^(?:- [^:]*: |#+ )?/.exec(line)![0].length, line.length]];
  let dashes = at;
  while (dashes > 0 && !/^[\s|:-]+$/.test(lines[dashes]!)) dashes -= 1;
  const header = cellsOf(lines[dashes - 1] ?? "").map(([from, to]) => (lines[dashes - 1] ?? "").slice(from, to).trim());
  return cellsOf(line).filter((_, column) => !["Handling", "Who"].includes(header[column] ?? ""));
}

function cellsOf(line: string): readonly (readonly [from: number, to: number])[] {
  let from = 1;
  return line
    .slice(1)
    .split(/(?<!\\)\|/)
    .slice(0, -1)
    .map((cell) => {
      const part = [from, from + cell.length] as const;
      from += cell.length + 1;
      return part;
    });
}
