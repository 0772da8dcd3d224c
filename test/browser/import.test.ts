import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { workbookStream } from "../../src/runtime/screens/spreadsheet/workbook-stream.ts";
import type { SheetCell } from "../../src/runtime/screens/spreadsheet/sheet-cell.ts";
import { workbookOf } from "../workbooks/workbook-of.ts";
import { axeViolations } from "./examine.ts";
import { openDesk } from "./open-desk.ts";

const desk = openDesk(fileURLToPath(new URL("shelf.md", import.meta.url)), "--sample", "3");

test("a file is matched, previewed and imported by mouse, without its refused rows, and the import is undone", async () => {
  const page = await openShelf({});
  await chooseFile(
    page,
    "books.csv",
    "Name of the book;Price (EUR);Out\r\nAlpha;12,50;2026-04-03\r\nBeta;cheap;\r\n;1;\r\n",
  );
  const dialog = page.getByRole("dialog", { name: "Import: All books" });
  await dialog.getByText("No column is imported as “Title”, which is required.").waitFor();
  await dialog.getByLabel("“Name of the book” is imported as").selectOption("Title *");
  await dialog.getByText("0 records would be created · 3 rows are refused").waitFor();
  // An English document has decimal points: a comma is no part of a price, and that is said.
  await dialog.getByText(/^Row 2 · Alpha:.*/).waitFor();
  await dialog.getByRole("button", { name: "Choose a file" }).click();
  await chooseIn(page, "books.csv", "Title,Price,Out\r\nAlpha,12.50,2026-04-03\r\nBeta,cheap,\r\n");
  await dialog.getByText("1 record would be created · 1 row is refused").waitFor();
  // By what it is found in the file: its number, its name, and the value.
  await dialog.getByRole("listitem").filter({ hasText: "Row 3 · Beta: Price “cheap”: " }).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  expect(await dialog.getByRole("button", { name: "Create 1 record" }).isDisabled()).toBe(true);
  await dialog.getByRole("checkbox", { name: "Leave the refused rows out" }).check();
  await dialog.getByRole("button", { name: "Create 1 record" }).click();
  const notice = page.getByRole("status").filter({ hasText: "1 record created" });
  await notice.getByText("1 row left out").waitFor();
  expect(await notice.and(page.locator("[data-mark]")).getAttribute("data-mark")).toBe("all");
  await dialog.waitFor({ state: "hidden" });
  await page.getByRole("link", { name: "Alpha" }).waitFor();
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("link", { name: "Alpha" }).waitFor({ state: "hidden" });
});

test("a workbook is imported by keyboard, with its dates and numbers as what they are; doubtful dates are told", async () => {
  const page = await openShelf({});
  const cells: readonly SheetCell[] = [
    { kind: "text", text: "Gamma" },
    { kind: "number", value: 7.5, places: 2 },
    { kind: "date", text: "2026-05-06" },
  ];
  await chooseFile(page, "books.xlsx", await workbook(cells));
  const dialog = page.getByRole("dialog", { name: "Import: All books" });
  await dialog.getByText("1 record would be created").waitFor();
  const create = dialog.getByRole("button", { name: "Create 1 record" });
  await create.focus();
  await page.keyboard.press("Enter");
  await dialog.waitFor({ state: "hidden" });
  await page.getByRole("link", { name: "Gamma" }).waitFor();
  const { items } = (await (await page.request.get("/api/books?title=Gamma")).json()) as { items: readonly object[] };
  expect(items).toMatchObject([{ title: "Gamma", price: 7.5, out: "2026-05-06" }]);
  await chooseFile(page, "more.csv", "Title,Out\r\nDelta,03/04/2026\r\n");
  await dialog.getByText("Out: “03/04/2026” could be read in two ways. It is read as 2026-03-04.").waitFor();
  await dialog.getByLabel("Dates in the file").selectOption("day, month, year");
  await dialog.getByText(/It is read as 2026-04-03/).waitFor();
});

