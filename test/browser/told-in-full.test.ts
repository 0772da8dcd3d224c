import { expect, test } from "vitest";
import type { Locator } from "playwright-core";
import { openDesk } from "./open-desk.ts";
import { screenLoaded } from "./open-screen.ts";
import { openAsManyAsTheyLike, specNamed } from "./spec-named.ts";

const desk = openDesk(specNamed("helpdesk", openAsManyAsTheyLike));
const leave = openDesk(specNamed("leave-requests"));

/** The texts that go on where they can't be seen. */
function cutTexts(cells: Locator): Promise<readonly string[]> {
  return cells.evaluateAll((all) =>
    all.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent ?? ""),
  );
}

test("a list with few facts shows an address in full", async () => {
  const page = await desk.visit({ role: "Lead" });
  await page.goto("/people");
  await screenLoaded(page);
  const addresses = page.getByRole("list", { name: "People" }).locator('span[title="Email"]');
  expect(await addresses.count()).toBeGreaterThan(10);
  expect(await cutTexts(addresses)).toEqual([]);
});

test("a name that can be edited in a narrow table loses no letters to its pencil", async () => {
  const page = await desk.visit({ role: "Lead", viewport: { width: 900, height: 900 } });
  await page.goto("/all");
  await screenLoaded(page);
  const names = page.locator("td:has(> [data-editable] [data-record-link]) [data-editable] > :first-child");
  expect(await names.count()).toBeGreaterThan(10);
  expect(await cutTexts(names)).toEqual([]);
});

test("a comment that is told below is not told in its title, too", async () => {
  const page = await desk.visit({ role: "Lead" });
  await page.goto("/comments");
  await screenLoaded(page);
  // Of a text that is longer than a name, the list shows as much as it has room for.
  await page.getByRole("main").getByRole("link", { name: /.{70}/ }).first().click();
  await page.getByRole("heading", { level: 1, name: /^Comment · / }).waitFor();
  await expect.poll(() => page.title()).toMatch(/[^.,;: ]… · /);
});

test("a card of a board that is narrow tells its moment in full", async () => {
  const page = await leave.visit({ role: "HR", viewport: { width: 820, height: 1000 } });
  await page.goto("/pipeline");
  await screenLoaded(page);
  const moments = page.locator("main span:has(> time)");
  await moments.first().waitFor();
  expect(await moments.count()).toBeGreaterThan(10);
  expect(await cutTexts(moments)).toEqual([]);
});
