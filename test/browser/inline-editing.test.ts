import { fileURLToPath } from "node:url";
import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { eventually } from "../eventually.ts";
import { axeViolations } from "./examine.ts";
import { openDesk } from "./open-desk.ts";

const desk = openDesk(fileURLToPath(new URL("shelf.md", import.meta.url)), "--sample", "3");

test("a cell is edited by a double click, saved by Enter, and taken back", async () => {
  const page = await openBook("Alpha", { price: 3 });
  await cell(page, "Alpha", "3.00").dblclick();
  const input = page.getByRole("textbox", { name: "Price" });
  await expect.poll(() => input.evaluate((one) => one.matches(":focus"))).toBe(true);
  expect(await axeViolations(page)).toEqual([]);
  await input.fill("4.5");
  await page.keyboard.press("Enter");
  await page.getByRole("status").filter({ hasText: "Price changed" }).waitFor();
  expect(await priceOf(page, "Alpha")).toBe(4.5);
  await expect.poll(() => focusedName(page)).toBe("Edit Price of Alpha");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => priceOf(page, "Alpha")).toBe(3);
});

test("by keyboard: F2 edits, Tab saves and goes on, Escape leaves without saving", async () => {
  const page = await openBook("Beta", { price: 3 });
  await page.getByRole("link", { name: "Beta" }).focus();
  await page.keyboard.press("F2");
  const title = page.getByRole("textbox", { name: "Title" });
  await expect.poll(() => title.evaluate((one) => one.matches(":focus"))).toBe(true);
  await title.fill("Beta 2");
  await page.keyboard.press("Tab");
  await page.getByRole("link", { name: "Beta 2" }).waitFor();
  await page
    .getByRole("combobox", { name: "Author" })
    .or(page.getByRole("textbox", { name: "Author" }))
    .waitFor();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await expect.poll(() => focusedName(page)).toBe("Edit Author of Beta 2");
});

test("F2 begins at the cell with the focus, or at the next that can be edited", async () => {
  const page = await openBook("Beryl", { price: 3 });
  // A click gives the cell the focus.
  await cell(page, "Beryl", "3.00").click();
  await expect.poll(() => focusedName(page)).toBe("Edit Price of Beryl");
  await page.keyboard.press("F2");
  await page.getByRole("textbox", { name: "Price" }).waitFor();
  await page.keyboard.press("Escape");
  await expect.poll(() => focusedName(page)).toBe("Edit Price of Beryl");
  const row = page.getByRole("row").filter({ hasText: "Beryl" });
  await row.getByRole("checkbox").focus();
  await page.keyboard.press("F2");
  await page.getByRole("textbox", { name: "Title" }).waitFor();
});

test("whoever leaves a cell before its input has come is back at its pencil, and Tab goes on to the next", async () => {
  const page = await openBook("Kappa", { price: 3 });
  // The form is not answered before the page is closed.
  await page.route("**/_ninepoint/form?*", () => {});
  await page.getByRole("link", { name: "Kappa" }).focus();
  const isWaiting = page.locator("[data-editing]");
  await page.keyboard.press("F2");
  await isWaiting.waitFor();
  await page.keyboard.press("Escape");
  await expect.poll(() => focusedName(page)).toBe("Edit Title of Kappa");
  await page.keyboard.press("F2");
  await isWaiting.waitFor();
  await page.keyboard.press("Tab");
  await page.getByRole("button", { name: "Edit Title of Kappa" }).waitFor({ state: "attached" });
  expect(await isWaiting.count()).toBe(1);
  await page.keyboard.press("Escape");
  await expect.poll(() => focusedName(page)).toBe("Edit Author of Kappa");
});

test("a refused value stays with its message at the cell", async () => {
  const page = await openBook("Gamma", { price: 3 });
  await cell(page, "Gamma", "3.00").dblclick();
  await page.getByRole("textbox", { name: "Price" }).fill("-1");
  await page.keyboard.press("Enter");
  await page.getByText(/must be at least 0|at least 0/).waitFor();
  expect(await page.getByRole("textbox", { name: "Price" }).inputValue()).toBe("-€1.00");
  expect(await priceOf(page, "Gamma")).toBe(3);
  await page.getByRole("textbox", { name: "Price" }).fill("1");
  await page.getByText(/at least 0/).waitFor({ state: "hidden" });
});

