import { expect, test } from "vitest";
import { axeViolations } from "./examine.ts";
import { openDesk } from "./open-desk.ts";
import { screenLoaded } from "./open-screen.ts";
import { openAsManyAsTheyLike, specNamed } from "./spec-named.ts";
import { telephone } from "./telephone.ts";

/** What the test reads in the page. */
declare const getComputedStyle: (one: unknown) => { readonly fontSize: string };

const desk = openDesk(specNamed("helpdesk", openAsManyAsTheyLike));

test("on a phone the search, the filters and the order of a list stand in one line, and the filters are in a sheet", async () => {
  const page = await desk.visit({ role: "Lead", ...telephone });
  await page.goto("/all");
  await screenLoaded(page);
  const bar = page.getByRole("search", { name: "Find in this list" });
  expect((await bar.boundingBox())?.height).toBeLessThan(45);
  // Telephones zoom in on smaller text, and fingers miss smaller buttons.
  const search = bar.getByRole("searchbox");
  expect(await search.evaluate((one) => getComputedStyle(one).fontSize)).toBe("16px");
  for (const target of [search, ...(await page.getByRole("button", { name: /^(More|Filters|Account)/ }).all())])
    if (await target.isVisible()) expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(40);
  expect(await page.locator("html").evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0);

  await bar.getByRole("button", { name: "Filters", exact: true }).tap();
  const sheet = page.getByRole("dialog", { name: "Filters" });
  await sheet.getByRole("button", { name: "Status", exact: true }).tap();
  const editor = page.getByRole("dialog", { name: /^Status/ });
  await editor.getByRole("checkbox", { name: "Open" }).check();
  expect(await axeViolations(page)).toEqual([]);
  // The first tap outside closes the filter, the next one the sheet.
  await page.touchscreen.tap(195, 60);
  await editor.waitFor({ state: "detached" });
  await sheet.getByRole("button", { name: "Columns" }).waitFor();
  await page.touchscreen.tap(195, 60);
  await sheet.waitFor({ state: "detached" });

  await bar.getByRole("button", { name: "Filters (1)", exact: true }).waitFor();
  expect(new URL(page.url()).searchParams.get("status")).toBe("open");
  await bar.getByRole("button", { name: "Filters (1)", exact: true }).tap();
  await sheet.getByRole("button", { name: "Clear all" }).tap();
  await bar.getByRole("button", { name: "Filters", exact: true, includeHidden: true }).waitFor();
});

test("the sheet of filters is used by keyboard: Escape closes what lies above first, and the focus goes back to its button", async () => {
  const page = await desk.visit({ role: "Lead", viewport: { width: 390, height: 800 } });
  await page.goto("/all");
  await screenLoaded(page);
  await page.keyboard.press("f");
  const sheet = page.getByRole("dialog", { name: "Filters" });
  await sheet.waitFor();
  await sheet.getByRole("button", { name: "Status", exact: true }).press("Enter");
  const editor = page.getByRole("dialog", { name: /^Status/ });
  await editor.getByRole("checkbox", { name: "Open" }).focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("Escape");
  await editor.waitFor({ state: "detached" });
  await expect
    .poll(() => sheet.getByRole("button", { name: "Status: Open" }).evaluate((one) => one.matches(":focus")))
    .toBe(true);
  await page.keyboard.press("Escape");
  await sheet.waitFor({ state: "detached" });
  const button = page.getByRole("button", { name: "Filters (1)", exact: true });
  await expect.poll(() => button.evaluate((one) => one.matches(":focus"))).toBe(true);
});
