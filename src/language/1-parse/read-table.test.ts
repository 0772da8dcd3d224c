import { expect, it } from "vitest";
import { createSource } from "../../base/source.ts";
import { readBlocks } from "./read-blocks.ts";
import { spanOf } from "./words.ts";

it("counts empty cells, wherever they stand", () => {
  expect(cells("| a | b | c |\n| --- | --- | --- |\n| | x | |\n|| | z |\n| y |")).toEqual([
    ["", "x", ""],
    ["", "", "z"],
    ["y"],
  ]);
});

it("takes the backslash out of an escaped pipe, and still knows where each character stands", () => {
  const text = "| a |\n| --- |\n| `x \\| y` |";
  const [cell] = tableOf(text).rows[0]!.cells;
  expect(cell!.text).toBe("`x | y`");
  expect(text.slice(spanOf(cell!, 3, 6).start, spanOf(cell!, 3, 6).end)).toBe("| y");
});

it("mends a row that a pipe in code has cut, and says so with a fix", () => {
  const text = "| a | b |\n| --- | --- |\n| `x || y` | z |";
  const { value, diagnostics } = readBlocks(createSource("test.md", text));
  expect(value[0]).toMatchObject({ rows: [{ cells: [{ text: "`x || y`" }, { text: "z" }] }] });
  expect(diagnostics.map(({ code }) => code)).toEqual(["pipe-in-code"]);
  const edit = diagnostics[0]!.fixes![0]!.edits[0]!;
  expect(text.slice(0, edit.span.start) + edit.text + text.slice(edit.span.end)).toContain("`x or y`");
});

it("leaves comments out of cells", () => {
  expect(cells("| a |\n| --- |\n| x<!-- y --> |")).toEqual([["x"]]);
});

function tableOf(text: string) {
  const block = readBlocks(createSource("test.md", text)).value[0];
  if (block?.kind !== "table") throw new Error("no table");
  return block;
}

function cells(text: string): readonly (readonly string[])[] {
  return tableOf(text).rows.map((row) => row.cells.map((cell) => cell.text));
}
