import { expect, test } from "vitest";
import type { Locator, Page } from "playwright-core";
import { openDesk } from "./open-desk.ts";
import { screenLoaded } from "./open-screen.ts";
import { telephone } from "./telephone.ts";
import { openAsManyAsTheyLike, specNamed } from "./spec-named.ts";

// It exists in the browser, where this is called.
declare const getComputedStyle: (
  one: unknown,
  part?: string,
) => { readonly boxShadow: string; readonly maskImage: string; readonly content: string; readonly width: string };

const desk = openDesk(specNamed("helpdesk", openAsManyAsTheyLike));

async function openTable(role: string, width: number): Promise<{ readonly page: Page; readonly box: Locator }> {
  const page = await desk.visit({ role, viewport: { width, height: 800 } });
  await page.goto("/all");
  await screenLoaded(page);
  return { page, box: page.getByRole("region", { name: "All tickets, table" }) };
}

function shadowOf(cell: Locator): Promise<boolean> {
  return cell.evaluate((one) => getComputedStyle(one).boxShadow !== "none");
}

test.each([700, 900, 1280])(
  "a table in a window %i wide scrolls in its own box, and its edges show where it goes on",
  async (width) => {
    const { page, box } = await openTable("Lead", width);
    const [name, actions] = [box.locator("td:has([data-record-link])").first(), box.locator("td").last()];
    const within = async (cell: Locator): Promise<boolean> => {
      const [inner, outer] = [await cell.boundingBox(), await box.boundingBox()];
      return (
        inner !== null && outer !== null && inner.x >= outer.x - 1 && inner.x + inner.width <= outer.x + outer.width + 1
      );
    };
    expect(await page.locator("html").evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0);
    await expect.poll(() => Promise.all([shadowOf(name), shadowOf(actions)])).toEqual([false, true]);
    const head = box.locator("th").last();
    const arrow = (): Promise<string> => head.evaluate((one) => getComputedStyle(one, "::after").content);
    expect(await arrow()).toContain("→");
    await box.evaluate((one) => one.scrollTo(one.scrollWidth, 0));
    await expect.poll(() => Promise.all([shadowOf(name), shadowOf(actions)])).toEqual([true, false]);
    expect(await arrow()).toBe("none");
    expect([await within(name), await within(actions)]).toEqual([true, true]);
  },
);

test("a table that fits throws no shadow", async () => {
  const { box } = await openTable("Lead", 2200);
  expect(await box.evaluate((one) => one.hasAttribute("data-cut-end") || one.hasAttribute("data-cut-start"))).toBe(
    false,
  );
});

test.each([700, 900])(
  "the names in a table in a window %i wide take the room of a name, and at most two lines",
  async (width) => {
    const { box } = await openTable("Lead", width);
    const sizes = await box.locator("[data-record-link]").evaluateAll((all) =>
      all.map((one) => {
        const { width, height } = one.getBoundingClientRect();
        return { width, height };
      }),
    );
    expect(Math.min(...sizes.map((one) => one.width))).toBeGreaterThan(140);
    expect(Math.max(...sizes.map((one) => one.height))).toBeLessThan(50);
  },
);

test("on a phone a table is a list with its facts below each name, sorted and selected as the table is", async () => {
  const page = await desk.visit({ role: "Lead", ...telephone });
  await page.goto("/all");
  await screenLoaded(page);
  expect(await page.getByRole("table").count()).toBe(0);
  const rows = page.getByRole("list", { name: "All tickets" }).locator("[data-record]");
  const names = (): Promise<readonly string[]> => rows.locator("[data-record-link]").allTextContents();
  const before = await names();
  expect(await page.locator("html").evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0);
  await page.getByRole("button", { name: /^Sorted by/ }).click();
  await page.getByRole("menuitemradio", { name: "Subject: A → Z" }).click();
  await expect.poll(names).not.toEqual(before);
  expect(new URL(page.url()).searchParams.get("sort")).toBe("subject");
  await rows.first().getByRole("checkbox").check();
  await page.getByText("1 selected").waitFor();

  // Turned on its side, it has columns again.
  await page.setViewportSize({ width: 932, height: 430 });
  await page.getByRole("table").waitFor();
  await page.getByRole("columnheader", { name: "Subject" }).waitFor();
});

const leave = openDesk(specNamed("leave-requests"));

