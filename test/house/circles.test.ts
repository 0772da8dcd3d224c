import { dirname } from "node:path";
import { expect, test } from "vitest";
import { circlesIn } from "../../src/base/circles.ts";
import { codeIn, importsOf } from "./source-files.ts";

test("no files import each other, types included", () => {
  expect(circlesOf((path) => path)).toEqual([]);
});

test("the folders of a layer form an order: none imports another that imports it", () => {
  expect(circlesOf(dirname)).toEqual([]);
});

test("files that import each other by way of a third are found", () => {
  expect(circlesIn(new Map([["a", ["b"]], ["b", ["c"]], ["c", ["a"]], ["d", ["a"]]])).map((circle) => [...circle].sort())).toEqual([["a", "b", "c"]]);
});

/** The circles of imports between files, or between what they belong to. */
function circlesOf(partOf: (path: string) => string): readonly (readonly string[])[] {
  const steps = new Map<string, string[]>();
  for (const path of codeIn("src")) {
    const from = partOf(path);
    const onward = steps.get(from) ?? [];
    steps.set(from, onward);
    for (const { file } of importsOf(path)) if (file !== null && file.startsWith("src/") && partOf(file) !== from) onward.push(partOf(file));
  }
  for (const part of [...steps.values()].flat()) if (!steps.has(part)) steps.set(part, []);
  return circlesIn(steps).map((circle) => [...circle].sort());
}
