import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import { openDesk } from "./open-desk.ts";
import { screenLoaded } from "./open-screen.ts";
import { specNamed } from "./spec-named.ts";

// It exists in the browser, where this is called.
declare const getComputedStyle: (one: unknown) => { readonly backgroundColor: string };

const usual = openDesk(specNamed("helpdesk"), "--sample", "4");
const desk = openDesk(
  specNamed("helpdesk", ["| Ticket | `/tickets/:number` | Ticket with comments | Customer, Agent, Lead |\n", ""]),
  "--sample",
  "4",
);

test.each([
  [usual, true],
  [desk, false],
])("a row of a table lights up under the mouse only where it leads to a screen of its record", async (one, lights) => {
  const page = await one.visit({ role: "Lead" });
  await page.goto("/all");
  await screenLoaded(page);
  const row = page.locator("tr[data-record]").first();
  const before = await ground(row);
  await row.hover();
  await page.locator("tr[data-record]:hover").waitFor();
  expect((await ground(row)) !== before).toBe(lights);
  expect((await row.locator("[data-record-link]").count()) > 0).toBe(lights);
});

function ground(row: Locator): Promise<string> {
  return row.evaluate((one) => getComputedStyle(one).backgroundColor);
}
