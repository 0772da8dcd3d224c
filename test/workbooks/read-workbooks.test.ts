import { readFileSync } from "node:fs";
import { readSheet } from "read-excel-file/node";
import { expect, test } from "vitest";
import type { ImportCell } from "../../src/runtime/screens/view/import-protocol.ts";
import { readFirstSheet } from "../../web/product/src/workbook/read-first-sheet.ts";
import { processorSeconds } from "../processor-time.ts";
import { workbookOf } from "./workbook-of.ts";

const limits = { rows: 5001, columns: 200, unpacked: 200_000_000 };
const readFile = (name: string) => readFirstSheet(readFileSync(new URL(name, import.meta.url)), limits);
const moment = (of: string) => ({ moment: of });

test("a workbook of openpyxl is read, without its hidden sheet, with the numbers of its rows", () => {
  expect(readFile("openpyxl.xlsx").map(({ number, cells }) => [number, ...cells])).toEqual([
    [1, "Title", "Value"],
    [3, "date", moment("2026-11-23 00:00:00.000")],
    [4, "moment", moment("2026-11-23 09:30:15.000")],
    [5, "time", moment("1899-12-30 09:30:00.000")],
    [6, "duration", moment("1899-12-31 02:30:00.000")],
    [7, "yes", true],
    [8, "percent", 0.125],
    [9, "number as text", "0042"],
    [10, "error", { error: "#REF!" }],
    [11, "merged", "both"],
    // No program has computed it.
    [12, "formula"],
    [13, "emoji 😀 & <x>", " spaced "],
    [14, "styled", null, null, "far"],
    [20, "German", moment("2024-02-29 00:00:00.000")],
    [21, "currency", 12.5],
    [22, "old", moment("1900-01-01 00:00:00.000")],
  ]);
});

test("a workbook of XlsxWriter is read, with rich texts, computed values and errors", () => {
  expect(readFile("xlsxwriter.xlsx").map(({ number, cells }) => [number, ...cells])).toEqual([
    [1, "Title", "Value"],
    [2, "rich", "a bold and red text"],
    [3, "formula", 2],
    [4, "text of a formula", "ab"],
    [5, "error", { error: "#DIV/0!" }],
    [6, "error of a lookup", { error: "#N/A" }],
    [7, "built-in date", moment("2026-11-23 00:00:00.000")],
    [8, "built-in time", moment("1899-12-30 09:30:00.000")],
    [9, "escaped", '_x0041_\u0001 "q" \r\n end'],
    [10, "yes by formula", true],
    [1_048_576, "last row", -7],
  ]);
});

test("the days of a workbook that counts from 1904 are those that it shows, and its durations are as long", () => {
  expect(readFile("from-1904.xlsx").map(({ cells }) => cells[1])).toEqual([
    "Value",
    moment("2026-11-23 00:00:00.000"),
    moment("2026-11-23 09:30:15.000"),
    moment("1899-12-31 12:00:00.000"),
    moment("1904-01-02 00:00:00.000"),
  ]);
});

// The other reader takes errors for nothing, too.
const misread: readonly ImportCell[] = ["emoji 😀 & <x>", "old", "duration"];

test("another reader has read the same from these workbooks, where it reads anything", async () => {
  for (const name of ["openpyxl.xlsx", "from-1904.xlsx"]) {
    const file = readFileSync(new URL(name, import.meta.url));
    const theirs = await readSheet(file, name === "openpyxl.xlsx" ? 2 : 1);
    for (const { number, cells } of readFile(name))
      for (const [at, cell] of cells.entries()) {
        const their = theirs[number - 1]?.[at] ?? null;
        if (their === null || misread.includes(cells[0] ?? null)) continue;
        if (typeof cell === "string") expect(their).toBe(cell.trim());
        else if (!(their instanceof Date)) expect(their).toBe(cell);
        // It cuts a millisecond that is not whole.
        else
          expect([their.getTime(), their.getTime() + 1]).toContain(Date.parse(`${momentOf(cell).replace(" ", "T")}Z`));
      }
  }
});

function momentOf(cell: ImportCell): string {
  return typeof cell === "object" && cell !== null && "moment" in cell ? cell.moment : "";
}

