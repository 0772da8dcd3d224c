import { expect, test } from "vitest";
import { applyEdits } from "./apply-edits.ts";
import { changedLines } from "./changed-lines.ts";

test("lines that both texts have part one change from the next", () => {
  expect(changedLines("a\nb\nc\nd\n", "a\nB\nc\nd\ne\n")).toEqual([
    { line: 2, dropped: ["b"], put: ["B"] },
    { line: 5, dropped: [], put: ["e"] },
  ]);
  expect(changedLines("a\r\nb\r\n", "a\nb\n")).toEqual([]);
  expect(changedLines("a\nb\n", "b\n")).toEqual([{ line: 1, dropped: ["a"], put: [] }]);
});

test("edits are made whatever their order, and end their lines as the text does", () => {
  expect(
    applyEdits("ab\r\ncd", [
      { span: { start: 5, end: 6 }, text: "x\ny" },
      { span: { start: 0, end: 0 }, text: "_" },
    ]),
  ).toBe("_ab\r\ncx\r\ny");
});
