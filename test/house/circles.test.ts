import { dirname } from "node:path";
import { expect, test } from "vitest";
import { findCycles } from "../../src/base/find-cycles.ts";
import { codeIn, importsOf, textOf } from "./source-files.ts";

test("no files import each other, types included", () => {
  expect(circlesOf((path) => path)).toEqual([]);
});

test("the folders of a layer form an order: none imports another that imports it", () => {
  expect(circlesOf(dirname)).toEqual([]);
});

test("files that import each other by way of a third are found", () => {
  expect(
    findCycles(
      new Map([
        ["a", ["b"]],
        ["b", ["c"]],
        ["c", ["a"]],
        ["d", ["a"]],
      ]),
    ).map((circle) => [...circle].sort()),
  ).toEqual([["a", "b", "c"]]);
});

const rows = [
  ...textOf("ARCHITECTURE.md").matchAll(/^\| `(src\/[^`]+)` \| ([a-z0-9][a-z0-9 ,·-]* · [a-z0-9 ,·-]+) \|$/gm),
].map(([, layer = "", order = ""]) => [layer, order.split(" · ").map((level) => level.split(", "))] as const);

test.each(rows)("the folders of %s are in the order that ARCHITECTURE says", (layer, order) => {
  const place = new Map(order.flatMap((level, at) => level.map((folder) => [folder, at] as const)));
  const folderOf = (path: string): string =>
    path.slice(layer.length + 1).includes("/") ? path.slice(layer.length + 1).split("/")[0]! : "root";
  const code = codeIn(layer);
  expect([...new Set(code.map(folderOf))].sort()).toEqual([...place.keys()].sort());
  const upward = code.flatMap((path) =>
    importsOf(path).flatMap(({ file, from }) =>
      file?.startsWith(`${layer}/`) === true &&
      folderOf(file) !== folderOf(path) &&
      place.get(folderOf(file))! >= place.get(folderOf(path))!
        ? [`${path} imports ${from}`]
        : [],
    ),
  );
  expect(upward).toEqual([]);
});

test("ARCHITECTURE has a row for each layer that has folders", () => {
  const layers = new Set(codeIn("src").flatMap((path) => path.split("/").slice(0, 2).join("/")));
  const withFolders = [...layers].filter((layer) =>
    codeIn(layer).some((path) => path.slice(layer.length + 1).includes("/")),
  );
  expect(
    rows
      .map(([layer]) => layer)
      .filter((layer) => layer.split("/").length === 2)
      .sort(),
  ).toEqual(withFolders.sort());
});

/** The circles of imports between files, or between what they belong to. */
function circlesOf(partOf: (path: string) => string): readonly (readonly string[])[] {
  const steps = new Map<string, string[]>();
  for (const path of codeIn("src")) {
    const from = partOf(path);
    const onward = steps.get(from) ?? [];
    steps.set(from, onward);
    for (const { file } of importsOf(path))
      if (file !== null && file.startsWith("src/") && partOf(file) !== from) onward.push(partOf(file));
  }
  for (const part of [...steps.values()].flat()) if (!steps.has(part)) steps.set(part, []);
  return findCycles(steps).map((circle) => [...circle].sort());
}