test("what somebody else has changed meanwhile is not overwritten unawares", async () => {
  const page = await openBook("Delta", { price: 3 });
  await cell(page, "Delta", "3.00").dblclick();
  await page.getByRole("textbox", { name: "Price" }).fill("5");
  const id = await idOf(page, "Delta");
  expect((await page.request.patch(`/api/books/${id}`, { data: { price: 9 } })).status()).toBe(200);
  await page.keyboard.press("Enter");
  const conflict = page.getByRole("group", { name: "Price: This has been changed in the meantime" });
  await conflict.getByText("€9.00").waitFor();
  await conflict.getByText("€5.00").waitFor();
  expect(await axeViolations(page)).toEqual([]);
  expect(await priceOf(page, "Delta")).toBe(9);
  await conflict.getByRole("button", { name: "Keep yours" }).click();
  await expect.poll(() => priceOf(page, "Delta")).toBe(5);
});

test("in a conflict the value of the other can be taken, and what they have changed elsewhere is none", async () => {
  const page = await openBook("Theta", { price: 3 });
  const id = await idOf(page, "Theta");
  await cell(page, "Theta", "3.00").dblclick();
  await page.getByRole("textbox", { name: "Price" }).fill("5");
  expect((await page.request.patch(`/api/books/${id}`, { data: { price: 9 } })).status()).toBe(200);
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Take the other" }).click();
  await cell(page, "Theta", "9.00").dblclick();
  await page.getByRole("textbox", { name: "Price" }).fill("6");
  expect((await page.request.patch(`/api/books/${id}`, { data: { lent: true } })).status()).toBe(200);
  await page.keyboard.press("Enter");
  await page.getByRole("status").filter({ hasText: "Price changed" }).waitFor();
  expect(await priceOf(page, "Theta")).toBe(6);
});

test("a form shows what somebody else has made of a field that is typed over, and sends nothing before one has chosen", async () => {
  const page = await openBook("Iota", { price: 3 });
  const id = await idOf(page, "Iota");
  await page.goto(`/books/${id}`);
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Price" }).fill("5");
  await dialog.getByRole("textbox", { name: "Title" }).fill("Iota 2");
  expect((await page.request.patch(`/api/books/${id}`, { data: { price: 9, title: "Iota 9" } })).status()).toBe(200);
  await dialog.getByRole("button", { name: "Save" }).click();
  const price = dialog.getByRole("group", { name: "Price: This has been changed in the meantime" });
  await price.getByText("€9.00").waitFor();
  await price.getByText("€5.00").waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Save" }).click();
  expect(await priceOf(page, "Iota 9")).toBe(9);
  await price.getByRole("button", { name: "Keep yours" }).click();
  const title = dialog.getByRole("group", { name: "Title: This has been changed in the meantime" });
  await title.getByRole("button", { name: "Take the other" }).click();
  await dialog.getByRole("button", { name: "Save" }).click();
  await dialog.waitFor({ state: "hidden" });
  expect(await priceOf(page, "Iota 9")).toBe(5);
});

test("what is picked from a list is saved at once, and is in view whatever lies over the table", async () => {
  const page = await openBook("Lambda", { price: 3 }, { viewport: { width: 700, height: 800 } });
  await page.request.post("/api/authors", { data: { name: "Picked Person" } });
  await page.getByRole("link", { name: "Lambda" }).focus();
  await page.getByRole("button", { name: "Edit Author of Lambda" }).press("Enter");
  const author = page.getByRole("combobox", { name: "Author" });
  await page.getByRole("option", { name: "Picked Person" }).waitFor();
  await expect.poll(() => isUncovered(author)).toBe(true);
  expect(await page.getByRole("button", { name: "Save Author" }).count()).toBe(0);
  await page.keyboard.type("picked");
  await page.keyboard.press("Enter");
  await page.getByRole("status").filter({ hasText: "Author changed" }).waitFor();
  await expect.poll(() => focusedName(page)).toBe("Edit Author of Lambda");
  await page.getByRole("row").filter({ hasText: "Lambda" }).getByText("Picked Person").waitFor();

  await page.getByRole("button", { name: "Edit Price of Lambda" }).press("Enter");
  await page.getByRole("textbox", { name: "Price" }).waitFor();
  for (const name of ["Save Price", "Cancel"])
    await expect.poll(() => isUncovered(page.getByRole("button", { name }))).toBe(true);
});

test("whoever goes elsewhere has saved: by a click on the page, and by a link; what is refused stays", async () => {
  const page = await openBook("Omicron", { price: 3 });
  const price = page.getByRole("textbox", { name: "Price" });
  await cell(page, "Omicron", "3.00").dblclick();
  await price.fill("4");
  await page.getByRole("heading", { level: 1 }).click();
  await page.getByRole("status").filter({ hasText: "Price changed" }).waitFor();
  await price.waitFor({ state: "detached" });
  expect(await priceOf(page, "Omicron")).toBe(4);

  await cell(page, "Omicron", "4.00").dblclick();
  await price.fill("-1");
  await page.getByRole("heading", { level: 1 }).click();
  await page.getByText(/at least 0/).waitFor();
  await price.fill("5");
  await page.getByRole("row").getByRole("link", { name: "Omicron" }).click();
  await page.getByRole("heading", { level: 1, name: "Omicron" }).waitFor();
  await expect.poll(() => priceOf(page, "Omicron")).toBe(5);
});