test("a value that a spreadsheet could not compute is told with its cell; rows have the numbers of the sheet", async () => {
  const page = await openShelf({});
  const text = (place: string, of: string) => `<c r="${place}" t="inlineStr"><is><t>${of}</t></is></c>`;
  const rows = [
    `<row r="2">${text("B2", "Title")}${text("C2", "Price")}</row>`,
    `<row r="5">${text("B5", "Eta")}<c r="C5" t="e"><v>#REF!</v></c></row>`,
    `<row r="7"><c r="B7" t="e"><v>#N/A</v></c></row>`,
    `<row r="1048576">${text("B1048576", "Theta")}<c r="C1048576"><v>2</v></c></row>`,
  ];
  await chooseFile(page, "books.xlsx", workbookOf({ rows: rows.join("") }));
  const dialog = page.getByRole("dialog", { name: "Import: All books" });
  await dialog.getByText("1 record would be created · 2 rows are refused").waitFor();
  expect(await dialog.getByRole("listitem").allInnerTexts()).toEqual([
    "Row 5 · Eta: Price: Cell C5 has the error #REF!.",
    "Row 7: Title: Cell B7 has the error #N/A.",
  ]);
  await dialog.getByRole("checkbox", { name: "Leave the refused rows out" }).check();
  await dialog.getByRole("button", { name: "Create 1 record" }).click();
  await page.getByRole("link", { name: "Theta" }).waitFor();
  await chooseFile(page, "books.csv", "Title,Price\n\n,\nIota,cheap\n");
  await dialog.getByText(/^Row 4 · Iota:/).waitFor();
});

test("a file is imported by touch on a phone", async () => {
  const page = await openShelf({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 800 } });
  await page.getByRole("button", { name: "Filters", exact: true }).tap();
  await chooseFile(page, "books.csv", "Title\r\nEpsilon\r\n");
  const create = page.getByRole("button", { name: "Create 1 record" });
  await create.waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await create.tap();
  await page.getByRole("link", { name: "Epsilon" }).waitFor();
});

const longSheet = "<row><c><v>1</v></c></row>".repeat(5002);

test.each([
  ["a picture", "a.csv", Buffer.from("89504e470d0a1a0a0000000d49484452", "hex"), /can’t be read/],
  ["half a workbook", "a.xlsx", Buffer.from("504b0304140000", "hex"), /can’t be read/],
  ["an empty file", "a.csv", Buffer.from(""), /no rows/],
  ["heads alone", "a.csv", Buffer.from("Title\r\n"), /no rows/],
  ["a million columns", "a.csv", Buffer.from(`${"a,".repeat(1_000_000)}\r\n1\r\n`), /too many columns/],
  ["too many rows", "a.csv", Buffer.from(`Title\r\n${"x\r\n".repeat(5001)}`), /too many rows/],
  ["a workbook with too many rows", "a.xlsx", workbookOf({ rows: longSheet }), /too many rows. At most 5,000/],
  ["too many bytes", "a.csv", Buffer.alloc(10_000_001, "x"), /too large/],
  ["an open quotation mark", "a.csv", Buffer.from('Title\r\n"Alpha\r\n'), /line 2 is not closed/],
  ["a bomb", "a.xlsx", bomb(), /too large/],
])("%s is refused with a clear message, and another file can be chosen", async (_, name, content, message) => {
  const page = await openShelf({});
  await chooseFile(page, name, content);
  await page.getByRole("dialog").getByRole("alert").filter({ hasText: message }).waitFor();
  await chooseIn(page, "a.csv", "Title\r\nZeta\r\n");
  await page.getByRole("button", { name: "Create 1 record" }).waitFor();
});

/** An archive that says of its one file that it takes four gigabytes. */
function bomb(): Buffer {
  const entry = Buffer.alloc(47);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt32LE(0xfffffff0, 24);
  entry.writeUInt16LE(1, 28);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(4, 16);
  return Buffer.concat([Buffer.from("PK\u0003\u0004"), entry, end]);
}

async function openShelf(options: object): Promise<Page> {
  const page = await desk.visit(options);
  await page.goto("/all");
  await page.getByRole("heading", { level: 1, name: "All books" }).waitFor();
  return page;
}

async function chooseFile(page: Page, name: string, content: string | Uint8Array): Promise<void> {
  await page.getByRole("button", { name: "Export and import" }).click();
  await page.getByRole("menuitem", { name: "Import…" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Choose a file" }).waitFor();
  await chooseIn(page, name, content);
}

async function chooseIn(page: Page, name: string, content: string | Uint8Array): Promise<void> {
  const buffer = Buffer.from(content as string);
  await page.locator('input[type="file"]').setInputFiles({ name, mimeType: "application/octet-stream", buffer });
}

async function workbook(cells: readonly SheetCell[]): Promise<Uint8Array> {
  const rows = async function* () {
    yield [cells];
  };
  const chunks: Buffer[] = [];
  const table = { name: "Books", heads: ["Title", "Price", "Out"], widths: [9, 9, 9], rows: rows() };
  for await (const chunk of workbookStream(table)) chunks.push(chunk);
  return Buffer.concat(chunks);
}
