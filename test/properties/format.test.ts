import { readFileSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import fc from "fast-check";
import { expect, it } from "vitest";
import { createSource } from "../../src/base/source.ts";
import { format } from "../../src/language/format.ts";
import { parse } from "../../src/language/parse.ts";
import { mangled } from "./mangled.ts";
import { runs } from "../runs.ts";

const folder = fileURLToPath(new URL("../../specs/", import.meta.url));
const specs = readdirSync(folder)
  .filter((name) => name.endsWith(".md"))
  .map((name) => readFileSync(folder + name, "utf8"));

it("a tidy document is its own formatting, byte by byte", () => {
  for (const spec of specs) expect(formatted(spec)).toBe(spec);
});

it("formatting twice is formatting once", () => {
  fc.assert(
    fc.property(fc.constantFrom(...specs).chain(untidy), (text) => {
      const once = formatted(text);
      expect(formatted(once)).toBe(once);
    }),
    { numRuns: runs(80) },
  );
});

it("the formatted document means the same", () => {
  fc.assert(
    fc.property(fc.constantFrom(...specs).chain(untidy), (text) => {
      expect(meaning(formatted(text))).toEqual(meaning(text));
    }),
    { numRuns: runs(80) },
  );
});

it("puts an untidy table and its surroundings in order", () => {
  const untidyText = "## 9. C  \n|Constant|Value|\n|:-|--:|\n|a|  1|\n| b | `x \\| y` |\n\n\n\n### D\nText.";
  expect(formatted(untidyText)).toBe(
    "## 9. C\n\n| Constant | Value |\n| :--- | ---: |\n| a | 1 |\n| b | `x \\| y` |\n\n### D\n\nText.",
  );
});

it.each([
  "\u2028",
  "\u2028\n\n\u2028",
  "Text.\u2028\n\n\n\u00A0\n",
  "Text.\r\r",
  "| a | b |\n| --- | ---\u00A0 |\t",
  "| a | b |\n| --- | --- |\u2028\n",
])("settles at once where lines end or are made of strange white space: %j", (lines) => {
  const once = formatted(`# Specification: X\r\n\r\n${lines}\r\n\r\n\r\n## 1. What it does\r\n\r\n${lines}\r\n`);
  expect(formatted(once)).toBe(once);
});

it("leaves a pipe alone whose blanks decide what it is", () => {
  const text = "# Specification: X\n\n## 1. What it does\n\nText.\n\n| \n| Passers-by | see |\n";
  expect(formatted(text)).toBe(text);
});

function formatted(text: string): string {
  return format(createSource("spec.md", text));
}

/** Documents with accidents, and with spaces and blank lines that should not be there. */
function untidy(text: string): fc.Arbitrary<string> {
  const spaces = fc.array(fc.record({ at: fc.nat(), text: fc.constantFrom(" ", "  ", "\n", "\t", " \n") }), {
    maxLength: 20,
  });
  return fc.tuple(mangled(text), spaces).map(([whole, additions]) =>
    additions.reduce((current, { at, text: more }) => {
      const ends = [...current.matchAll(/\n| ?\| ?/g)].map(({ index }) => index);
      const place = ends[at % Math.max(1, ends.length)] ?? 0;
      return current.slice(0, place) + more + current.slice(place);
    }, whole),
  );
}

/** The model and what was said, without places. */
function meaning(text: string): unknown {
  const { value, diagnostics } = parse(createSource("spec.md", text));
  return JSON.parse(
    JSON.stringify(
      { value, codes: diagnostics.map(({ code, params }) => ({ code, params })) },
      (key, inner: unknown) => (key === "span" || key === "row" ? undefined : inner),
    ),
  );
}
