import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Locator, Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { openDesk } from "./open-desk.ts";
import { telephone } from "./telephone.ts";

/** Where calendars open, and what their entries say. */

const library = readFileSync(new URL("./library.md", import.meta.url), "utf8");
const folder = mkdtempSync(join(tmpdir(), "calendars-"));
afterAll(() => rmSync(folder, { recursive: true }));

const due = "| Due | `/due` | calendar of Book by dueOn | Keeper |";
const path = join(folder, "library.md");
writeFileSync(
  path,
  library.replace(due, `${due}\n| Reminders | \`/reminders\` | calendar of Book by remindAt | Keeper |`),
);
const desk = openDesk(path, "--sample", "3");

const tablet = { width: 820, height: 1000 };

test("on a phone the present month opens at the next day that holds something, and a chosen one at its top", async () => {
  const page = await desk.visit({ role: "Keeper", ...telephone });
  await page.clock.setFixedTime("2031-03-29T12:00:00Z");
  for (let day = 1; day < 25; day++) await makeBook(page, { title: `Book ${day}`, dueOn: `2031-03-${pad(day)}` });
  await makeBook(page, { title: "The next", dueOn: "2031-03-30" });
  await page.goto("/due");
  const next = page.getByRole("heading", { name: "Sunday 30 March" });
  await next.waitFor();
  await expect.poll(() => isInWindow(next)).toBe(true);
  expect(await scrolled(page)).toBeGreaterThan(0);
  await page.goto("/due?month=2031-03");
  await next.waitFor();
  expect(await scrolled(page)).toBe(0);
});

test("a month that is higher than the window opens with the week of today in view", async () => {
  const page = await desk.visit({ role: "Keeper", viewport: { width: 1280, height: 600 } });
  await page.clock.setFixedTime("2031-05-31T12:00:00Z");
  await page.goto("/due");
  const today = page.getByRole("table").locator("[data-today]");
  await today.waitFor();
  await expect.poll(() => isInWindow(today)).toBe(true);
});

test("entries of the same name say what tells them apart", async () => {
  const page = await desk.visit({ role: "Keeper" });
  await makeBook(page, { title: "A tale", dueOn: "2032-03-05", sequelTo: await makeBook(page, { title: "Spring" }) });
  await makeBook(page, { title: "A tale", dueOn: "2032-03-12", sequelTo: await makeBook(page, { title: "Autumn" }) });
  await page.goto("/due?month=2032-03");
  const entries = page.getByRole("table");
  await entries.getByRole("link", { name: /^A tale ?, Spring$/ }).waitFor();
  await entries.getByRole("link", { name: /^A tale ?, Autumn$/ }).waitFor();
  expect((await boxOf(entries.getByText("Autumn"))).width).toBeGreaterThan(20);
});

test("in a narrow month entries begin under the number of the day, with the time above at most two lines of name", async () => {
  const page = await desk.visit({ role: "Keeper", viewport: tablet });
  const title = "A very long tale of many words that goes on and on";
  for (let at = 0; at < 5; at++) await makeBook(page, { title, remindAt: `2033-03-09T1${at}:00:00.000Z` });
  await page.goto("/reminders?month=2033-03");
  const cell = page.getByRole("cell", { name: "2 more" });
  const number = await boxOf(cell.locator("[data-day-number]"));
  const entry = cell.getByRole("link").nth(1);
  expect(Math.abs((await boxOf(entry.locator("[aria-hidden]"))).x - number.x)).toBeLessThan(1.5);
  const more = await cell.getByRole("button").evaluate((one) => {
    const range = document.createRange();
    range.selectNodeContents(one);
    return range.getBoundingClientRect().left;
  });
  expect(Math.abs(more - number.x)).toBeLessThan(1.5);
  const [time, name] = [
    await boxOf(entry.getByText(/^\d\d:00\s*$/)),
    await boxOf(entry.getByText(title, { exact: true })),
  ];
  expect(name.y).toBeGreaterThanOrEqual(time.y + time.height - 1);
  expect(name.height).toBeLessThan(2.5 * time.height);
});

/** What functions that run in the page find there. */
declare const window: { readonly scrollY: number };
declare const document: {
  createRange(): { selectNodeContents(of: unknown): void; getBoundingClientRect(): { readonly left: number } };
};

async function makeBook(page: Page, data: object): Promise<number> {
  const made = await page.request.post("/api/books", { data });
  expect(made.status()).toBe(201);
  return ((await made.json()) as { readonly number: number }).number;
}

async function isInWindow(one: Locator): Promise<boolean> {
  const { y, height } = await boxOf(one);
  return y >= 0 && y + height <= (one.page().viewportSize()?.height ?? 0);
}

async function scrolled(page: Page): Promise<number> {
  return page.evaluate(() => window.scrollY);
}

async function boxOf(
  one: Locator,
): Promise<{ readonly x: number; readonly y: number; readonly width: number; readonly height: number }> {
  const box = await one.boundingBox();
  if (box === null) throw new Error("It is not on the page.");
  return box;
}

function pad(day: number): string {
  return String(day).padStart(2, "0");
}
