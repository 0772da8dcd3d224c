import fc from "fast-check";
import { expect, test } from "vitest";
import { csvLine } from "./csv-line.ts";
import { guardFormula, unguardFormula } from "./formula-guard.ts";
import { parseListText, printListText } from "./list-text.ts";
import type { SheetCell } from "./sheet-cell.ts";
import { sheetFormatOf } from "./sheet-format.ts";

const headOf = (language: string | null) => ({ language, timeZone: null, colour: null, logo: null });
const english = sheetFormatOf(headOf(null), undefined);
const german = sheetFormatOf(headOf("de"), "Europe/Berlin");
const text = (of: string): SheetCell => ({ kind: "text", text: of });

test("a line is as RFC 4180 has it, with the signs of the reader's language", () => {
  const cells: readonly SheetCell[] = [
    text("plain"),
    text('says "no"'),
    text("a,b;c"),
    text("two\r\nlines"),
    text(" spaced "),
    { kind: "number", value: -1234.5, places: 2 },
    { kind: "boolean", value: true },
    { kind: "empty" },
    { kind: "date", text: "2026-11-23" },
    { kind: "moment", text: "2026-11-23 09:30:00.000" },
    { kind: "duration", milliseconds: 95_400_000 },
  ];
  expect(csvLine(cells, english)).toBe(
    'plain,"says ""no""","a,b;c","two\r\nlines"," spaced ",-1234.50,Yes,,2026-11-23,2026-11-23 09:30:00,26:30:00\r\n',
  );
  expect(csvLine(cells, german)).toBe(
    'plain;"says ""no""";"a,b;c";"two\r\nlines";" spaced ";-1234,50;Ja;;2026-11-23;2026-11-23 09:30:00;26:30:00\r\n',
  );
});

test("a list separator of Switzerland is a semicolon, although numbers have a point", () => {
  const { decimalSign, delimiter } = sheetFormatOf(headOf("de-CH"), undefined);
  expect([decimalSign, delimiter]).toEqual([".", ";"]);
});

test.each(["=1+1", "+49 30 1", "-1 day", "@SUM(A1)", "\t=1", "\r=1", "＝1", "'=1", "''@x", "|calc", "%x"])(
  "%j is no formula in a file, and comes back as it was",
  (dangerous) => {
    expect(csvLine([text(dangerous)], english)).toMatch(/^"?'/);
    expect(unguardFormula(guardFormula(dangerous))).toBe(dangerous);
  },
);

test("every text comes back from its guard", () => {
  const texts = fc.string({ unit: fc.constantFrom("=", "+", "-", "@", "'", "\t", "a", " ", "＝", "|") });
  fc.assert(fc.property(texts, (of) => unguardFormula(guardFormula(of)) === of));
  fc.assert(fc.property(fc.string({ unit: "grapheme" }), (of) => unguardFormula(guardFormula(of)) === of));
});

test("every list of texts comes back from its cell", () => {
  const item = fc.string({ unit: fc.constantFrom(";", "[", "]", '"', ",", " ", "a", "\n", "ä") });
  fc.assert(
    fc.property(fc.array(item), (items) => {
      expect(parseListText(printListText(items))).toEqual(items);
    }),
  );
  expect(printListText(["red", "blue"])).toBe("red; blue");
});
