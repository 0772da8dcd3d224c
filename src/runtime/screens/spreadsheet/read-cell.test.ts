import { expect, test } from "vitest";
import type { FieldType } from "../../../model/field-type.ts";
import type { Value } from "../../../model/value-type.ts";
import type { ImportCell } from "../view/import-protocol.ts";
import { readCell } from "./read-cell.ts";
import { sheetFormatOf } from "./sheet-format.ts";
import type { SheetFormat } from "./sheet-format.ts";
import { createZoneClock } from "../../zone/zone-clock.ts";

const head = (language: string | null, timeZone: string) => ({ language, timeZone, colour: null, logo: null });
const american = sheetFormatOf(head(null, "America/New_York"), undefined);
const german = sheetFormatOf(head("de", "Europe/Berlin"), undefined);

const read = (type: FieldType, cell: ImportCell, format: SheetFormat = german) =>
  readCell(type, cell, { format, clock: createZoneClock(format.zone), isGuarded: true });

const decimal: FieldType = { kind: "decimal", precision: 15, scale: 3, money: false, range: {} };
const integer: FieldType = { kind: "integer", range: {} };
const text: FieldType = { kind: "text", long: false, range: {} };
const choice: FieldType = { kind: "choice", values: ["inProgress", "low", "Low"] };
const duration: FieldType = { kind: "duration", range: {} };

const cases: readonly (readonly [string, FieldType, ImportCell, Value, SheetFormat?])[] = [
  ["decimal comma", decimal, "1.234,5", 1234.5],
  ["no thousands", decimal, "-0,25", -0.25],
  ["decimal point", decimal, "1,234.5", 1234.5, american],
  ["narrow spaces", integer, "12 345", 12345],
  ["a sign too many", decimal, "1,2,3", "1,2,3"],
  ["thousands in the wrong places", integer, "1.23", "1.23"],
  ["no number", integer, "twelve", "twelve"],
  ["a number that is a text", text, 5, "5"],
  ["a number that is a number", integer, 5, 5],
  ["what a spreadsheet has computed", decimal, 0.1 + 0.2, 0.3],
  ["a sum that is a whole number", integer, 2.9999999999999996, 3],
  ["day and month", { kind: "date" }, "3.4.2026", "2026-04-03"],
  ["year first", { kind: "date" }, "2026/04/03", "2026-04-03"],
  ["a month that there is not", { kind: "date" }, "31.31.2026", "31.31.2026"],
  ["a day of a workbook", { kind: "date" }, { moment: "2026-04-03 00:00:00.000" }, "2026-04-03"],
  ["afternoon", { kind: "time" }, "9:30 PM", "21:30:00"],
  ["a moment", { kind: "timestamp" }, "3.7.2026 09:30", "2026-07-03T07:30:00.000Z"],
  ["a day alone", { kind: "timestamp" }, "2026-07-03", "2026-07-02T22:00:00.000Z"],
  ["a moment of a workbook", { kind: "timestamp" }, { moment: "2026-07-03 09:30:00.000" }, "2026-07-03T07:30:00.000Z"],
  ["an offset", { kind: "timestamp" }, "2026-10-25 02:30:00+01:00", "2026-10-25T01:30:00.000Z"],
  ["yes", { kind: "boolean" }, "ja", true],
  ["no", { kind: "boolean" }, "NEIN", false],
  ["a word for neither", { kind: "boolean" }, "vielleicht", "vielleicht"],
  ["words of a choice", choice, "In progress", "inProgress"],
  ["a choice by its case", choice, "Low", "Low"],
  ["a choice that could be two", choice, "LOW", "LOW"],
  ["hours", duration, "26:30:00", "P1DT2H30M"],
  ["a duration in words", duration, "90 minutes", "PT1H30M"],
  ["a list", { kind: "list", of: text, range: {} }, "red; blue", ["red", "blue"]],
  ["a guarded formula", text, "'=1+1", "=1+1"],
];

test.each(cases.map((one) => [one[0], one] as const))("%s", (_, [, type, cell, value, format]) => {
  expect(read(type, cell, format)).toEqual({ value });
});

test.each<readonly [FieldType, string, Value, SheetFormat]>([
  [{ kind: "date" }, "03/04/2026", "2026-04-03", german],
  [{ kind: "date" }, "03/04/2026", "2026-03-04", american],
  [decimal, "1.234", 1234, german],
  [decimal, "1.234", 1.234, american],
])("%j: %s could mean two things, and that is told", (type, cell, value, format) => {
  expect(read(type, cell, format)).toEqual({ value, doubtful: true });
});

test.each([
  ["2026-03-29 02:30", "time skipped"],
  ["2026-10-25 02:30", "time shown twice"],
  ["3.4.26", "short year"],
] as const)("%s means nothing, and why is told", (cell, problem) => {
  expect(read({ kind: "timestamp" }, cell)).toMatchObject({ value: cell, problem });
});
