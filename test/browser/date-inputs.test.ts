import { fileURLToPath } from "node:url";
import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { axeViolations } from "./examine.ts";
import { openDesk } from "./open-desk.ts";

const desk = openDesk(fileURLToPath(new URL("./library.md", import.meta.url)));

test("the calendar of a date opens at the form's other date, and where it was turned to", async () => {
  const page = await desk.visit({ role: "Keeper" });
  await page.goto("/new");
  await box(page, "Lent").fill("05/03/2031");
  await box(page, "Title").click();
  await month(page, "March 2031").waitFor({ state: "hidden" });
  await box(page, "Due").click();
  await month(page, "March 2031").waitFor();
  await page.getByRole("button", { name: "The month after" }).click();
  await month(page, "April 2031").waitFor();
  await page.getByRole("button", { name: "2 April 2031", exact: true }).click();
  await expect.poll(() => box(page, "Due").inputValue()).toBe("02/04/2031");
  // The calendar goes away with an animation, and the next one looks the same.
  await month(page, "April 2031").waitFor({ state: "hidden" });
  // A moment opens there, too.
  await page.getByRole("button", { name: "Remind" }).click();
  await month(page, "April 2031").waitFor();
});

test("it opens at the month of the calendar on the screen, and else at the present", async () => {
  const page = await desk.visit({ role: "Keeper" });
  await page.goto("/due?month=2032-07");
  await page.getByRole("button", { name: "New book" }).first().click();
  await page.getByRole("dialog").getByRole("textbox", { name: "Lent" }).click();
  await month(page, "July 2032").waitFor();
  await page.goto("/new");
  await box(page, "Lent").click();
  const present = await page.evaluate(() =>
    new Intl.DateTimeFormat("en-GB", { month: "long", year: "numeric" }).format(),
  );
  await month(page, present).waitFor();
});

test("the calendar opens by a click or a key, and stays closed where the focus comes by itself", async () => {
  const page = await desk.visit({ role: "Keeper" });
  await page.goto("/new");
  await box(page, "Lent").fill("05/03/2031");
  await box(page, "Title").click();
  await month(page, "March 2031").waitFor({ state: "hidden" });
  await box(page, "Lent").focus();
  expect(await page.locator("[data-dates-dropdown]").count()).toBe(0);
  await page.keyboard.press("ArrowDown");
  await month(page, "March 2031").waitFor();
  await page.keyboard.press("Escape");
  await month(page, "March 2031").waitFor({ state: "hidden" });
  await box(page, "Lent").click();
  await month(page, "March 2031").waitFor();
  await page.getByRole("button", { name: "7 March 2031", exact: true }).click();
  await month(page, "March 2031").waitFor({ state: "hidden" });
  expect(await box(page, "Lent").inputValue()).toBe("07/03/2031");
});

test("a text that is no date is kept, said to be wrong, and keeps the form from being sent", async () => {
  const page = await desk.visit({ role: "Keeper" });
  await page.goto("/new");
  await box(page, "Title").fill("Kept text");
  await box(page, "Due").fill("next tuesday");
  await page.keyboard.press("Enter");
  await page.getByText("“next tuesday” is no date. Write it like 31/12/").waitFor();
  expect(await box(page, "Due").inputValue()).toBe("next tuesday");
  expect(await box(page, "Due").getAttribute("aria-invalid")).toBe("true");
  await box(page, "Title").click();
  expect(await box(page, "Due").inputValue()).toBe("next tuesday");
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole("main").locator("button[type=submit]").click();
  expect(new URL(page.url()).pathname).toBe("/new");
  // Whoever mends it sends it.
  await box(page, "Due").fill("30/04/2031");
  await page.keyboard.press("Tab");
  await page.getByText("is no date").waitFor({ state: "hidden" });
  await page.getByRole("main").locator("button[type=submit]").click();
  await page.getByRole("heading", { level: 1, name: "Kept text" }).waitFor();
});

test("a date that replaces another is not the old one while it is no date, and an empty one is none", async () => {
  const page = await desk.visit({ role: "Keeper" });
  const made = await page.request.post("/api/books", { data: { title: "Replaced date", dueOn: "2031-04-30" } });
  expect(made.status()).toBe(201);
  const { number } = (await made.json()) as { readonly number: number };
  await page.goto("/table?q=Replaced date");
  await page.getByRole("row", { name: /Replaced date/ }).waitFor();
  await page.getByRole("button", { name: "Edit Due of Replaced date" }).click();
  const cell = page.getByRole("row", { name: /Replaced date/ }).getByRole("textbox", { name: "Due" });
  for (const key of ["Enter", "Tab"]) {
    await cell.fill("31/02/2031");
    await page.keyboard.press(key);
    await page.getByText("“31/02/2031” is no date.").waitFor();
    expect(await cell.inputValue()).toBe("31/02/2031");
  }
  await cell.fill("");
  await page.keyboard.press("Enter");
  await cell.waitFor({ state: "hidden" });
  await expect
    .poll(
      async () => ((await (await page.request.get(`/api/books/${number}`)).json()) as { readonly dueOn: null }).dueOn,
    )
    .toBe(null);
});

test("a time that is not complete says so", async () => {
  const page = await desk.visit({ role: "Keeper" });
  await page.goto("/new");
  await box(page, "Title").fill("Half a time");
  await page.locator('input[type="time"]').focus();
  await page.keyboard.type("11");
  await page.keyboard.press("Enter");
  await page.getByText("This time is not complete.").waitFor();
  expect(new URL(page.url()).pathname).toBe("/new");
});

test("the hours and minutes of a moment are what is typed, wherever they are clicked", async () => {
  const page = await desk.visit({ role: "Keeper" });
  await page.goto("/new");
  await page.getByRole("button", { name: "Remind" }).first().click();
  await page.getByRole("button", { name: /^15 / }).click();
  const hours = page.getByRole("spinbutton", { name: "Hours" });
  // It is selected already, which a click must not end.
  await expect.poll(() => hours.evaluate((one) => one.matches(":focus"))).toBe(true);
  await hours.click();
  await expect.poll(() => hours.evaluate((one) => (one as unknown as Digits).selectionStart)).toBe(0);
  await page.keyboard.type("1430");
  await page.keyboard.press("Enter");
  await expect.poll(() => page.getByRole("button", { name: "Remind" }).first().textContent()).toContain("14:30");
});

test("a finger opens the calendar where the other date is", async () => {
  const page = await desk.visit({ role: "Keeper", hasTouch: true, viewport: { width: 390, height: 844 } });
  await page.goto("/new");
  await box(page, "Lent").fill("05/03/2031");
  await box(page, "Title").tap();
  await month(page, "March 2031").waitFor({ state: "hidden" });
  await box(page, "Due").tap();
  await month(page, "March 2031").waitFor();
});

interface Digits {
  readonly selectionStart: number;
}

function box(page: Page, name: string): Locator {
  return page.getByRole("textbox", { name });
}

/** The head of the open calendar. */
function month(page: Page, name: string): Locator {
  return page.getByRole("button", { name, exact: true });
}
