import type { Page } from "playwright-core";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { openDesk } from "./open-desk.ts";
import { screenLoaded } from "./open-screen.ts";

// It exists in the browser, where this is called.
declare const getComputedStyle: (
  one: unknown,
  part?: string,
) => { readonly clipPath: string; readonly content: string };

const desk = openDesk(fileURLToPath(new URL("../../specs/equipment-loans.md", import.meta.url)), "--sample", "400");
const portrait = { width: 720, height: 1000 };
const landscape = { width: 1040, height: 700 };

/** The page as it is printed. */
async function print(page: Page, size: { readonly width: number; readonly height: number }): Promise<void> {
  await page.setViewportSize(size);
  await page.emulateMedia({ media: "print" });
}

/** How far the content of the page goes beyond its edge. */
function beyondTheEdge(page: Page, { width }: { readonly width: number }): Promise<number> {
  return page
    .locator("main *")
    .evaluateAll(
      (all, edge) =>
        Math.max(
          ...all
            .filter((one) => one.checkVisibility() && getComputedStyle(one).clipPath === "none")
            .map((one) => one.getBoundingClientRect().right),
        ) - edge,
      width,
    );
}

test("a board is printed with all its columns and all loaded cards, and says how many more there are", async () => {
  const page = await desk.visit({ role: "Desk" });
  await page.goto("/counter");
  await screenLoaded(page);
  const view = (await (await page.request.get("/_ninepoint/screen/Counter")).json()) as {
    readonly columns: readonly { readonly rows: readonly unknown[]; readonly total: number }[];
  };
  expect(view.columns.some(({ rows, total }) => rows.length > 10 && rows.length < total)).toBe(true);
  await print(page, portrait);
  const columns = page.locator("main section[aria-label]");
  for (const [at, { rows, total }] of view.columns.entries()) {
    await expect.poll(() => columns.nth(at).getByRole("listitem").count()).toBeGreaterThanOrEqual(rows.length);
    const shown = await columns.nth(at).getByRole("listitem").count();
    expect((await columns.nth(at).textContent())?.includes(`${shown} of ${total}`)).toBe(shown < total);
  }
  expect(await beyondTheEdge(page, portrait)).toBeLessThanOrEqual(0);
  await page.emulateMedia({ media: "screen" });
  await page.getByRole("group", { name: "Counter, board" }).waitFor();
});

test.each([
  [
    "/all-loans?columns=number,item,borrower,lentBy,lentOn,dueOn,returnedOn,deposit,kept,refunded,status,away,daysLate,lateFee",
    900,
  ],
  ["/items", 720],
  ["/due", 1040],
])("the page of %s is printed without anything beyond its edge", async (address, width) => {
  const page = await desk.visit({ role: "Manager" });
  await page.goto(address);
  await screenLoaded(page);
  await print(page, { width, height: 900 });
  expect(await beyondTheEdge(page, { width })).toBeLessThanOrEqual(0);
});

test("above a printed table stand the screen, the search, the filters, the order, how many of how many, and when", async () => {
  const page = await desk.visit({ role: "Manager" });
  const loans = (await (await page.request.get("/api/loans?size=1")).json()) as {
    readonly items: readonly [{ readonly borrower: string }];
  };
  await page.goto(`/all-loans?borrower=${loans.items[0].borrower}&status=out&number.gte=1&sort=-number&q=a`);
  await screenLoaded(page);
  const name = await page.getByRole("button", { name: /^Borrower: / }).innerText();
  const line = page.locator("main [data-printed]");
  expect(await line.count()).toBe(0);
  await print(page, portrait);
  await line.waitFor();
  const parts = await line.locator("> span").allInnerTexts();
  expect(parts.slice(0, -2)).toEqual([
    "All loans",
    "“a”",
    name.replace(/\s+/g, " "),
    "Status: Out",
    "Number: from 1",
    "Sorted by Number (9 → 0)",
  ]);
  const rows = await page.locator("main tbody tr").count();
  expect(parts.at(-2)).toMatch(new RegExp(`^${rows} of \\d+$`));
  expect(parts.at(-1)).toMatch(/^\d+ \w+ \d{4}, \d\d:\d\d$/);
});

test("a day of a calendar is printed with all its records", async () => {
  const page = await desk.visit({ role: "Manager" });
  await page.goto("/due");
  await screenLoaded(page);
  const more = page.getByRole("button", { name: /^\d+ more$/ });
  const [shown, hidden] = [
    await page.locator("main td li a").count(),
    (await more.allTextContents()).reduce((sum, text) => sum + Number.parseInt(text, 10), 0),
  ];
  expect(hidden).toBeGreaterThan(0);
  await print(page, landscape);
  await expect.poll(() => page.locator("main td li a").count()).toBe(shown + hidden);
});

test("a record is printed from its menu, with how it stands, and its addresses have the room that they need", async () => {
  const page = await desk.visit({ role: "Manager" });
  const { items } = (await (await page.request.get("/api/loans?status=overdue&size=1")).json()) as {
    readonly items: readonly { readonly number: number; readonly borrower: string }[];
  };
  await page.goto(`/loans/${items[0]?.number}`);
  await screenLoaded(page);
  await page.evaluate("window.print = () => document.body.toggleAttribute('data-was-printed')");
  await page
    .getByRole("button", { name: /^Actions for / })
    .first()
    .click();
  await page.getByRole("menuitem", { name: "Print…" }).click();
  await page.locator("body[data-was-printed]").waitFor();
  await print(page, portrait);
  expect(await page.locator("main header").getByText("Overdue", { exact: true }).isVisible()).toBe(true);
  expect(await page.getByRole("button", { name: "Return" }).isVisible()).toBe(false);
  await page.emulateMedia({ media: "screen" });
  await page.setViewportSize({ width: 1280, height: 800 });

  await page.goto(`/people/${items[0]?.borrower}`);
  await screenLoaded(page);
  const address = page.getByRole("complementary", { name: "Details" }).getByRole("link", { name: "@" });
  expect((await address.boundingBox())?.height).toBeLessThan(24);
});

test("moments are printed as dates, since nobody knows when a sheet of paper was printed", async () => {
  const page = await desk.visit({ role: "Manager" });
  await page.goto("/all-reservations?columns=number,createdAt");
  await screenLoaded(page);
  const moment = page.locator("main td time").first();
  const exact = await moment.getAttribute("title");
  await print(page, portrait);
  const printed = await moment.evaluate((one) => getComputedStyle(one, "::after").content);
  expect(printed).toBe(JSON.stringify(exact));
  expect(await moment.locator("span").isVisible()).toBe(false);
});
