import { classOf, ignoringCase, negated, propertyOf } from "./character-class.ts";
import type { CharacterTest, PatternSyntax } from "./pattern-syntax.ts";

/** Reads a regular expression; a text says why it can't be used. */
export function parsePattern(pattern: string): PatternSyntax | string {
  const foldsCase = pattern.startsWith("(?i)");
  const points = [...(foldsCase ? pattern.slice(4) : pattern)];
  let at = 0;
  let depth = 0;
  let problem: string | null = null;

  const whole = choice();
  if (at < points.length) refuse("a `)` closes nothing");
  return problem ?? whole;

  function choice(): PatternSyntax {
    const parts = [sequence()];
    while (takes("|")) parts.push(sequence());
    return parts.length === 1 && parts[0] !== undefined ? parts[0] : { kind: "choice", parts };
  }

  function sequence(): PatternSyntax {
    const parts: PatternSyntax[] = [];
    while (at < points.length && !sees("|") && !sees(")")) parts.push(repeated(atom()));
    return { kind: "sequence", parts };
  }

  function repeated(of: PatternSyntax): PatternSyntax {
    const range = takes("*") ? [0, null] : takes("+") ? [1, null] : takes("?") ? [0, 1] : counted();
    if (range === null) return of;
    takes("?");
    const [min = 0, max = null] = range;
    if (sees("*") || sees("+") || sees("?")) refuse(`\`${points[at]}\` repeats nothing`);
    return { kind: "repeat", of, min: min ?? 0, max };
  }

  /** `{2}`, `{2,}` or `{2,5}`; a brace that opens none of them is a character. */
  function counted(): readonly [number, number | null] | null {
    if (!sees("{")) return null;
    const found = /^\{(\d{1,4})(,?)(\d{0,4})\}/.exec(points.slice(at, at + 12).join(""));
    if (found === null) return null;
    at += found[0].length;
    const min = Number(found[1]);
    const max = found[2] === "" ? min : found[3] === "" ? null : Number(found[3]);
    if (max !== null && max < min) refuse(`\`${found[0]}\` has no meaning`);
    return [min, max];
  }

  function atom(): PatternSyntax {
    const character = points[at++] ?? "";
    switch (character) {
      case "(":
        return group();
      case "[":
        return one(set());
      case ".":
        return one((code) => code !== 10);
      case "^":
        return { kind: "position", at: "start" };
      case "$":
        return { kind: "position", at: "end" };
      case "\\":
        return escaped();
      case "*":
      case "+":
      case "?":
        return refuse(`\`${character}\` repeats nothing`);
      default:
        return one(exactly(character));
    }
  }

  function group(): PatternSyntax {
    if (takes("?")) {
      if (sees("=") || sees("!")) return refuse("look-ahead isn't possible");
      if (sees("<") && (points[at + 1] === "=" || points[at + 1] === "!")) return refuse("look-behind isn't possible");
      if (!takes(":")) {
        takes("P");
        if (!takes("<")) return refuse("this kind of group isn't possible");
        while (at < points.length && !takes(">")) at++;
      }
    }
    depth++;
    if (depth > 50) return refuse("its groups are nested too deeply");
    const inner = choice();
    depth--;
    return takes(")") ? inner : refuse("a `(` isn't closed");
  }

  function escaped(): PatternSyntax {
    const letter = points[at] ?? "";
    if (letter === "b" || letter === "B") {
      at++;
      return { kind: "position", at: letter === "b" ? "word boundary" : "no word boundary" };
    }
    if (/[1-9k]/.test(letter)) return refuse("back-references aren't possible");
    const found = escapedTest();
    return found === null ? refuse(`\`\\${letter}\` has no meaning`) : one(found);
  }

  /** What a backslash means inside a set as well as outside. */
  function escapedTest(): CharacterTest | null {
    const letter = points[at++] ?? "";
    if (letter === "p" || letter === "P") return property(letter === "P");
    const control = controls.get(letter);
    if (control !== undefined) return exactly(control);
    return classOf(letter) ?? (/[\p{L}\p{N}]/u.test(letter) || letter === "" ? null : exactly(letter));
  }

  function property(isNegated: boolean): CharacterTest | null {
    if (!takes("{")) return null;
    const end = points.indexOf("}", at);
    const found = end === -1 ? null : propertyOf(points.slice(at, end).join(""));
    at = end === -1 ? at : end + 1;
    return found !== null && isNegated ? negated(found) : found;
  }

  function set(): CharacterTest {
    const isNegated = takes("^");
    const tests: CharacterTest[] = [];
    do {
      const start = points[at];
      const test = member();
      if (test === null || at >= points.length) {
        refuse(test === null ? `\`\\${points[at - 1] ?? ""}\` has no meaning` : "a `[` isn't closed");
        return () => false;
      }
      tests.push(sees("-") && points[at + 1] !== "]" ? range(start ?? "") : test);
    } while (!takes("]"));
    const any: CharacterTest = (code) => tests.some((test) => test(code));
    const folded = foldsCase ? ignoringCase(any) : any;
    return isNegated ? negated(folded) : folded;
  }

  function member(): CharacterTest | null {
    const character = points[at++] ?? "";
    return character === "\\" ? escapedTest() : exactly(character);
  }

  /** From the member just read to the one after the `-`. */
  function range(start: string): CharacterTest {
    const first = start === "\\" ? lastEscaped() : start.codePointAt(0);
    at++;
    const end = points[at] ?? "";
    member();
    const last = end === "\\" ? lastEscaped() : end.codePointAt(0);
    if (first === undefined || last === undefined || last < first) refuse("a range of characters runs backwards");
    return (code) => first !== undefined && last !== undefined && code >= first && code <= last;
  }

  function lastEscaped(): number | undefined {
    const letter = points[at - 1] ?? "";
    return (controls.get(letter) ?? (classOf(letter) === null ? letter : "")).codePointAt(0);
  }

  function one(test: CharacterTest): PatternSyntax {
    return { kind: "character", test: foldsCase ? ignoringCase(test) : test };
  }

  function sees(character: string): boolean {
    return points[at] === character;
  }

  function takes(character: string): boolean {
    if (!sees(character)) return false;
    at++;
    return true;
  }

  /** Remembers the first problem and reads no further. */
  function refuse(reason: string): PatternSyntax {
    problem ??= reason;
    at = points.length;
    return { kind: "sequence", parts: [] };
  }
}

const controls: ReadonlyMap<string, string> = new Map([
  ["n", "\n"],
  ["r", "\r"],
  ["t", "\t"],
  ["f", "\f"],
  ["v", "\v"],
]);

function exactly(character: string): CharacterTest {
  const wanted = character.codePointAt(0);
  return (code) => code === wanted;
}
