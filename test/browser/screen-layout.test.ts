import { expect, test } from "vitest";
import type { Locator, Page } from "playwright-core";
import type { VisitOptions } from "./open-desk.ts";
import { openDesk } from "./open-desk.ts";
import { screenLoaded } from "./open-screen.ts";
import { specNamed } from "./spec-named.ts";
import { telephone } from "./telephone.ts";

// It exists in the browser, where this is called.
declare const getComputedStyle: (
  one: unknown,
  part?: string,
) => {
  readonly content: string;
  readonly backgroundImage: string;
  readonly opacity: string;
  readonly boxShadow: string;
  readonly fontSize: string;
  readonly width: string;
  readonly backgroundColor: string;
};

/** Where the parts of screens stand. */

const loans = openDesk(specNamed("equipment-loans"));
const leave = openDesk(specNamed("leave-requests"));

async function opened(desk: typeof loans, path: string, width: number, options: VisitOptions = {}): Promise<Page> {
  const page = await desk.visit({ viewport: { width, height: 900 }, ...options });
  await page.goto(path);
  await screenLoaded(page);
  return page;
}

async function boxOf(one: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await one.boundingBox();
  if (box === null) throw new Error("is not shown");
  return box;
}

test.each([
  ["a calendar", loans, "/due", "Desk"],
  ["a timeline", leave, "/away", "Manager"],
  ["a table", loans, "/all-loans", "Desk"],
] as const)(
  "the head of %s on a tablet has one line, which ends where its content does",
  async (_, desk, path, role) => {
    const page = await opened(desk, path, 820, { role });
    const head = page.locator("header:has(h1)");
    await head.getByRole("button", { name: "Views" }).waitFor();
    await expect.poll(async () => (await boxOf(head)).height).toBeLessThan(44);
    const [{ x, width }, last] = [await boxOf(head), await boxOf(head.getByRole("button").last())];
    expect(last.x + last.width).toBeCloseTo(x + width, 0);
  },
);

test("a table whose records have no actions fades away where it goes on, with an arrow in its head", async () => {
  const page = await opened(loans, "/", 1000);
  const box = page.getByRole("region", { name: "Catalogue, table" });
  const arrow = (): Promise<string> =>
    box.locator("..").evaluate((one) => getComputedStyle(one, "::after").content.slice(1, 2));
  const fade = (): Promise<string> =>
    box.locator("..").evaluate((one) => getComputedStyle(one, "::before").backgroundImage);
  await expect.poll(arrow).toBe("→");
  expect(await fade()).toContain("rgb(255, 255, 255)");
  await box.evaluate((one) => one.scrollTo(one.scrollWidth, 0));
  await expect.poll(fade).toBe("none");
});

test.each([
  ["a window as narrow as a phone's", { viewport: { width: 390, height: 800 } }],
  ["a phone", telephone],
])("no button names a key in %s", async (_, options) => {
  const page = await opened(leave, "/", 390, { role: "Manager", ...options });
  await page.getByRole("button", { name: "Ask for leave" }).waitFor();
  const keys = page.locator("kbd");
  expect(await keys.count()).toBeGreaterThan(0);
  for (const key of await keys.all()) expect(await key.isVisible()).toBe(false);
});

test("a visitor's bar on a phone has the mark of the product and no picture of nobody, and the navigation still has it", async () => {
  const page = await opened(loans, "/", 390);
  const bar = page.getByRole("banner");
  await bar.getByRole("link", { name: "Sign in" }).waitFor();
  expect(await bar.getByText("E", { exact: true }).isVisible()).toBe(true);
  expect(await bar.getByRole("button", { name: /^Account/ }).isVisible()).toBe(false);
  await bar.getByRole("button", { name: "Open the navigation" }).click();
  expect(
    await page
      .getByRole("navigation", { name: "Product" })
      .getByRole("button", { name: /^Account/ })
      .isVisible(),
  ).toBe(true);
});

test("the ground of the screen on which one signs in goes on to the edge of the window", async () => {
  const page = await opened(loans, "/sign-in", 820);
  expect((await boxOf(page.getByRole("main"))).width).toBe(820);
});

const desk = openDesk(specNamed("helpdesk"), "--sample", "30");

test.each([
  ["a tablet", { viewport: { width: 820, height: 1000 } }],
  ["a desktop", { viewport: { width: 1280, height: 800 } }],
  ["a phone", telephone],
])("a board goes down to the bottom of the window of %s, and no further", async (_, options) => {
  const page = await opened(desk, "/", 820, { role: "Lead", ...options });
  const column = page.getByRole("group", { name: "Queue, board" }).getByRole("region").first();
  const below = async (): Promise<number> => {
    const { y, height } = await boxOf(column);
    return (page.viewportSize()?.height ?? 0) - y - height;
  };
  await expect.poll(below).toBeLessThan(32);
  expect(await below()).toBeGreaterThan(8);
  expect(await page.locator("html").evaluate((one) => one.scrollHeight - one.clientHeight)).toBe(0);
});

