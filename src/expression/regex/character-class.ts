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
      return negateTest(isDigit);
    case "w":
      return isWord;
    case "W":
      return negateTest(isWord);
    case "s":
      return isSpace;
    case "S":
      return negateTest(isSpace);
    default:
      return null;
  }
}

/** The class of a Unicode property, as in `\p{L}`; null where there is no such property. */
export function propertyOf(name: string): CharacterTest | null {
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
  return (code) => {
    if (test(code)) return true;
    const character = String.fromCodePoint(code);
    return [character.toLowerCase(), character.toUpperCase()].some(
      (other) => other !== character && [...other].length === 1 && test(other.codePointAt(0) ?? code),
    );
  };
}
