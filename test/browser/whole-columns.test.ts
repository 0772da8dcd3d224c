import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openDesk } from "./open-desk.ts";
import { screenLoaded } from "./open-screen.ts";
import { screensOf } from "./screens-of.ts";
import { openAsManyAsTheyLike, specNamed } from "./spec-named.ts";

const widths = [360, 600, 640, 700, 768, 820, 900, 1000, 1100, 1280, 1400];

const desks = {
  "help desk": openDesk(specNamed("helpdesk", openAsManyAsTheyLike)),
  "equipment loans": openDesk(specNamed("equipment-loans")),
  "leave requests": openDesk(specNamed("leave-requests")),
};

test.each([
  ["help desk", "Lead"],
  ["equipment loans", "Desk"],
  ["leave requests", "HR"],
] as const)(
  "no list or table of the %s shows half a column, face or state, however wide the window is",
  async (name, role) => {
    const page = await desks[name].visit({ role });
    const screens = (await screensOf(page)).filter(({ kind }) => kind === "table" || kind === "list");
    expect(screens.length).toBeGreaterThan(1);
    for (const { path } of screens) {
      await page.goto(path);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        await screenLoaded(page);
        // What has changed by itself, such as letters that are there at last, is measured after a paint.
        await expect.poll(() => cutAtRest(page), { message: `${path} ${width}` }).toEqual([]);
      }
    }
  },
);

test("a table that is scrolled begins and ends with whole columns", async () => {
  const page = await desks["equipment loans"].visit({ role: "Desk", viewport: { width: 1000, height: 800 } });
  await page.goto("/items");
  await screenLoaded(page);
  const box = page.getByRole("region", { name: "All items, table" });
  for (const part of [0.2, 0.4, 0.6, 0.8, 1]) {
    await box.evaluate((one, to) => one.scrollTo((one.scrollWidth - one.clientWidth) * to, 0), part);
    await twoFrames(page);
    expect(await cutAtRest(page)).toEqual([]);
  }
});

test("a list has the names of people beside their faces where they fit, and who asks before what is asked", async () => {
  const page = await desks["leave requests"].visit({ role: "Manager", viewport: { width: 1280, height: 800 } });
  for (const path of ["/decide", "/"]) {
    await page.goto(path);
    await screenLoaded(page);
    const widths = await page
      .locator("[data-brief] [data-part=name]")
      .evaluateAll((all) => all.map((one) => [one.clientWidth, one.scrollWidth] as const));
    expect(widths.length).toBeGreaterThan(0);
    for (const [shown, whole] of widths) expect(shown).toBeGreaterThanOrEqual(whole - 1);
  }
  await page.goto("/decide");
  await screenLoaded(page);
  const facts = page.locator("main li[data-record]").first().locator("> [title]");
  const titles = await facts.evaluateAll((all) => all.map((one) => one.getAttribute("title")?.split(":")[0]));
  expect(titles.slice(0, 4)).toEqual(["Status", "Employee", "Starts", "Ends"]);
});

test("a table in which fewer than three columns would fit is a list, and a table again where they do", async () => {
  const page = await desks["help desk"].visit({ role: "Lead", viewport: { width: 820, height: 800 } });
  await page.goto("/all");
  await page.getByRole("list", { name: "All tickets" }).waitFor();
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole("region", { name: "All tickets, table" }).waitFor();
  await page.setViewportSize({ width: 820, height: 800 });
  await page.getByRole("list", { name: "All tickets" }).waitFor();
});

/** Resolves once the page has been painted after what was done to it. */
function twoFrames(page: Page): Promise<void> {
  return page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );
}

// They exist in the browser, where this is called.
declare const requestAnimationFrame: (then: () => void) => void;
interface Box {
  readonly left: number;
  readonly right: number;
  readonly width: number;
}
declare const document: { querySelectorAll(selector: string): Iterable<Measured> };
declare const getComputedStyle: (one: unknown, part?: string) => { readonly width: string; readonly position: string };
interface Measured {
  readonly parentElement: Measured;
  readonly textContent: string;
  readonly scrollWidth: number;
  readonly clientWidth: number;
  querySelector(selector: string): Measured | null;
  querySelectorAll(selector: string): Iterable<Measured>;
  matches(selector: string): boolean;
  getBoundingClientRect(): Box;
}

/** What is in view on a screen of records without being there whole: columns and their heads, and of lines the faces, states, dates and numbers. */
function cutAtRest(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const cut: string[] = [];
    for (const frame of document.querySelectorAll("[role=region]:has(table)")) {
      const heads = [...frame.querySelectorAll("thead th")];
      const ofActions = heads.pop()?.getBoundingClientRect().width ?? 0;
      const cover = getComputedStyle(frame.parentElement, "::before").width;
      const view = frame.getBoundingClientRect();
      const end = view.right - (ofActions > 0 ? ofActions : Number.parseFloat(cover) || 0);
      const covering = frame.parentElement.matches("[data-covers]")
        ? Number.parseFloat(getComputedStyle(frame.querySelector("td:last-child"), "::before").width) || 0
        : 0;
      const name = heads.find((head) => head.matches("[data-leading]"))?.getBoundingClientRect();
      for (const head of heads) {
        const { left, right } = head.getBoundingClientRect();
        const isUnder = name !== undefined && left < name.right - 2 && right > name.right + 2 && left > name.left + 2;
        if ((left < end - covering - 2 && right > end + 2) || isUnder) cut.push(`column ${head.textContent}`);
      }
    }
    for (const face of document.querySelectorAll("[data-record] [data-initials]")) {
      const [{ right }, around] = [face.getBoundingClientRect(), face.parentElement.parentElement];
      if (right > around.getBoundingClientRect().right + 1) cut.push(`face ${face.parentElement.textContent}`);
    }
    for (const fact of document.querySelectorAll("li[data-record] > [title]:not(:has([data-part=name], a))"))
      if (fact.scrollWidth > fact.clientWidth + 1 && /\d|^.{0,14}$/.test(fact.textContent))
        cut.push(`fact ${fact.textContent}`);
    return cut;
  });
}
