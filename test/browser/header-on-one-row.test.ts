import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import type { Page } from "playwright-core";
import { openDesk } from "./open-desk.ts";
import { screenLoaded } from "./open-screen.ts";
import { screensOf } from "./screens-of.ts";
import { specNamed } from "./spec-named.ts";

/** The header of a screen of records has one row, whatever the width of the window. */

declare const getComputedStyle: (one: unknown) => { readonly columnGap: string; readonly fontSize: string };

/** What a header looks like. */
interface HeaderShape {
  /** The parts that stand beside each other: title, count, buttons; from left to right. */
  readonly parts: readonly Part[];
  readonly left: number;
  readonly right: number;
  /** The room between what stands at both ends that is not needed to keep them apart. */
  readonly free: number;
  /** How wide the words are that tools tell, but do not show. */
  readonly unshown: number;
}

interface Part {
  readonly words: string;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly isCut: boolean;
}

const ofRecords = ["list", "table", "board", "calendar", "timeline"];

describe.each([
  ["helpdesk", ["Customer", "Agent", "Lead"]],
  ["equipment-loans", ["Visitor", "Borrower", "Manager"]],
  ["leave-requests", ["Employee", "Manager", "HR"]],
] as const)("of %s", (document, roles) => {
  const desk = openDesk(specNamed(document), "--sample", "30");

  test.each(roles)("every screen of records of a %s has a header of one row", async (role) => {
    const page = await desk.visit({ reducedMotion: "reduce", ...(role === "Visitor" ? {} : { role }) });
    const screens = (await screensOf(page)).filter(({ kind }) => ofRecords.includes(kind));
    expect(screens.length).toBeGreaterThan(0);
    for (const { name, path } of screens) {
      await page.goto(path);
      await screenLoaded(page);
      if (role !== "Visitor") await page.locator("header:has(h1)").getByRole("button", { name: "Views" }).waitFor();
      for (const width of [390, 820, 1280]) {
        await page.setViewportSize({ width, height: 900 });
        await expect.poll(async () => troublesOf(await shapeOf(page)), { message: `${name}, ${width}` }).toEqual([]);
      }
    }
  });
});

const folder = mkdtempSync(join(tmpdir(), "long-title-"));
afterAll(() => rmSync(folder, { recursive: true }));
const longTitle = "Books that somebody has lent and not brought back";
const path = join(folder, "library.md");
const library = readFileSync(new URL("./library.md", import.meta.url), "utf8");
writeFileSync(path, library.replace("| Table |", `| ${longTitle} |`));
const longTitles = openDesk(path, "--sample", "3");

test.each([390, 820])("a title that is too long at %d is cut at its end, of which eight ems stay", async (width) => {
  const page = await longTitles.visit({ role: "Keeper", viewport: { width, height: 800 } });
  await page.goto("/table");
  await screenLoaded(page);
  const header = page.locator("header:has(h1)");
  await header.getByRole("button", { name: "Views" }).waitFor();
  await expect.poll(async () => troublesOf(await shapeOf(page))).toEqual([]);
  expect(await page.getByRole("heading", { level: 1 }).textContent()).toContain(longTitle);
  const { shown, whole, em } = await header
    .locator("h1 > span")
    .first()
    .evaluate((one) => ({
      shown: one.clientWidth,
      whole: one.scrollWidth,
      em: Number.parseFloat(getComputedStyle(one).fontSize),
    }));
  expect(shown).toBeLessThan(whole);
  expect(shown).toBeGreaterThanOrEqual(Math.floor(8 * em));
  // What creates a record has its name, though it shows only a picture.
  const create = header.getByRole("button", { name: "New book", exact: true });
  expect((await create.boundingBox())?.width).toBeLessThan(50);
});

/** What is not as it should be in a header. */
function troublesOf({ parts, left, right, free, unshown }: HeaderShape): readonly string[] {
  const row = { top: Math.max(...parts.map(({ top }) => top)), bottom: Math.min(...parts.map((one) => one.bottom)) };
  return [
    ...(row.top < row.bottom ? [] : ["has several rows"]),
    ...(unshown > 0 && unshown < free ? [`hides words of ${unshown} pixels beside ${free} free ones`] : []),
    ...parts.flatMap((part, at) => [
      ...(at > 0 && part.left < parts[at - 1]!.right - 1 ? [`${part.words} covers what is before it`] : []),
      ...(part.left < left - 1 || part.right > right + 1 ? [`${part.words} is outside`] : []),
      ...(part.isCut ? [`${part.words} is cut`] : []),
    ]),
  ];
}

async function shapeOf(page: Page): Promise<HeaderShape> {
  return page.locator("header:has(h1)").evaluate((header) => {
    const parts = [...header.querySelectorAll("h1 > span, button")].map((one) => {
      const { left, right, top, bottom } = one.getBoundingClientRect();
      // A title may be cut, and words that are not shown are not.
      const label = one.querySelector(".mantine-Button-label");
      const isCut = label !== null && label.clientWidth > 1 && label.scrollWidth > label.clientWidth + 1;
      return { words: one.textContent, left, right, top, bottom, isCut };
    });
    const labels = [...header.querySelectorAll("[data-menus] .mantine-Button-label")];
    const hidden = labels.filter((one) => one.clientWidth <= 1);
    const { left, right } = header.getBoundingClientRect();
    const ends = [...header.children].map((one) => one.getBoundingClientRect());
    return {
      parts: parts.toSorted((one, other) => one.left - other.left),
      left,
      right,
      free:
        ends.length < 2 ? 0 : ends.at(-1).left - ends[0].right - Number.parseFloat(getComputedStyle(header).columnGap),
      // Each word stands as far from its picture as the theme says.
      unshown: hidden.reduce((sum, one) => sum + one.scrollWidth + 8, 0),
    };
  });
}
