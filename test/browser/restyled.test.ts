import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openDesk } from "./open-desk.ts";

const desk = openDesk(fileURLToPath(new URL("every-kind.md", import.meta.url)), "--sample", "60");

/** One event of a trace of the browser. */
interface TraceEvent {
  readonly name: string;
  readonly args: { readonly elementCount?: number };
}

/** How many elements the browser has computed the styles of at once, at most, while something was done. */
async function mostRestyled(page: Page, work: () => Promise<void>): Promise<number> {
  const browser = page.context().browser();
  if (browser === null) throw new Error("The page has no browser.");
  await browser.startTracing(page, { categories: ["devtools.timeline"] });
  await work();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    readonly traceEvents: readonly TraceEvent[];
  };
  return Math.max(
    ...traceEvents.flatMap(({ name, args }) => (name === "UpdateLayoutTree" ? (args.elementCount ?? 0) : [])),
  );
}

test("a dialog opens and closes without new styles for the page behind it", async () => {
  const page = await desk.visit({ role: "Builder" });
  await page.goto("/works");
  await page.locator("[data-record]").nth(20).waitFor();
  const dialog = page.getByRole("dialog", { name: "Search and commands" });
  const open = async (): Promise<void> => {
    await page.keyboard.press("Control+k");
    await dialog.getByRole("option").first().waitFor();
  };
  const close = async (): Promise<void> => {
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
  };
  // What is made at the first opening is on the page from then on.
  await open();
  await close();
  const behind = await page.locator("body *").count();
  const opened = await mostRestyled(page, open);
  expect(opened).toBeGreaterThan(0);
  expect(opened).toBeLessThan(behind / 2);
  expect(await mostRestyled(page, close)).toBeLessThan(behind / 2);
});