test("a timeline that is wider than the window fades away where it goes on", async () => {
  const page = await leave.visit({ role: "HR", viewport: { width: 820, height: 800 } });
  await page.goto("/away");
  await screenLoaded(page);
  const box = page.getByRole("group", { name: /^Who is away/ });
  const fades = (): Promise<boolean> => box.evaluate((one) => getComputedStyle(one).maskImage !== "none");
  await box.evaluate((one) => one.scrollTo(0, 0));
  await expect.poll(fades).toBe(true);
  await box.evaluate((one) => one.scrollTo(one.scrollWidth, 0));
  await expect.poll(fades).toBe(false);
});

const loans = openDesk(specNamed("equipment-loans"));

test.each([820, 900])("in a window %i wide no amount of a table is cut, wherever it is scrolled to", async (width) => {
  const page = await loans.visit({ role: "Borrower", viewport: { width, height: 800 } });
  await page.goto("/");
  await screenLoaded(page);
  const box = page.getByRole("region", { name: "Catalogue, table" });
  const room = await box.evaluate((one) => one.scrollWidth - one.clientWidth);
  let covered = 0;
  for (const at of [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6].map((part) => Math.floor(part * room))) {
    await box.evaluate((one, to) => one.scrollTo(to, 0), at);
    await expect.poll(() => box.evaluate(uncoveredPart)).toBe(0);
    covered += await page.locator("[data-covers]").count();
  }
  expect(covered).toBeGreaterThan(0);
});

interface Measured {
  readonly parentElement: Measured;
  querySelectorAll(selector: string): Iterable<Measured>;
  getBoundingClientRect(): { readonly left: number; readonly right: number };
}

/** How much of a cut amount is to be seen before what covers it. */
function uncoveredPart(box: unknown): number {
  const frame = box as Measured;
  const { right: end } = frame.getBoundingClientRect();
  const cut = [...frame.querySelectorAll("tbody td[data-numeric]")]
    .map((cell) => cell.getBoundingClientRect())
    .filter(({ left, right }) => left < end - 2 && right > end + 2);
  const covered = Number.parseFloat(getComputedStyle(frame.parentElement, "::before").width);
  return Math.max(0, ...cut.map(({ left }) => Math.round(end - left - covered - 1)));
}

test("a long text in a table has one line, and room for several words", async () => {
  const page = await loans.visit({ role: "Desk", viewport: { width: 1000, height: 800 } });
  await page.goto("/all-reservations");
  await screenLoaded(page);
  const boxes = await page
    .locator("td [data-words]")
    .evaluateAll((all) =>
      all.map((one) => one.getBoundingClientRect()).map(({ width, height }) => ({ width, height })),
    );
  expect(boxes.length).toBeGreaterThan(0);
  expect(Math.max(...boxes.map(({ height }) => height))).toBeLessThan(25);
  expect(Math.min(...boxes.map(({ width }) => width))).toBeGreaterThan(130);
});

test("the word before the moment of a card is there whole or not at all", async () => {
  const page = await desk.visit({ role: "Agent", viewport: { width: 1280, height: 800 } });
  await page.goto("/queue");
  await screenLoaded(page);
  const time = page.locator("main [data-record] time").first();
  const [around, word] = [time.locator(".."), time.locator("xpath=preceding-sibling::span")];
  const isShown = async (): Promise<boolean> => {
    const [outer, inner] = [await around.boundingBox(), await word.boundingBox()];
    return outer !== null && inner !== null && Math.abs(outer.y - inner.y) < outer.height / 2;
  };
  expect(await isShown()).toBe(true);
  const width = (await time.boundingBox())?.width ?? 0;
  await around.evaluate(
    (one, room) => (one as unknown as HTMLElementLike).style.setProperty("max-width", room),
    `${width + 9}px`,
  );
  expect(await isShown()).toBe(false);
  expect((await time.boundingBox())?.width).toBeCloseTo(width, 0);
});

test.each([820, 1000, 1280, 1400, 1700])(
  "the word before the moments of a board %i wide is on all cards or on none",
  async (width) => {
    const page = await leave.visit({ role: "HR", viewport: { width, height: 1000 } });
    await page.goto("/pipeline");
    await screenLoaded(page);
    const words = page.locator("[data-board] [data-record] time").locator("xpath=preceding-sibling::span");
    const seen = await words.evaluateAll((all) =>
      all.map((word) => word.getBoundingClientRect().top < word.parentElement.getBoundingClientRect().bottom - 2),
    );
    expect(seen.length).toBeGreaterThan(3);
    expect(new Set(seen).size).toBe(1);
  },
);

interface HTMLElementLike {
  readonly style: { setProperty(name: string, value: string): void };
}
