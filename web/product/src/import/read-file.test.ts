import { expect, test } from "vitest";
import { decodeText } from "./decode-text.ts";
import { matchColumns } from "./match-columns.ts";
import { delimiterOf, parseCsv } from "./parse-csv.ts";

test("a text is read in the encoding in which it is written", () => {
  const utf16 = (bigEndian: boolean): Uint8Array => {
    const bytes = Buffer.from("\ufeffGröße", "utf16le");
    return bigEndian ? bytes.swap16() : bytes;
  };
  expect(decodeText(Buffer.from("Größe", "utf8"))).toBe("Größe");
  expect(decodeText(Buffer.from("\ufeffGröße", "utf8")).replace("\ufeff", "")).toBe("Größe");
  expect(decodeText(utf16(false)).replace("\ufeff", "")).toBe("Größe");
  expect(decodeText(utf16(true)).replace("\ufeff", "")).toBe("Größe");
  expect(decodeText(Buffer.from("Größe", "latin1"))).toBe("Größe");
});

test("the delimiter is the one of the first line, outside quotation marks", () => {
  expect(delimiterOf("a,b;c;d\n1,2,3,4,5")).toBe(";");
  expect(delimiterOf('"a;b;c",d\n')).toBe(",");
  expect(delimiterOf("a\tb")).toBe("\t");
  expect(delimiterOf("a")).toBe(",");
});

test("cells are read with any kind of line end, quoted or not", () => {
  expect(parseCsv('\ufeffa,b\r\n"1,""x""",2\n\n3,"4\r\n5"\r', ",").rows).toEqual([
    { number: 1, cells: ["a", "b"] },
    { number: 2, cells: ['1,"x"', "2"] },
    { number: 4, cells: ["3", "4\r\n5"] },
  ]);
  expect(parseCsv('a\n"b', ",")).toMatchObject({ rows: [{ cells: ["a"] }, { cells: ["b"] }], unclosed: 2 });
});

test("rows without anything in them are counted as a spreadsheet counts them, and take no other row's place", () => {
  const { rows } = parseCsv(`\n,\na,b\n${",\n".repeat(5000)}"",\n"1\n2",3\n4,`, ",", 3);
  expect(rows).toEqual([
    { number: 3, cells: ["a", "b"] },
    { number: 5005, cells: ["1\n2", "3"] },
    { number: 5006, cells: ["4", ""] },
  ]);
  expect(parseCsv("a\nb\nc", ",", 2).rows.length).toBe(2);
});

test("columns are matched by name, by label and by what is like them, each input once", () => {
  const inputs = [
    { name: "title", label: "Title" },
    { name: "dueAt", label: "Due" },
    { name: "price", label: "Price" },
  ];
  expect(matchColumns(["TITLE", "due_at", "Price (EUR)", "else"], inputs)).toEqual(["title", "dueAt", "price", null]);
  expect(matchColumns(["Book title", "Title"], inputs)).toEqual([null, "title"]);
  expect(matchColumns(["Due date", "Due by"], inputs)).toEqual(["dueAt", null]);
});
