import { fileURLToPath } from "node:url";
import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import { openDesk } from "./open-desk.ts";

const desk = openDesk(fileURLToPath(new URL("every-kind.md", import.meta.url)), "--sample", "20");

test("sorting a table renders nothing of the frame again", async () => {
  const page = await desk.visit({ role: "Builder" });
  await page.goto("/all");
  const row = page.locator("tbody [data-record]").first();
  const frame = page.getByRole("navigation", { name: "Screens" }).getByRole("listitem").first();
  const head = page.getByRole("columnheader").nth(1);
  await row.waitFor();
  for (const element of [frame, head]) await markRendered(element);
  await head.getByRole("button").click();
  await page.waitForURL(/sort=/);
  await page.locator("[data-outdated]").waitFor({ state: "detached" });
  expect(await isRenderedAgain(head)).toBe(true);
  expect(await isRenderedAgain(frame)).toBe(false);
});

/** Notes the properties that an element was rendered with last: React makes others each time. */
function markRendered(element: Locator): Promise<void> {
  return element.evaluate((one) => {
    const marked = one as unknown as Record<string, unknown>;
    const name = Object.keys(marked).find((key) => key.startsWith("__reactProps$"));
    if (name === undefined) throw new Error("React keeps its properties elsewhere now");
    marked["rendered"] = marked[name];
  });
}

function isRenderedAgain(element: Locator): Promise<boolean> {
  return element.evaluate((one) => {
    const marked = one as unknown as Record<string, unknown>;
    const name = Object.keys(marked).find((key) => key.startsWith("__reactProps$")) ?? "";
    return marked["rendered"] !== marked[name];
  });
}
