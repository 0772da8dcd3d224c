import { expect, test } from "vitest";
import { filesEnding, textOf } from "./source-files.ts";

const sizes = filesEnding(".ts", ".tsx", ".mjs").map((path) => ({ path, lines: textOf(path).split("\n").length - 1 }));

test("no file of code is longer than 400 lines", () => {
  expect(sizes.filter(({ lines }) => lines > 400)).toEqual([]);
});

test.each([
  ["src", 80],
  ["web", 80],
  ["bench", 80],
  // Tests hold tables of cases.
  ["test", 100],
] as const)("half of the files in %s are shorter than %i lines", (folder, most) => {
  const lines = sizes
    .filter(({ path }) => path.startsWith(`${folder}/`))
    .map((size) => size.lines)
    .sort((a, b) => a - b);
  expect(lines[lines.length >> 1]).toBeLessThan(most);
});
