import type { CharacterTest } from "./pattern-syntax.ts";

/** `\d`: the ASCII digits. */
function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}

/** `\w`: ASCII letters, digits and the underscore. */
export function isWord(code: number): boolean {
  return isDigit(code) || (code >= 65 && code <= 90) || (code >= 97 && code <= 122) || code === 95;
}

function isSpace(code: number): boolean {
  return code === 32 || (code >= 9 && code <= 13);
}

/** The character class of a letter after a backslash (`\d`, `\W`); null if the letter has none. */
export function characterClassOf(letter: string): CharacterTest | null {
  switch (letter) {
    case "d":
      return isDigit;
    case "D":
      return isNoDigit;
    case "w":
      return isWord;
    case "W":
      return isNoWord;
    case "s":
      return isSpace;
    case "S":
      return isNoSpace;
    default:
      return null;
  }
}

/** The class of a Unicode property, as in `\p{L}`; null where there is no such property. */
export function propertyOf(name: string): CharacterTest | null {
  const known = properties.get(name);
  if (known !== undefined) return known;
  const found = testOfProperty(name);
  if (found !== null) properties.set(name, found);
  return found;
}

const properties = new Map<string, CharacterTest>();

function testOfProperty(name: string): CharacterTest | null {
  if (!/^\w+(=\w+)?$/.test(name)) return null;
  try {
    const property = new RegExp(`^\\p{${name}}$`, "u");
    return (code) => property.test(String.fromCodePoint(code));
  } catch {
    return null;
  }
}

/** The complement of a character test. */
export function negateTest(test: CharacterTest): CharacterTest {
  return (code) => !test(code);
}

/** The same test, ignoring case. */
export function ignoringCase(test: CharacterTest): CharacterTest {
  return (code) => test(code) || (otherCases().get(code)?.some(test) ?? false);
}

/** By code point: the same letter in another case. */
const otherCases = (() => {
  let found: Map<number, readonly number[]> | null = null;
  return (): ReadonlyMap<number, readonly number[]> => {
    if (found !== null) return found;
    found = new Map();
    // No script beyond these has letters in two cases.
    for (let code = 0; code < 0x20000; code += 1) {
      const character = String.fromCodePoint(code);
      const others = [character.toLowerCase(), character.toUpperCase()]
        .filter((other) => other !== character && [...other].length === 1)
        .map((other) => other.codePointAt(0) ?? code);
      if (others.length > 0) found.set(code, others);
    }
    return found;
  };
})();

const isNoDigit = negateTest(isDigit);
const isNoWord = negateTest(isWord);
const isNoSpace = negateTest(isSpace);
