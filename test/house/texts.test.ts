import { expect, test } from "vitest";
import { codeIn, textOf } from "./source-files.ts";

/** A literal that is a sentence: it begins with a capital letter, has several words and ends like a sentence. */
const sentence = /(["'`])[A-Z][a-z']*(?: [^"'`\n]+){2,}[.!]\1/;

const withoutComments = (text: string): string => text.replace(/\/\*[\s\S]*?\*\//g, "").replace(/^\s*\/\/.*$/gm, "");

test("what decides a call writes no text for people: src/wording has all of it", () => {
  const found = [...codeIn("src/semantics"), ...codeIn("src/runtime/engine")].flatMap((path) => {
    const match = sentence.exec(withoutComments(textOf(path)));
    return match === null ? [] : [`${path}: ${match[0]}`];
  });
  expect(found).toEqual([]);
});

test("a sentence is found", () => {
  expect(sentence.test('const text = "This is taken already.";')).toBe(true);
  expect(sentence.test("message: `At most ${most} are taken at once.`")).toBe(true);
});