test("when a card was changed stands on one line, and is not cut", async () => {
  const page = await opened(leave, "/pipeline", 820, { role: "Manager" });
  const times = page.getByRole("group", { name: /^Pipeline/ }).locator("time");
  await times.first().waitFor();
  const shapes = await times.evaluateAll((all) =>
    all.map((one) => ({
      height: one.parentElement.getBoundingClientRect().height,
      over: one.getBoundingClientRect().right - one.parentElement.getBoundingClientRect().right,
    })),
  );
  for (const { height, over } of shapes) {
    expect(height).toBeLessThan(24);
    expect(over).toBeLessThan(1);
  }
});

test.each(["light", "dark"] as const)("the boxes that select rows are seen in a %s theme", async (colorScheme) => {
  const page = await opened(leave, "/all", 1280, { role: "Manager", colorScheme });
  await page.mouse.move(0, 0);
  const box = page.getByRole("table").getByRole("checkbox").first();
  // A browser's own box has a contrast of 4.5:1, of which this leaves 3:1.
  await expect.poll(() => box.evaluate((one) => Number(getComputedStyle(one).opacity))).toBeGreaterThan(0.75);
});

test.each(["light", "dark"] as const)("the bars of a timeline have an edge in a %s theme", async (colorScheme) => {
  const page = await opened(leave, "/away", 1280, { role: "Manager", colorScheme });
  const bar = page.locator("[data-bar]").first();
  await bar.waitFor();
  // Its colour is mixed with that of the texts, which the ground is far from.
  expect(await bar.evaluate((one) => getComputedStyle(one).boxShadow)).toContain("inset");
});

test.each([
  ["a phone", telephone, "/"],
  ["a tablet", { viewport: { width: 820, height: 1000 } }, "/"],
  ["a phone, of people", telephone, "/people"],
])("all lines of a record begin below its name in a list on %s", async (_, options, path) => {
  const page = await opened(leave, path, 820, { role: "Manager", ...options });
  const records = page.getByRole("main").locator("li[data-record]");
  await records.nth(1).waitFor();
  const begins = await records.evaluateAll((all) =>
    all.flatMap((record) => {
      const parts = [...record.children].filter((one) => one.hasAttribute("title"));
      const name = record.querySelector("[data-record-link]");
      const shown = [name, ...parts.filter((one) => one.textContent !== "")].map((one) => one.getBoundingClientRect());
      // A dash for what a record does not have takes no room here.
      return shown.filter((one) => one.width > 0);
    }),
  );
  const left = Math.min(...begins.map((one) => one.left));
  const firsts = begins.filter((one, at) => at === 0 || one.top > begins[at - 1]!.bottom - 4);
  expect(firsts.length).toBeGreaterThan(2);
  for (const one of firsts) expect(one.left).toBeCloseTo(left, 0);
});

test("figures are all as large as the longest of them, and none is alone on a line", async () => {
  const page = await opened(loans, "/figures", 1280, { role: "Desk" });
  const values = page.getByRole("main").locator("dd");
  await values.nth(4).waitFor();
  const shapes = await values.evaluateAll((all) =>
    all.map((one) => ({ size: getComputedStyle(one).fontSize, top: one.getBoundingClientRect().top })),
  );
  expect(new Set(shapes.map(({ size }) => size)).size).toBe(1);
  expect(shapes.filter(({ top }) => top === shapes.at(-1)?.top).length).toBeGreaterThan(1);
});

test("the line above the buttons of a form is as long as its inputs", async () => {
  const page = await opened(leave, "/requests/new", 820, { role: "Manager" });
  const form = page.locator("form").filter({ has: page.getByRole("button", { name: "Ask for leave" }) });
  const line = await form
    .locator("div:has(> button[type=submit])")
    .evaluate((one) => Number.parseFloat(getComputedStyle(one, "::before").width));
  const field = await form.evaluate((one) => one.getBoundingClientRect().width);
  expect(line).toBeCloseTo(field, 0);
});

const bookings = openDesk(specNamed("restful-booker"), "--sample", "10");

test("a form whose inputs are still loaded has their shapes", async () => {
  const page = await bookings.visit({ role: "House" });
  await page.route("**/assets/inputs-*.js", async () => {});
  await page.goto("/book");
  const label = page.getByRole("main").getByText("Depositpaid", { exact: true });
  await label.waitFor();
  expect(await page.getByRole("textbox", { name: "Depositpaid" }).count()).toBe(0);
  const ground = (name: string): Promise<string> =>
    page.getByRole("textbox", { name }).evaluate((one) => getComputedStyle(one).backgroundColor);
  expect(await ground("Totalprice")).toBe(await ground("Firstname"));
});

test("an entry of a calendar has a colour, also where its record has no state", async () => {
  const page = await opened(leave, "/holidays", 820, { role: "HR" });
  const made = await page.request.post("/api/holidays", { data: { day: "2031-03-12", name: "Day of nobody" } });
  expect(made.status()).toBe(201);
  await page.goto("/holidays?month=2031-03");
  const mark = page.locator('[title="Day of nobody"] > [aria-hidden]');
  await expect.poll(() => mark.evaluate((one) => getComputedStyle(one).backgroundColor)).not.toBe("rgba(0, 0, 0, 0)");
});
