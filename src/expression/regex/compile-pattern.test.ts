import fc from "fast-check";
import { expect, test } from "vitest";
import { compilePattern } from "./compile-pattern.ts";
import { runs } from "../../../test/runs.ts";

function matches(pattern: string, text: string): boolean {
  const matcher = compilePattern(pattern);
  if (typeof matcher === "string") throw new Error(`${pattern}: ${matcher}`);
  return matcher(text);
}

test.each([
  ["^[a-z0-9._%+-]+@[a-z0-9-]+\\.[a-z]{2,}$", "ada@example.org", true],
  ["^[a-z0-9._%+-]+@[a-z0-9-]+\\.[a-z]{2,}$", "ada@example", false],
  ["(?i)^straße$", "STRASSE", false],
  ["(?i)^[a-c]+É$", "ABCé", true],
  ["^(?:ab|cd){2,3}$", "abcdab", true],
  ["^(?<year>\\d{4})-\\d\\d$", "2026-11", true],
  ["^.$", "\u{1F600}", true],
  ["^[^a]$", "\u{1F600}", true],
  ["\\bcat\\b", "a cat sat", true],
  ["\\bcat\\b", "concat", false],
  ["^\\p{Lu}\\P{L}$", "É1", true],
  ["^[\\]\\-x]+$", "]-x", true],
  ["^a{,2}$", "a{,2}", true],
  ["a+?b", "aab", true],
  ["", "", true],
  ["^[+-]?\\d$", "-3", true],
  ["[\\t-\\r]", "\n", true],
])("%s on %j: %s", (pattern, text, expected) => {
  expect(matches(pattern, text)).toBe(expected);
});

test.each([
  ["(a)\\1", "back-references aren't possible"],
  ["a(?=b)", "look-ahead isn't possible"],
  ["(?<!a)b", "look-behind isn't possible"],
  ["(a", "a `(` isn't closed"],
  ["a)", "a `)` closes nothing"],
  ["[a", "a `[` isn't closed"],
  ["*a", "`*` repeats nothing"],
  ["a++", "`+` repeats nothing"],
  ["a{3,2}", "`{3,2}` has no meaning"],
  ["[b-a]", "a range of characters runs backwards"],
  ["\\y", "`\\y` has no meaning"],
  ["\\p{Nonsense}", "`\\p` has no meaning"],
  ["(((a{100}){100}){100})", "it repeats too much"],
  ["(".repeat(10_000), "its groups are nested too deeply"],
])("the pattern %s is refused, and why is said", (pattern, problem) => {
  expect(compilePattern(pattern)).toBe(problem);
});

test("patterns that take others ages take time in proportion to the text", () => {
  expect(matches("^(a+)+$", `${"a".repeat(50_000)}b`)).toBe(false);
});

const { patterns } = fc.letrec<{ patterns: string; atom: string }>((tie) => ({
  atom: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom(
      "a",
      "b",
      "1",
      "é",
      ".",
      "\\d",
      "\\w",
      "\\W",
      "[ab]",
      "[^a]",
      "[a-c1]",
      "\\b",
      "^",
      "$",
      "\\.",
      "\u{1F600}",
    ),
    tie("patterns").map((inner) => `(?:${inner})`),
  ),
  patterns: fc
    .array(fc.tuple(tie("atom"), fc.constantFrom("", "", "*", "+", "?", "{2}", "{1,2}", "|", "*?")), { maxLength: 4 })
    .map((parts) =>
      parts.map(([atom, repeat]) => (/^(\\b|\^|\$)$/.test(atom) && repeat !== "|" ? atom : atom + repeat)).join(""),
    ),
}));

test("patterns match what the host's own engine matches", () => {
  fc.assert(
    fc.property(
      patterns,
      fc.array(fc.constantFrom("a", "b", "1", "é", " ", ".", "\n", "\u{1F600}")),
      (pattern, parts) => {
        const text = parts.join("");
        expect(matches(pattern, text)).toBe(new RegExp(pattern, "u").test(text));
      },
    ),
    { numRuns: runs(2000) },
  );
});
