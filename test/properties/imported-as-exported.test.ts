import fc from "fast-check";
import { expect, test } from "vitest";
import { isoDuration } from "../../src/base/duration.ts";
import type { FieldType } from "../../src/model/field-type.ts";
import type { Value } from "../../src/model/value-type.ts";
import type { ImportCell } from "../../src/runtime/screens/view/import-protocol.ts";
import { csvLine } from "../../src/runtime/screens/spreadsheet/csv-line.ts";
import { readCell } from "../../src/runtime/screens/spreadsheet/read-cell.ts";
import type { SheetCell } from "../../src/runtime/screens/spreadsheet/sheet-cell.ts";
import { sheetFormatOf } from "../../src/runtime/screens/spreadsheet/sheet-format.ts";
import { valueCell } from "../../src/runtime/screens/spreadsheet/value-cell.ts";
import { workbookStream } from "../../src/runtime/screens/spreadsheet/workbook-stream.ts";
import { createZoneClock } from "../../src/runtime/zone/zone-clock.ts";
import type { ZoneClock } from "../../src/runtime/zone/zone-clock.ts";
import { parseCsv } from "../../web/product/src/import/parse-csv.ts";
import { readFirstSheet } from "../../web/product/src/workbook/read-first-sheet.ts";
import { runs } from "../runs.ts";

const head = (language: string | null, timeZone: string) => ({ language, timeZone, colour: null, logo: null });
const formats = [
  sheetFormatOf(head(null, "America/New_York"), undefined),
  sheetFormatOf(head("de", "Europe/Berlin"), undefined),
];
const text: FieldType = { kind: "text", long: false, range: {} };
const decimal: FieldType = { kind: "decimal", precision: 15, scale: 3, money: false, range: {} };
const integer: FieldType = { kind: "integer", range: {} };

const moments = fc.integer({ min: Date.parse("1975-01-01"), max: Date.parse("2040-01-01") });
const two = (of: number): string => String(of).padStart(2, "0");
const hostile = fc.string({
  unit: fc.constantFrom("=", "+", "-", "@", "'", "\t", "\n", "\r", '"', ";", ",", "a", " ", "é", "😀"),
});
const texts = hostile.filter((of) => of !== "");
const values = fc.oneof(
  fc.tuple(fc.constant(text), texts),
  fc.tuple(
    fc.constant(decimal),
    fc.integer({ min: -1e12, max: 1e12 }).map((of) => of / 1000),
  ),
  fc.tuple(fc.constant(integer), fc.maxSafeInteger()),
  fc.tuple(fc.constant<FieldType>({ kind: "boolean" }), fc.boolean()),
  fc.tuple(
    fc.constant<FieldType>({ kind: "timestamp" }),
    moments.map((at) => new Date(at).toISOString()),
  ),
  fc.tuple(
    fc.constant<FieldType>({ kind: "date" }),
    moments.map((at) => new Date(at).toISOString().slice(0, 10)),
  ),
  fc.tuple(
    fc.constant<FieldType>({ kind: "time" }),
    fc.nat(86_399).map((at) => `${two(Math.floor(at / 3600))}:${two(Math.floor(at / 60) % 60)}:${two(at % 60)}`),
  ),
  fc.tuple(
    fc.constant<FieldType>({ kind: "duration", range: {} }),
    fc.integer({ min: -1e12, max: 1e12 }).map(isoDuration),
  ),
  fc.tuple(fc.constant<FieldType>({ kind: "list", of: text, range: {} }), fc.array(hostile, { minLength: 1 })),
);
const rows = fc.array(values, { minLength: 1, maxLength: 8 });
type Row = readonly (readonly [FieldType, Value])[];

function cellsOf(row: Row, clock: ZoneClock): readonly SheetCell[] {
  return row.map(([type, value]) =>
    valueCell({ type: type.kind as "text", scale: type.kind === "decimal" ? type.scale : 0 }, value, clock),
  );
}

test("every value that is written into a CSV file is read from it as it was", () => {
  for (const format of formats) {
    const clock = createZoneClock(format.zone);
    fc.assert(
      fc.property(rows, (row: Row) => {
        const file = parseCsv(csvLine(cellsOf(row, clock), format), format.delimiter);
        expect(file.rows.length).toBe(1);
        const back = row.map(
          ([type], at) => readCell(type, file.rows[0]?.cells[at] ?? null, { format, clock, isGuarded: true })?.value,
        );
        expect(back).toEqual(row.map(([, value]) => value));
      }),
      { numRuns: runs(200) },
    );
  }
});

test("every value that is written into a workbook is read from it as it was", async () => {
  for (const format of formats) {
    const clock = createZoneClock(format.zone);
    await fc.assert(
      fc.asyncProperty(rows, async (row: Row) => {
        const cells = await readWorkbookRow(cellsOf(row, clock));
        const back = row.map(
          ([type], at) => readCell(type, cells[at] ?? null, { format, clock, isGuarded: false })?.value,
        );
        expect(back).toEqual(row.map(([, value]) => value));
      }),
      { numRuns: runs(100) },
    );
  }
});

async function readWorkbookRow(cells: readonly SheetCell[]): Promise<readonly ImportCell[]> {
  const portions = async function* () {
    yield [cells];
  };
  const table = { name: "Row", heads: cells.map(String), widths: cells.map(() => 12), rows: portions() };
  const chunks: Buffer[] = [];
  for await (const chunk of workbookStream(table)) chunks.push(chunk);
  const read = readFirstSheet(Buffer.concat(chunks), { rows: 2, columns: 200, unpacked: 10_000_000 });
  return read[1]?.cells ?? [];
}

test("a choice is written as the screens show it and read as it was, also where two are shown alike", () => {
  const [format] = formats;
  if (format === undefined) throw new Error("there is no format");
  const clock = createZoneClock(format.zone);
  const values = ["new", "inProgress", "VIP", "OWNER_ADMIN", "not-sent", "on_hold", "onHold"];
  const type = { kind: "choice", values } as unknown as FieldType;
  const written = values.map((value) => valueCell({ type: "choice", scale: null, values }, value, clock));
  expect(written).toEqual(
    ["New", "In progress", "VIP", "Owner admin", "Not sent", "on_hold", "onHold"].map((text) => ({
      kind: "text",
      text,
    })),
  );
  const read = written.map((cell) =>
    readCell(type, cell.kind === "text" ? cell.text : null, { format, clock, isGuarded: true }),
  );
  expect(read).toEqual(values.map((value) => ({ value })));
});
