import type { CharacterTest, PatternPosition, PatternSyntax } from "./pattern-syntax.ts";
import { isWord } from "./character-class.ts";

/** The most that Postgres repeats something a counted number of times. */
const mostRepeated = 255;

/** A regular expression of Postgres, which finds what a pattern finds. All characters stand for themselves or are in classes that list them. */
export function postgresPattern(pattern: PatternSyntax): string {
  switch (pattern.kind) {
    case "character":
      return pattern.only === undefined ? classOf(pattern.test) : characterClass([[pattern.only, pattern.only]]);
    case "sequence":
      return `(?:${pattern.parts.map(postgresPattern).join("")})`;
    case "choice":
      return `(?:${pattern.parts.map(postgresPattern).join("|")})`;
    case "repeat":
      return repeated(pattern.of, pattern.min, pattern.max);
    case "position":
      return positions[pattern.at];
  }
}

const positions: Readonly<Record<PatternPosition, string>> = {
  start: "(?:^)",
  end: "(?:$)",
  "word boundary": "\\y",
  "no word boundary": "\\Y",
};

function repeated(of: PatternSyntax, min: number, max: number | null): string {
  // What is empty wherever it stands is not repeated by Postgres.
  if (isPosition(of)) return min === 0 ? "" : postgresPattern(of);
  const once = `(?:${postgresPattern(of)})`;
  const parts: string[] = [];
  for (let least = min; least > 0; least -= mostRepeated) parts.push(`${once}{${Math.min(least, mostRepeated)}}`);
  if (max === null) parts.push(`${once}*`);
  else
    for (let more = max - min; more > 0; more -= mostRepeated) parts.push(`${once}{0,${Math.min(more, mostRepeated)}}`);
  return `(?:${parts.join("")})`;
}

function isPosition(pattern: PatternSyntax): boolean {
  switch (pattern.kind) {
    case "character":
      return false;
    case "position":
      return true;
    case "repeat":
      return isPosition(pattern.of);
    default:
      return pattern.parts.every(isPosition);
  }
}

type Range = readonly [first: number, last: number];

const lastCode = 0x10ffff;
const [firstSurrogate, lastSurrogate] = [0xd800, 0xdfff];

function classOf(test: CharacterTest): string {
  const known = classes.get(test) ?? characterClass(rangesOf(test));
  classes.set(test, known);
  return known;
}

// A class is found by looking at all characters there are.
const classes = new WeakMap<CharacterTest, string>();

// No text of Postgres has a character 0, or half a character.
function rangesOf(test: CharacterTest): readonly Range[] {
  const ranges: Range[] = [];
  let first: number | null = null;
  for (let code = 1; code <= lastCode + 1; code += 1) {
    const isIn = code <= lastCode && !(code >= firstSurrogate && code <= lastSurrogate) && test(code);
    if (isIn && first === null) first = code;
    if (!isIn && first !== null) {
      ranges.push([first, code - 1]);
      first = null;
    }
  }
  return ranges;
}

function characterClass(ranges: readonly Range[]): string {
  const [range, second] = ranges;
  if (range === undefined) return `[^${spelled(1)}-${spelled(lastCode)}]`;
  if (second === undefined && range[0] === range[1]) return spelled(range[0]);
  return `[${ranges.map(([first, last]) => (first === last ? spelled(first) : `${spelled(first)}-${spelled(last)}`)).join("")}]`;
}

// A character that could mean something else has a backslash, which takes every meaning from what is no letter or digit.
function spelled(code: number): string {
  const character = String.fromCodePoint(code);
  return code > 32 && code < 127 && (!isWord(code) || character === "_") ? `\\${character}` : character;
}
