import readSheets from "read-excel-file/node";
import { expect, test } from "vitest";
import type { SheetCell } from "./sheet-cell.ts";
import { workbookStream } from "./workbook-stream.ts";

async function workbook(rows: readonly (readonly SheetCell[])[], name = "All: tickets?", rowsOfSheet?: number) {
  const portions = async function* () {
    for (let at = 0; at < rows.length; at += 2) yield rows.slice(at, at + 2);
  };
  const heads = (rows[0] ?? []).map((_, at) => `Head ${at + 1}`);
  const table = { name, heads, widths: heads.map(() => 12), rows: portions() };
  const chunks: Buffer[] = [];
  for await (const chunk of workbookStream(table, rowsOfSheet)) chunks.push(chunk);
  return readSheets(Buffer.concat(chunks));
}

const text = (of: string): SheetCell => ({ kind: "text", text: of });

test("a workbook has numbers, dates, moments, booleans and texts as what they are", async () => {
  const [sheet] = await workbook([
    [
      text("=1+1"),
      { kind: "number", value: -12.5, places: 2, currency: "EUR" },
      { kind: "boolean", value: false },
      { kind: "date", text: "2026-11-23" },
      { kind: "moment", text: "2026-11-23 09:30:15.000" },
      { kind: "duration", milliseconds: 95_400_000 },
      { kind: "empty" },
    ],
  ]);
  expect(sheet?.data[1]).toEqual([
    "=1+1",
    -12.5,
    false,
    new Date("2026-11-23T00:00:00Z"),
    new Date("2026-11-23T09:30:15Z"),
    expect.anything(),
    null,
  ]);
});

test("texts that XML can't have, and those that look like XML, are kept; a text that is too long is cut", async () => {
  const hostile = ["<b>&amp;\"'", "_x0041_", "\u0001bell", "a\r\nb", " spaced ", "🎫 emoji", "]]>", "x".repeat(40_000)];
  const [sheet] = await workbook(hostile.map((of) => [text(of)]));
  const cells = sheet?.data.slice(1).map(([cell]) => String(cell)) ?? [];
  expect(cells.slice(0, 1)).toEqual(hostile.slice(0, 1));
  expect(cells.slice(5, 7)).toEqual(hostile.slice(5, 7));
  expect(cells[7]).toBe(`${"x".repeat(32_766)}…`);
});

test("what does not fit into one sheet goes on in the next, under the same head", async () => {
  const sheets = await workbook(
    [1, 2, 3, 4, 5].map((value) => [{ kind: "number", value, places: 0 } as const]),
    "Tickets",
    3,
  );
  expect(sheets.map(({ sheet, data }) => [sheet, ...data.flat()])).toEqual([
    ["Tickets", "Head 1", 1, 2],
    ["Tickets 2", "Head 1", 3, 4],
    ["Tickets 3", "Head 1", 5],
  ]);
});

test("no sheet has the name that Excel keeps for itself", async () => {
  const names = (sheets: Awaited<ReturnType<typeof workbook>>) => sheets.map(({ sheet }) => sheet);
  expect(names(await workbook([[text("a")]], "History"))).toEqual(["History 1"]);
  expect(names(await workbook([[text("a")], [text("b")]], "HISTORY?", 2))).toEqual(["HISTORY 1", "HISTORY 2"]);
});

test("a table without rows is a sheet with a head alone", async () => {
  const empty = async function* (): AsyncGenerator<readonly (readonly SheetCell[])[]> {};
  const chunks: Buffer[] = [];
  for await (const chunk of workbookStream({ name: "", heads: ["A"], widths: [9], rows: empty() })) chunks.push(chunk);
  const [sheet] = await readSheets(Buffer.concat(chunks));
  expect(sheet?.data).toEqual([["A"]]);
});