test("what a sheet costs follows from its cells, not from the numbers of its rows and columns", async () => {
  const value = (place: string) => `<c r="${place}" t="inlineStr"><is><t>x</t></is></c>`;
  const file = workbookOf({
    rows: `<row r="1">${value("A1")}<c r="XFD1" s="1"/></row><row r="1048576">${value("B1048576")}</row>`,
  });
  const read = { rows: [] as readonly unknown[] };
  expect(await processorSeconds(() => void (read.rows = readFirstSheet(file, limits)))).toBeLessThan(2);
  expect(read.rows).toEqual([
    { number: 1, cells: ["x"] },
    { number: 1_048_576, cells: [null, "x"] },
  ]);
});

test.each([
  ["too many rows", "<row><c><v>1</v></c></row>".repeat(5002)],
  ["too many columns", '<row><c r="GS1"><v>1</v></c></row>'],
  ["unreadable", '<row><c t="s"><v>7</v></c></row>'],
  ["unreadable", "<row><c></row>"],
  ["unreadable", '<row><c r="$"><v>1</v></c></row>'],
  ["unreadable", `<!--${"x".repeat(5_000_000)}-->`],
  ["too large", `<row/>${" ".repeat(3_000_000)}<row/>`.repeat(4)],
])("%s is told, before more is read", (problem, rows) => {
  const most = { ...limits, unpacked: problem === "too large" ? 10_000_000 : limits.unpacked };
  expect(() => readFirstSheet(workbookOf({ rows }), most)).toThrow(problem);
});

test("rows that have nothing in them are not counted", () => {
  const empty = '<row><c s="1"/><c t="inlineStr"><is><t></t></is></c></row>'.repeat(20_000);
  expect(readFirstSheet(workbookOf({ rows: `${empty}<row><c><v>1</v></c></row>` }), limits)).toEqual([
    { number: 20_001, cells: [1] },
  ]);
});

test("an archive that says that its files are smaller than they are is unpacked no further than the limit", () => {
  const file = workbookOf({ rows: " ".repeat(3_000_000) });
  const view = new DataView(file.buffer);
  // The sizes of all files, in the list at the end.
  for (let at = 0; at + 46 < file.length; at += 1)
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 1, true);
  expect(() => readFirstSheet(file, { ...limits, unpacked: 1_000_000 })).toThrow("too large");
});

const styles = `<numFmts><numFmt numFmtId="200" formatCode="yyyy\\-mm\\-dd"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="200"/></cellXfs>`;
const cells: readonly (readonly [string, ImportCell])[] = [
  ['<x:c t="inlineStr"><x:is><x:t>prefixed</x:t></x:is></x:c>', "prefixed"],
  ["<c t='str'><f>A&amp;\"&lt;\"</f><v>&#128512;&#x1F600;&amp;lt;</v></c>", "😀😀&lt;"],
  ['<c t="s"><v>0</v></c>', "漢字"],
  ['<c t="s"><v>1</v></c>', "a\nb"],
  ['<c t="d"><v>2026-11-23T09:30:00.5</v></c>', moment("2026-11-23 09:30:00.500")],
  ['<c s="1"><v>60</v></c>', moment("1900-02-29 00:00:00.000")],
  ['<c s="1"><v>59</v></c>', moment("1900-02-28 00:00:00.000")],
  ['<c s="1"><v>61</v></c>', moment("1900-03-01 00:00:00.000")],
  ['<c s="1"><v>46349.395833333336</v></c>', moment("2026-11-23 09:30:00.000")],
  ['<c s="1"><v>1e300</v></c>', 1e300],
  ['<c s="7"><v>1.50</v></c>', 1.5],
  ["<c><v>1E-3</v></c>", 0.001],
  ['<c t="e"><v>#NAME?</v></c>', { error: "#NAME?" }],
  ['<c t="b"><v>0</v></c>', false],
  ["<c><v><![CDATA[5]]></v></c>", 5],
  ["<c><v></v></c><c><v>1</v></c>", null],
];
const texts =
  '<si><t>漢字</t><rPh sb="0" eb="2"><t>かんじ</t></rPh></si><si><r><t>a\r\n</t></r><r><rPr/><t>b</t></r></si>';

test.each(cells)("%s is read as what a spreadsheet shows", (xml, cell) => {
  const rows = `<row>${xml}<c><v>1</v></c></row>`;
  expect(readFirstSheet(workbookOf({ rows, styles, texts }), limits)[0]?.cells[0]).toEqual(cell);
});
