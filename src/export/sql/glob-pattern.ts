import { parsePattern } from "../../expression/regex/parse-pattern.ts";
import type { CharacterTest, PatternSyntax } from "../../expression/regex/pattern-syntax.ts";
import { quoted } from "./quoted-sql.ts";

/** The most places of a text that a pattern of GLOB describes one by one. */
const mostPlaces = 40;

/** Whether a whole text matches, in SQL that has GLOB alone; null for a pattern that GLOB can't say. */
export function globMatch(text: string, pattern: string): string | null {
  const syntax = parsePattern(pattern);
  if (typeof syntax === "string") return null;
  const only = flattened(syntax);
  if (only.kind === "choice") {
    const parts = only.parts.map((part) => matchOf(text, flattened(part)));
    return parts.length > 8 || parts.includes(null) ? null : `(${parts.join(" OR ")})`;
  }
  return matchOf(text, only);
}

function matchOf(text: string, syntax: PatternSyntax): string | null {
  const places = placesOf(syntax);
  if (places !== null && places.length > 0 && places.length <= mostPlaces) {
    const classes = places.map((place) => classOf(place));
    return classes.includes(null) ? null : `${text} GLOB ${quoted(classes.join(""))}`;
  }
  return manyOf(text, syntax);
}

/** One character again and again: `[a-z0-9]{2,}`. */
function manyOf(text: string, syntax: PatternSyntax): string | null {
  if (syntax.kind !== "repeat") return null;
  const of = flattened(syntax.of);
  const other = of.kind === "character" ? classOf(of, "^") : null;
  if (other === null) return null;
  const size = `length(${text})`;
  const most = syntax.max === null ? "" : ` AND ${size} <= ${syntax.max}`;
  const least = syntax.min === 0 ? "" : ` AND ${size} >= ${syntax.min}`;
  return `(${text} NOT GLOB ${quoted(`*${other}*`)}${least}${most})`;
}

function flattened(syntax: PatternSyntax): PatternSyntax {
  if (syntax.kind !== "sequence" && syntax.kind !== "choice") return syntax;
  const [first] = syntax.parts;
  return first !== undefined && syntax.parts.length === 1 ? flattened(first) : syntax;
}

type Character = PatternSyntax & { readonly kind: "character" };

/** The characters of a text of one length, in order; null for a pattern that describes texts of more than one. */
function placesOf(syntax: PatternSyntax): readonly Character[] | null {
  switch (syntax.kind) {
    case "character":
      return [syntax];
    case "sequence": {
      const all: Character[] = [];
      for (const part of syntax.parts) {
        const places = placesOf(part);
        if (places === null || all.length + places.length > mostPlaces) return null;
        all.push(...places);
      }
      return all;
    }
    case "repeat": {
      const once = syntax.min === syntax.max ? placesOf(syntax.of) : null;
      if (once === null || once.length * syntax.min > mostPlaces) return null;
      return Array.from({ length: syntax.min }, () => once).flat();
    }
    default:
      return null;
  }
}

const lastCode = 0x10ffff;

/** The most ranges of a class that is written out. */
const mostRanges = 40;

/** A class of GLOB, or its complement; null where it takes too much to write. */
function classOf({ test }: Character, complement: "" | "^" = ""): string | null {
  const ranges = rangesOf(test);
  if (ranges === null || ranges.length === 0) return null;
  const single = new Set(ranges.flatMap(([first, last]) => (first === last ? [spelled(first)] : [])));
  // A bracket ends a class unless it stands first, a hyphen makes a range unless it stands last, and `^` inverts the class where it stands first.
  const others = ranges.flatMap(([first, last]) => {
    const text = first === last ? spelled(first) : `${spelled(first)}-${spelled(last)}`;
    return marks.has(text) ? [] : [text];
  });
  const text = `${single.has("]") ? "]" : ""}${others.join("")}${single.has("^") ? "^" : ""}${single.has("-") ? "-" : ""}`;
  if (complement === "" && (text === "^" || text === "^-")) return text === "^" ? "^" : null;
  return `[${complement}${text}]`;
}

const marks: ReadonlySet<string> = new Set(["]", "^", "-"]);

type Range = readonly [first: number, last: number];

/** The ranges of a class; null where there are many, or one begins or ends with what has a meaning of its own in a class. */
function rangesOf(test: CharacterTest): readonly Range[] | null {
  const ranges: Range[] = [];
  let first: number | null = null;
  for (let code = 1; code <= lastCode + 1; code += 1) {
    const isIn = code <= lastCode && !(code >= 0xd800 && code <= 0xdfff) && test(code);
    if (isIn && first === null) first = code;
    if (isIn || first === null) continue;
    ranges.push([first, code - 1]);
    if (ranges.length > mostRanges) return null;
    first = null;
  }
  const isClear = ranges.every(([from, to]) => from === to || !(marks.has(spelled(from)) || marks.has(spelled(to))));
  return isClear ? ranges : null;
}

function spelled(code: number): string {
  return String.fromCodePoint(code);
}
