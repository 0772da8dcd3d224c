import { characterClassOf, ignoringCase, negateTest, propertyOf } from "./character-class.ts";
import type { CharacterTest, PatternSyntax } from "./pattern-syntax.ts";

/** Parses a regular expression; a text says why it is not supported. */
export function parsePattern(pattern: string): PatternSyntax | string {
  const foldsCase = pattern.startsWith("(?i)");
  const points = [...(foldsCase ? pattern.slice(4) : pattern)];
  const reader: PatternReader = { at: 0, points, depth: 0, foldsCase, problem: null };

  const whole = choice(reader);
  if (reader.at < points.length) refuse(reader, "a `)` closes nothing");
  return reader.problem ?? whole;
}

/** The state of the parser of a pattern. */
interface PatternReader {
  at: number;
  readonly points: string[];
  depth: number;
  readonly foldsCase: boolean;
  problem: string | null;
}

function choice(reader: PatternReader): PatternSyntax {
  const parts = [sequence(reader)];
  while (accept(reader, "|")) parts.push(sequence(reader));
  return parts.length === 1 && parts[0] !== undefined ? parts[0] : { kind: "choice", parts };
}

function sequence(reader: PatternReader): PatternSyntax {
  const parts: PatternSyntax[] = [];
  while (reader.at < reader.points.length && !isNext(reader, "|") && !isNext(reader, ")"))
    parts.push(repeated(reader, atom(reader)));
  return { kind: "sequence", parts };
}

function repeated(reader: PatternReader, of: PatternSyntax): PatternSyntax {
  const range = accept(reader, "*")
    ? [0, null]
    : accept(reader, "+")
      ? [1, null]
      : accept(reader, "?")
        ? [0, 1]
        : counted(reader);
  if (range === null) return of;
  accept(reader, "?");
  const [min = 0, max = null] = range;
  if (isNext(reader, "*") || isNext(reader, "+") || isNext(reader, "?"))
    refuse(reader, `\`${reader.points[reader.at]}\` repeats nothing`);
  return { kind: "repeat", of, min: min ?? 0, max };
}

/** Parses `{2}`, `{2,}` or `{2,5}`; a brace that begins none of them is a literal character. */
function counted(reader: PatternReader): readonly [number, number | null] | null {
  if (!isNext(reader, "{")) return null;
  const found = /^\{(\d{1,4})(,?)(\d{0,4})\}/.exec(reader.points.slice(reader.at, reader.at + 12).join(""));
  if (found === null) return null;
  reader.at += found[0].length;
  const min = Number(found[1]);
  const max = found[2] === "" ? min : found[3] === "" ? null : Number(found[3]);
  if (max !== null && max < min) refuse(reader, `\`${found[0]}\` has no meaning`);
  return [min, max];
}

function atom(reader: PatternReader): PatternSyntax {
  const character = reader.points[reader.at++] ?? "";
  switch (character) {
    case "(":
      return group(reader);
    case "[":
      return one(reader, set(reader));
    case ".":
      return one(reader, isNoLineFeed);
    case "^":
      return { kind: "position", at: "start" };
    case "$":
      return { kind: "position", at: "end" };
    case "\\":
      return escaped(reader);
    case "*":
    case "+":
    case "?":
      return refuse(reader, `\`${character}\` repeats nothing`);
    default:
      return reader.foldsCase
        ? one(reader, exactly(character))
        : { kind: "character", test: exactly(character), only: character.codePointAt(0) ?? 0 };
  }
}

function group(reader: PatternReader): PatternSyntax {
  if (accept(reader, "?")) {
    if (isNext(reader, "=") || isNext(reader, "!")) return refuse(reader, "look-ahead isn't possible");
    if (isNext(reader, "<") && (reader.points[reader.at + 1] === "=" || reader.points[reader.at + 1] === "!"))
      return refuse(reader, "look-behind isn't possible");
    if (!accept(reader, ":")) {
      accept(reader, "P");
      if (!accept(reader, "<")) return refuse(reader, "this kind of group isn't possible");
      while (reader.at < reader.points.length && !accept(reader, ">")) reader.at++;
    }
  }
  reader.depth++;
  if (reader.depth > 50) return refuse(reader, "its groups are nested too deeply");
  const inner = choice(reader);
  reader.depth--;
  return accept(reader, ")") ? inner : refuse(reader, "a `(` isn't closed");
}

