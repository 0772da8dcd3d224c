import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Locator, Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { openDesk } from "./open-desk.ts";
import { specNamed } from "./spec-named.ts";
import { telephone } from "./telephone.ts";

/** What has to be in view, and what must not cover it. */

const library = readFileSync(new URL("./library.md", import.meta.url), "utf8");
const folder = mkdtempSync(join(tmpdir(), "in-view-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** What functions that run in the page find there. */
declare const getComputedStyle: (one: unknown) => { readonly opacity: string; readonly direction: string };
declare const document: {
  createRange(): { setStart(at: unknown, of: number): void; setEnd(at: unknown, of: number): void } & {
    getBoundingClientRect(): { readonly left: number; readonly right: number };
    getClientRects(): Iterable<{ readonly top: number }>;
  };
  elementFromPoint(x: number, y: number): { readonly textContent: string } | null;
  createTreeWalker(within: unknown, what: number): { nextNode(): unknown };
};

/** A document that differs from the library in some lines. */
function libraryWith(name: string, ...changes: readonly (readonly [from: string, to: string])[]): string {
  const path = join(folder, `${name}.md`);
  let text = library;
  for (const [from, to] of changes) {
    expect(text).toContain(from);
    text = text.replace(from, to);
  }
  writeFileSync(path, text);
  return path;
}

const boards = openDesk(fileURLToPath(new URL("./library.md", import.meta.url)), "--sample", "3");

test.each([
  ["a phone", telephone],
  ["a desktop", {}],
])("the bar of a selection covers no card on %s", async (_, options) => {
  const page = await boards.visit({ role: "Keeper", ...options });
  await makeBooks(page, 12);
  await page.goto("/board");
  await page.getByRole("checkbox", { name: "Select Book 1", exact: true }).first().check();
  const bar = page.getByRole("region", { name: "Selected records" });
  await bar.getByRole("button", { name: "Lend", exact: true }).waitFor();
  const columns = page.getByRole("group", { name: /Board/ }).getByRole("region");
  await expect
    .poll(async () => {
      const [below, { y: top }] = [await bottomOf(columns.first()), await boxOf(bar)];
      return Math.max(0, below - top);
    })
    .toBe(0);
  expect(await bottomOf(bar)).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0);
});

test("the boxes of cards are seen where the mouse or the focus is, and all of them once one is selected", async () => {
  const page = await boards.visit({ role: "Keeper", reducedMotion: "reduce" });
  await makeBooks(page, 2);
  await page.goto("/board?q=Book");
  const boxes = page.getByRole("group", { name: /Board/ }).locator("[data-record-check]");
  await boxes.nth(1).waitFor();
  await page.mouse.move(0, 0);
  const seen = async (): Promise<readonly unknown[]> =>
    Promise.all([0, 1].map((at) => boxes.nth(at).evaluate((box) => getComputedStyle(box).opacity !== "0")));
  await expect.poll(seen).toEqual([false, false]);
  const cards = page.getByRole("group", { name: /Board/ }).getByRole("listitem");
  await cards.nth(1).hover();
  await expect.poll(seen).toEqual([false, true]);
  await page.mouse.move(0, 0);
  await cards.nth(0).getByRole("link").first().focus();
  await expect.poll(seen).toEqual([true, false]);
  await boxes.nth(0).check();
  await page.mouse.move(0, 0);
  await expect.poll(seen).toEqual([true, true]);
});

test("a finger finds the boxes of all cards", async () => {
  const page = await boards.visit({ role: "Keeper", ...telephone });
  await makeBooks(page, 2);
  await page.goto("/board?q=Book");
  const boxes = page.getByRole("group", { name: /Board/ }).locator("[data-record-check]");
  await boxes.nth(1).waitFor();
  for (const box of await boxes.all()) expect(await box.evaluate((one) => getComputedStyle(one).opacity)).toBe("1");
});

const timelinesPath = libraryWith("timeline", [
  "| Due | `/due` | calendar of Book by dueOn | Keeper |",
  "| Lent | `/lent` | timeline of Book from lentOn to dueOn | Keeper |",
]);
const timelines = openDesk(timelinesPath, "--sample", "3");

test.each(["en", "ar"])("a timeline shows today, on a phone that is set to %s", async (locale) => {
  const page = await timelines.visit({ role: "Keeper", ...telephone, locale });
  const day = (distance: number): string => new Date(Date.now() + distance * 86_400_000).toISOString().slice(0, 10);
  const data = { title: "A long read", lentOn: day(-20), dueOn: day(8) };
  expect((await page.request.post("/api/books", { data })).status()).toBe(201);
  // In whatever month: today is far from the first day.
  await page.goto(`/lent?span.from=${day(-22)}&span.until=${day(9)}`);
  const place = page.getByRole("group", { name: "Lent" });
  const today = place.locator("[data-today]");
  await today.waitFor();
  await expect
    .poll(async () => {
      const [around, at] = [await boxOf(place), await boxOf(today)];
      return at.x >= around.x && at.x + at.width <= around.x + around.width;
    })
    .toBe(true);
});

test("a timeline shows today once its window is narrow, and no day above the names of its rows", async () => {
  const page = await timelines.visit({ role: "Keeper", viewport: { width: 1600, height: 800 } });
  const day = (distance: number): string => new Date(Date.now() + distance * 86_400_000).toISOString().slice(0, 10);
  const data = { title: "A longer read", lentOn: day(-20), dueOn: day(8) };
  expect((await page.request.post("/api/books", { data })).status()).toBe(201);
  await page.goto(`/lent?span.from=${day(-22)}&span.until=${day(9)}`);
  const place = page.getByRole("group", { name: "Lent" });
  const today = place.locator("[data-today]");
  await today.waitFor();
  await page.setViewportSize({ width: 390, height: 800 });
  await expect
    .poll(async () => {
      const [around, at] = [await boxOf(place), await boxOf(today)];
      return at.x >= around.x && at.x + at.width <= around.x + around.width;
    })
    .toBe(true);
  // What is drawn there is the empty head of the names.
  const { x, y } = await boxOf(place);
  const drawn = await page.evaluate(
    ([left, top]) => document.elementFromPoint(left!, top!)?.textContent,
    [x + 20, y + 12],
  );
  expect(drawn).toBe("");
});

test("a bar that is scrolled away takes its name along, and a row without another leads to it", async () => {
  const page = await timelines.visit({ role: "Keeper", ...telephone });
  for (const [title, lentOn, dueOn] of [
    ["Read early", "2031-03-02", "2031-03-03"],
    ["Read late", "2031-03-26", "2031-03-28"],
  ])
    expect((await page.request.post("/api/books", { data: { title, lentOn, dueOn } })).status()).toBe(201);
  await page.goto("/lent?month=2031-03");
  const place = page.getByRole("group", { name: "Lent" });
  const rowOf = (title: string): Locator => place.locator("[data-bars-of]", { hasText: title });
  const named = (title: string): Promise<boolean> =>
    rowOf(title)
      .locator("[data-bar-name]")
      .evaluate((one) => getComputedStyle(one).opacity === "1");
  await rowOf("Read late").waitFor();
  await expect.poll(() => Promise.all(["Read early", "Read late"].map(named))).toEqual([true, false]);
  await rowOf("Read late").locator("[data-way-to-bars]").click();
  await expect.poll(() => Promise.all(["Read early", "Read late"].map(named))).toEqual([false, true]);
  await rowOf("Read early").locator("[data-way-to-bars]").click();
  await expect.poll(() => named("Read early")).toBe(true);
  expect(await rowOf("Read early").locator("[data-way-to-bars]").isVisible()).toBe(false);
});

const readers = openDesk(
  libraryWith(
    "readers",
    ["| dueOn | date | | |", "| dueOn | date | | |\n| reader | Person | | |"],
    ["| sign up |", "| read Person | | yes |\n| sign up |"],
  ),
  "--sample",
  "3",
);

test("the entries of a month all tell their person, or none does, and no word of them is broken", async () => {
  const page = await readers.visit({ role: "Keeper", viewport: { width: 820, height: 1000 } });
  const { viewer } = (await (await page.request.get("/_ninepoint/product")).json()) as { viewer: { id: string } };
  const word = "12345678901234567890";
  const make = async (title: string, dueOn: string): Promise<void> => {
    const made = await page.request.post("/api/books", { data: { title, dueOn, reader: viewer.id } });
    expect(made.status()).toBe(201);
  };
  await make(`${word} pages`, "2031-03-12");
  await make("A book", "2031-03-14");
  await page.goto("/due?month=2031-03");
  const entries = page.getByRole("table").getByRole("listitem").getByRole("link");
  await entries.nth(1).waitFor();
  const told = async (): Promise<readonly boolean[]> =>
    Promise.all(
      (await entries.all()).map((one) =>
        one.locator("[data-person]").evaluate((person) => person.getBoundingClientRect().width > 1),
      ),
    );
  expect(await told()).toEqual([false, false]);
  const lines = await entries.first().evaluate((one) => {
    const range = document.createRange();
    const text = document.createTreeWalker(one, 4).nextNode();
    range.setStart(text, 0);
    range.setEnd(text, 20);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  });
  expect(lines).toBe(1);
  await make("A book", "2031-03-14");
  await page.reload();
  await entries.nth(2).waitFor();
  expect(await told()).toEqual([true, true, true]);
});

const arabicPath = libraryWith("arabic", ["\n\n", "\n\n- Language: ar\n\n"]);
const arabic = openDesk(arabicPath, "--sample", "3");

test("Latin texts that are too long are cut at their end in a language that is written from right to left", async () => {
  const page = await arabic.visit({ role: "Keeper", viewport: { width: 660, height: 800 }, locale: "ar" });
  const title = "Xylophones and all that one has to know before one plays one";
  expect((await page.request.post("/api/books", { data: { title } })).status()).toBe(201);
  await page.goto("/table?q=Xylophones");
  const product = page.getByRole("link", { name: /Library/ }).first();
  await product.waitFor();
  expect(await page.locator("html").getAttribute("dir")).toBe("rtl");
  expect(await product.getByText("Library").evaluate((one) => getComputedStyle(one).direction)).toBe("ltr");
  const cell = page.locator("td", { has: page.getByRole("link", { name: title, exact: true }) });
  await cell.waitFor();
  const around = await boxOf(cell);
  const first = await cell.evaluate((one) => {
    const range = document.createRange();
    const text = document.createTreeWalker(one, 4).nextNode();
    range.setStart(text, 0);
    range.setEnd(text, 1);
    const { left, right } = range.getBoundingClientRect();
    return { left, right };
  });
  expect(first.left).toBeGreaterThanOrEqual(around.x);
  expect(first.right).toBeLessThanOrEqual(around.x + around.width);
});

const helpdesk = openDesk(specNamed("helpdesk"), "--sample", "4");

test("the notice of a transition that only others can take back offers no way back, and gives no reason that nobody asked for", async () => {
  const agent = await helpdesk.visit({ role: "Agent" });
  const product = (await (await agent.request.get("/_ninepoint/product")).json()) as { viewer: { id: string } };
  const data = { subject: "Nobody here reopens this", body: "It does not work." };
  const { number } = (await (await agent.request.post("/api/tickets", { data })).json()) as { number: number };
  const assigned = await agent.request.post(`/api/tickets/${number}/assign`, {
    data: { assignee: product.viewer.id },
  });
  expect(assigned.status()).toBe(200);
  await agent.goto(`/tickets/${number}`);
  await agent.getByRole("button", { name: "Solve", exact: true }).click();
  const notice = agent.getByRole("status").filter({ hasText: "solved" });
  await notice.getByText("Nobody here reopens this").waitFor();
  expect(await notice.getByRole("button", { name: "Undo" }).count()).toBe(0);
  expect(await notice.innerText()).not.toContain("Only");
});

async function makeBooks(page: Page, count: number): Promise<void> {
  for (let at = 1; at <= count; at += 1)
    expect((await page.request.post("/api/books", { data: { title: `Book ${at}` } })).status()).toBe(201);
}

async function boxOf(one: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await one.boundingBox();
  if (box === null) throw new Error("is not shown");
  return box;
}

async function bottomOf(one: Locator): Promise<number> {
  const { y, height } = await boxOf(one);
  return Math.round(y + height);
}
