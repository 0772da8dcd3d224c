import { parsePattern } from "../../expression/regex/parse-pattern.ts";
import type { PatternSyntax } from "../../expression/regex/pattern-syntax.ts";
import type { Random } from "../random/random.ts";

/**
 * Draws a text that matches a pattern. A pattern with conditions on its context may give a text that does not match.
 */
export function patternText(pattern: string, random: Random): string {
  const syntax = parsePattern(pattern);
  return typeof syntax === "string" ? "" : textOf(syntax, random);
}

const ordinary = [
  ..."abcdefghijklmnopqrstuvwxyz",
  ..."0123456789",
  ..."ABCDEFGHIJKLMNOPQRSTUVWXYZ",
  ..."-_.,:;/@+#()'&!?* ",
];

function textOf(syntax: PatternSyntax, random: Random): string {
  switch (syntax.kind) {
    case "character":
      return random.pick(ordinary.filter((character) => syntax.test(character.codePointAt(0) ?? 0))) ?? "";
    case "sequence":
      return syntax.parts.map((part) => textOf(part, random)).join("");
    case "choice": {
      const part = random.pick(syntax.parts);
      return part === undefined ? "" : textOf(part, random);
    }
    case "repeat": {
      const more = Math.min(syntax.max === null ? 8 : syntax.max - syntax.min, 8);
      return Array.from({ length: syntax.min + random.below(more + 1) }, () => textOf(syntax.of, random)).join("");
    }
    case "position":
      return "";
  }
}