function escaped(reader: PatternReader): PatternSyntax {
  const letter = reader.points[reader.at] ?? "";
  if (letter === "b" || letter === "B") {
    reader.at++;
    return { kind: "position", at: letter === "b" ? "word boundary" : "no word boundary" };
  }
  if (/[1-9k]/.test(letter)) return refuse(reader, "back-references aren't possible");
  const found = escapedTest(reader);
  return found === null ? refuse(reader, `\`\\${letter}\` has no meaning`) : one(reader, found);
}

/** The character test of an escape, which is the same inside and outside of a set. */
function escapedTest(reader: PatternReader): CharacterTest | null {
  const letter = reader.points[reader.at++] ?? "";
  if (letter === "p" || letter === "P") return property(reader, letter === "P");
  const control = controls.get(letter);
  if (control !== undefined) return exactly(control);
  return characterClassOf(letter) ?? (/[\p{L}\p{N}]/u.test(letter) || letter === "" ? null : exactly(letter));
}

function property(reader: PatternReader, isNegated: boolean): CharacterTest | null {
  if (!accept(reader, "{")) return null;
  const end = reader.points.indexOf("}", reader.at);
  const found = end === -1 ? null : propertyOf(reader.points.slice(reader.at, end).join(""));
  reader.at = end === -1 ? reader.at : end + 1;
  return found !== null && isNegated ? negateTest(found) : found;
}

function set(reader: PatternReader): CharacterTest {
  const isNegated = accept(reader, "^");
  const tests: CharacterTest[] = [];
  do {
    const start = reader.points[reader.at];
    const test = member(reader);
    if (test === null || reader.at >= reader.points.length) {
      refuse(
        reader,
        test === null ? `\`\\${reader.points[reader.at - 1] ?? ""}\` has no meaning` : "a `[` isn't closed",
      );
      return () => false;
    }
    tests.push(isNext(reader, "-") && reader.points[reader.at + 1] !== "]" ? range(reader, start ?? "") : test);
  } while (!accept(reader, "]"));
  const any: CharacterTest = (code) => tests.some((test) => test(code));
  const folded = reader.foldsCase ? ignoringCase(any) : any;
  return isNegated ? negateTest(folded) : folded;
}

function member(reader: PatternReader): CharacterTest | null {
  const character = reader.points[reader.at++] ?? "";
  return character === "\\" ? escapedTest(reader) : exactly(character);
}

/** The range from the member that was just read to the one after the `-`. */
function range(reader: PatternReader, start: string): CharacterTest {
  const first = start === "\\" ? lastEscaped(reader) : start.codePointAt(0);
  reader.at++;
  const end = reader.points[reader.at] ?? "";
  member(reader);
  const last = end === "\\" ? lastEscaped(reader) : end.codePointAt(0);
  if (first === undefined || last === undefined || last < first) refuse(reader, "a range of characters runs backwards");
  return (code) => first !== undefined && last !== undefined && code >= first && code <= last;
}

function lastEscaped(reader: PatternReader): number | undefined {
  const letter = reader.points[reader.at - 1] ?? "";
  return (controls.get(letter) ?? (characterClassOf(letter) === null ? letter : "")).codePointAt(0);
}

function one(reader: PatternReader, test: CharacterTest): PatternSyntax {
  return { kind: "character", test: reader.foldsCase ? foldedTest(test) : test };
}

function isNext(reader: PatternReader, character: string): boolean {
  return reader.points[reader.at] === character;
}

function accept(reader: PatternReader, character: string): boolean {
  if (!isNext(reader, character)) return false;
  reader.at++;
  return true;
}

/** Records the first problem and ends parsing. */
function refuse(reader: PatternReader, reason: string): PatternSyntax {
  reader.problem ??= reason;
  reader.at = reader.points.length;
  return { kind: "sequence", parts: [] };
}

// One test has one folded one, so that what is made of it can be kept.
function foldedTest(test: CharacterTest): CharacterTest {
  const known = foldedTests.get(test) ?? ignoringCase(test);
  foldedTests.set(test, known);
  return known;
}

const foldedTests = new WeakMap<CharacterTest, CharacterTest>();

function isNoLineFeed(code: number): boolean {
  return code !== 10;
}

const controls: ReadonlyMap<string, string> = new Map([
  ["n", "\n"],
  ["r", "\r"],
  ["t", "\t"],
  ["f", "\f"],
  ["v", "\v"],
]);

function exactly(character: string): CharacterTest {
  const known = exactTests.get(character);
  if (known !== undefined) return known;
  const wanted = character.codePointAt(0);
  const test: CharacterTest = (code) => code === wanted;
  if (wanted !== undefined && wanted < 128) exactTests.set(character, test);
  return test;
}

const exactTests = new Map<string, CharacterTest>();
