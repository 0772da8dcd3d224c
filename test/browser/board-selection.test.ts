import { fileURLToPath } from "node:url";
import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { examine } from "./examine.ts";
import { openDesk } from "./open-desk.ts";

const desk = openDesk(fileURLToPath(new URL("./library.md", import.meta.url)));

test("cards are selected by mouse and by range, and an action is taken on each that allows it", async () => {
  const page = await desk.visit({ role: "Keeper" });
  const numbers = await makeBooks(page, "book-carded", 4);
  await page.goto("/board?q=book-carded");
  await expect.poll(() => boxes(page).count()).toBe(4);
  await box(page, "book-carded 1").check();
  await box(page, "book-carded 3").click({ modifiers: ["Shift"] });
  await expect.poll(() => count(page)).toBe("3 selected");
  await examine(page, "a board with selected cards");
  await bar(page).getByRole("button", { name: "Lend", exact: true }).click();
  await page.getByText("Lend: 3 of 3 done").waitFor();
  await column(page, "lent").getByRole("link", { name: "book-carded 2" }).waitFor();
  expect(await count(page)).toBe("3 selected");
  expect(await statesOf(page, numbers)).toEqual(["lent", "lent", "lent", "here"]);

  // Over columns, an action tells how many allow it; it is undone for all.
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByText("Give back: 3 of 3 done").waitFor();
  expect(await statesOf(page, numbers)).toEqual(["here", "here", "here", "here"]);
});

test("cards are selected by keyboard, over columns, and Escape clears the selection", async () => {
  const page = await desk.visit({ role: "Keeper" });
  const [first] = await makeBooks(page, "book-keyed", 2);
  expect((await page.request.post(`/api/books/${first}/lend`)).status()).toBe(200);
  await page.goto("/board?q=book-keyed");
  await page.getByRole("link", { name: "book-keyed 1" }).focus();
  await page.keyboard.press("x");
  await page.getByRole("link", { name: "book-keyed 2" }).focus();
  await page.keyboard.press("Tab");
  expect(await box(page, "book-keyed 2").evaluate((one) => one.matches(":focus"))).toBe(true);
  await page.keyboard.press("Space");
  await expect.poll(() => count(page)).toBe("2 selected");
  await bar(page).getByRole("button", { name: "Lend (1)" }).waitFor();
  // The bar comes after all cards: a key leads there.
  await page.keyboard.press("a");
  await expect.poll(() => bar(page).locator(":focus").count()).toBe(1);
  await page.keyboard.press("Escape");
  await bar(page).waitFor({ state: "hidden" });
  expect(await box(page, "book-keyed 1").isChecked()).toBe(false);
});

test("all that the board has are selected, also those that are not loaded, and stay so while one scrolls", async () => {
  const page = await desk.visit({ role: "Keeper" });
  const numbers = await makeBooks(page, "book-many", 45);
  await page.goto("/board?q=book-many");
  await boxes(page).first().check();
  await bar(page).getByRole("button", { name: "Select all 45" }).click();
  await expect.poll(() => count(page)).toBe("45 selected");
  const scroller = page.getByRole("group", { name: /here/i });
  await expect
    .poll(async () => {
      await scroller.evaluate((one) => one.scrollTo(0, one.scrollHeight));
      return box(page, "book-many 45").count();
    })
    .toBe(1);
  expect(await box(page, "book-many 45").isChecked()).toBe(true);
  expect(await box(page, "book-many 3").count()).toBe(0);
  await bar(page).getByRole("button", { name: "Lend", exact: true }).click();
  await page.getByText("Lend: 45 of 45 done").waitFor();
  expect(new Set(await statesOf(page, numbers))).toEqual(new Set(["lent"]));
});

test("a finger selects cards, in a window as wide as a phone", async () => {
  const page = await desk.visit({
    role: "Keeper",
    hasTouch: true,
    isMobile: true,
    viewport: { width: 390, height: 844 },
  });
  const numbers = await makeBooks(page, "book-touched", 2);
  await page.goto("/board?q=book-touched");
  await box(page, "book-touched 1").tap();
  await box(page, "book-touched 2").tap();
  await expect.poll(() => count(page)).toBe("2 selected");
  await bar(page).getByRole("button", { name: "Lend", exact: true }).tap();
  await page.getByText("Lend: 2 of 2 done").waitFor();
  expect(await statesOf(page, numbers)).toEqual(["lent", "lent"]);
});

async function makeBooks(page: Page, title: string, count: number): Promise<readonly number[]> {
  const numbers: number[] = [];
  for (let at = 1; at <= count; at += 1) {
    const made = await page.request.post("/api/books", { data: { title: `${title} ${at}` } });
    expect(made.status()).toBe(201);
    numbers.push(((await made.json()) as { readonly number: number }).number);
  }
  return numbers;
}

async function statesOf(page: Page, numbers: readonly number[]): Promise<readonly string[]> {
  return Promise.all(
    numbers.map(async (number) => {
      const { state } = (await (await page.request.get(`/api/books/${number}`)).json()) as { readonly state: string };
      return state;
    }),
  );
}

function column(page: Page, name: string): Locator {
  return page.getByRole("region", { name: new RegExp(`^${name}$`, "i") });
}

function boxes(page: Page): Locator {
  return page.getByRole("group", { name: /Board/ }).getByRole("checkbox");
}

function box(page: Page, title: string): Locator {
  return page.getByRole("checkbox", { name: `Select ${title}`, exact: true });
}

function bar(page: Page): Locator {
  return page.getByRole("region", { name: "Selected records" });
}

function count(page: Page): Promise<string> {
  return bar(page).getByRole("status").innerText();
}