test("what is not saved yet as its cell goes from the page is saved, and told where it is refused", async () => {
  const page = await openBook("Sigma", { price: 3 });
  await page.getByRole("link", { name: "Sigma" }).click();
  await page.getByRole("button", { name: "Edit Price of Sigma" }).click();
  const price = page.getByRole("textbox", { name: "Price" });
  await price.fill("6");
  await page.goBack();
  await expect.poll(() => priceOf(page, "Sigma")).toBe(6);
  await cell(page, "Sigma", "6.00").dblclick();
  await price.fill("-1");
  await page.goForward();
  await page.getByText(/at least 0/).waitFor();
  expect(await priceOf(page, "Sigma")).toBe(6);
});

test("by touch, a fact of a record is edited with its pencil", async () => {
  const page = await openBook(
    "Epsilon",
    { price: 3 },
    { hasTouch: true, isMobile: true, viewport: { width: 390, height: 800 } },
  );
  await page.goto(`/books/${await idOf(page, "Epsilon")}`);
  await page.getByRole("button", { name: "Edit Price of Epsilon" }).tap();
  await page.getByRole("textbox", { name: "Price" }).fill("7");
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole("button", { name: "Save Price" }).tap();
  await expect.poll(() => priceOf(page, "Epsilon")).toBe(7);
});

test.for([390, 800, 1000, 1280, 1600])(
  "in a window %i pixels wide, the editor of a fact stays inside its panel",
  async (width) => {
    const page = await openBook(`Eta ${width}`, { price: 3 }, { viewport: { width, height: 800 } });
    await page.goto(`/books/${await idOf(page, `Eta ${width}`)}`);
    await page.getByRole("button", { name: `Edit Price of Eta ${width}` }).click();
    await page.getByRole("textbox", { name: "Price" }).waitFor();
    const parts = [
      page.getByRole("textbox", { name: "Price" }),
      page.getByRole("button", { name: "Save Price" }),
      page.getByRole("button", { name: "Cancel" }),
    ];
    // The page may still be laid out anew, as where its parts come late: panel and parts are measured together.
    await eventually(async () => {
      const panel = await page.getByRole("complementary", { name: "Details" }).boundingBox();
      const right = (panel?.x ?? 0) + (panel?.width ?? Infinity);
      expect(right).toBeLessThanOrEqual(width);
      for (const part of parts) {
        const box = await part.boundingBox();
        expect((box?.x ?? Infinity) + (box?.width ?? 0)).toBeLessThan(right);
      }
    });
  },
);

test("what nobody may change has no pencil", async () => {
  const page = await openBook("Zeta", { price: 3 });
  expect(await page.getByRole("button", { name: /^Edit Added of/ }).count()).toBe(0);
  expect(await page.getByRole("button", { name: "Edit Price of Zeta" }).count()).toBe(1);
});

async function openBook(title: string, more: object, options: object = {}): Promise<Page> {
  const page = await desk.visit({ ...options, troubled: true });
  await page.request.post("/api/books", { data: { title, ...more } });
  await page.goto(`/all?q=${title}`);
  await page.getByRole("link", { name: title }).waitFor();
  return page;
}

/** Whether nothing lies over an element. */
function isUncovered(one: Locator): Promise<boolean> {
  return one.evaluate((element) => {
    const { left, right, top, height } = element.getBoundingClientRect();
    const found = [left + 3, right - 3].map((x) => element.ownerDocument.elementFromPoint(x, top + height / 2));
    return found.every((at) => at !== null && (element.contains(at) || element.parentElement?.contains(at) === true));
  });
}

function cell(page: Page, title: string, text: string) {
  return page.getByRole("row").filter({ hasText: title }).getByRole("cell", { name: text });
}

async function bookCalled(page: Page, title: string): Promise<{ readonly id: string; readonly price: number }> {
  const { items } = await (await page.request.get(`/api/books?title=${title}`)).json();
  return items[0];
}

const priceOf = async (page: Page, title: string) => (await bookCalled(page, title)).price;
const idOf = async (page: Page, title: string) => (await bookCalled(page, title)).id;

function focusedName(page: Page): Promise<string | null> {
  return page.evaluate('document.activeElement?.getAttribute("aria-label") ?? null');
}
