import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { openDesk } from "./open-desk.ts";
import { screenLoaded } from "./open-screen.ts";
import { specNamed } from "./spec-named.ts";

// It exists in the browser, where this is called.
declare const getComputedStyle: (one: unknown) => { readonly boxShadow: string };

const loans = openDesk(specNamed("equipment-loans"));
const leave = openDesk(specNamed("leave-requests"));
const conduit = openDesk(specNamed("conduit"));

const phone = { width: 390, height: 844 };
const tablet = { width: 820, height: 1000 };
const desktop = { width: 1280, height: 800 };

test("a list in a window 1280 wide has the names of people beside their faces", async () => {
  const page = await leave.visit({ role: "HR", viewport: desktop });
  await open(page, "/comments");
  const names = page.locator('[data-brief] [data-initials] ~ [data-part="name"]');
  expect(await names.count()).toBeGreaterThan(0);
  for (const name of await names.all()) expect(await isCut(name), await name.innerText()).toBe(false);
});

test("beside long titles the names of people are whole, or faces stand for all of them", async () => {
  const page = await conduit.visit({ role: "Member", viewport: desktop });
  await open(page, "/comments");
  const names = await page.locator('[data-brief] [data-initials] ~ [data-part="name"]').all();
  const widths = await Promise.all(names.map(async (name) => (await name.boundingBox())?.width ?? 0));
  expect(widths.length).toBeGreaterThan(0);
  // What is left to those who hear the page is a point wide.
  if (widths.every((width) => width < 2)) return;
  for (const name of names) expect(await isCut(name), await name.innerText()).toBe(false);
});

test("of two people on a card a word says who the second is, and a card without marks has their names", async () => {
  const lead = await leave.visit({ role: "HR", viewport: desktop });
  await open(lead, "/pipeline");
  const first = lead.locator('main [data-record] [data-initials] ~ [data-part="name"]').first();
  expect((await first.boundingBox())?.width).toBeGreaterThan(30);
  const page = await loans.visit({ role: "Desk", viewport: desktop });
  await open(page, "/counter");
  await page.locator("main [data-record]").first().getByText("Lent by", { exact: true }).waitFor();
});

test("a card without marks has the names of its people, and the entries of a calendar on a phone, too", async () => {
  const page = await loans.visit({ role: "Desk", viewport: desktop });
  await open(page, "/counter");
  const name = page.locator('[data-record] [data-initials] ~ [data-part="name"]').first();
  expect((await name.boundingBox())?.width).toBeGreaterThan(30);
  // What a click does not open does not light up.
  await open(page, "/reservations");
  const card = page.locator("main [data-record]").first();
  const lines = (): Promise<string> => card.evaluate((one) => getComputedStyle(one).boxShadow);
  const before = await lines();
  await card.hover();
  expect(await lines()).toBe(before);
  await page.setViewportSize(phone);
  await open(page, "/due");
  const person = page.locator("main li [data-initials] ~ [dir=auto]").first();
  expect((await person.boundingBox())?.width).toBeGreaterThan(30);
});

test("on a visitor's phone the name of the product is there in full", async () => {
  const page = await loans.visit({ viewport: phone });
  await open(page, "/");
  expect(await isCut(page.getByRole("banner").getByText("Equipment loans"))).toBe(false);
});

test("on a phone the words in a search box fit, and no key stands in it", async () => {
  const page = await loans.visit({ viewport: phone });
  await open(page, "/");
  const box = page.getByRole("searchbox", { name: "Search these items…" });
  expect(await box.getAttribute("placeholder")).toBe("Search…");
  expect(await page.getByRole("search").locator("kbd").count()).toBe(0);
});

test("in a window 820 wide the week of a calendar is there up to its edge", async () => {
  const page = await loans.visit({ role: "Desk", viewport: tablet });
  await open(page, "/due");
  await page.getByText("Week", { exact: true }).click();
  const table = page.getByRole("table", { name: /^Due back, / });
  await expect.poll(() => table.getByRole("columnheader").count()).toBe(7);
  const { x, width } = (await table.boundingBox()) ?? { x: 0, width: Number.POSITIVE_INFINITY };
  expect(x + width).toBeLessThanOrEqual(tablet.width - 16);
  expect(await table.evaluate((one) => one.parentElement?.scrollWidth === one.parentElement?.clientWidth)).toBe(true);
});

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await screenLoaded(page);
}

/** Whether a text is longer than the place that it is shown in. */
async function isCut(text: Locator): Promise<boolean> {
  return text.evaluate(
    (one) => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1 || one.clientWidth === 0,
  );
}
