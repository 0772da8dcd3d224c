import { expect, test } from "vitest";
import { filesEnding, textOf } from "./source-files.ts";

const everything = filesEnding(".ts", ".tsx", ".mjs", ".css", ".md", ".json").filter(
  (path) => !path.startsWith("test/golden/") && path !== "package-lock.json",
);

test.each([
  ["a note to do something later", /\b(?:TO-?DO|FIX ?ME|X{3})\b(?!\/)/],
  ["the path of somebody's machine", /(?:^|[\s"'`(=])\/(?:work|home|root|Users|private|workspace)\/\w/m],
  ["a conflict that was not resolved", /^(?:<{7}|>{7}) /m],
  ["code that was commented out", /^\s*\/\/.*(?:;|\) \{|=> \{)\s*$/m],
])("nothing holds %s", (_, pattern) => {
  expect(everything.flatMap((path) => lineMatching(path, pattern))).toEqual([]);
});

test("every test is run: none is skipped, alone or left to be written", () => {
  const tests = everything.filter((path) => path.includes(".test."));
  expect(
    tests.flatMap((path) => lineMatching(path, /\b(?:test|it|describe)\.(?:only|skip|skipIf|runIf|todo|fails)\b/)),
  ).toEqual([]);
});

test("no test of a file is wrapped in its name", () => {
  const tests = everything.filter((path) => path.includes(".test."));
  expect(tests.flatMap((path) => lineMatching(path, /^describe\(/m))).toEqual([]);
});

function lineMatching(path: string, pattern: RegExp): readonly string[] {
  const found = pattern.exec(textOf(path));
  return found === null ? [] : [`${path}: ${found[0].trim()}`];
}
