import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openDesk } from "./open-desk.ts";

const desk = openDesk(fileURLToPath(new URL("every-kind.md", import.meta.url)), "--sample", "60");

test("a screen begins at its top, and is where it was when one comes back to it", async () => {
  const page = await desk.visit({ role: "Builder" });
  await page.goto("/works");
  await page.getByRole("list", { name: "Works" }).waitFor();
  await page.evaluate("window.scrollTo(0, 500)");
  await expect.poll(() => scrolled(page)).toBe(500);

  await page.getByRole("list", { name: "Works" }).getByRole("link").nth(12).click();
  await page.waitForURL("**/works/*");
  await expect.poll(() => scrolled(page)).toBe(0);
  await page.goBack();
  await expect.poll(() => isNear(page, 500)).toBe(true);

  await page.reload();
  await expect.poll(() => isNear(page, 500)).toBe(true);
  await page.goForward();
  await expect.poll(() => scrolled(page)).toBe(0);
});

test("so are the parts of a screen that are scrolled by themselves", async () => {
  const page = await desk.visit({ role: "Builder", viewport: { width: 800, height: 700 } });
  await page.goto("/board");
  const board = page.getByRole("group", { name: "Board" });
  await board.waitFor();
  await board.evaluate((one) => one.scrollTo(120, 0));
  await expect.poll(() => board.evaluate((one) => one.scrollLeft)).toBe(120);
  await page.getByRole("link", { name: "All works" }).click();
  await page.getByRole("table").waitFor();
  await page.goBack();
  await expect.poll(() => board.evaluate((one) => one.scrollLeft)).toBe(120);
});

test("who scrolls while a screen is still being filled is not called back", async () => {
  const page = await desk.visit({ role: "Builder" });
  await page.goto("/works");
  const list = page.getByRole("list", { name: "Works" });
  await list.waitFor();
  await page.evaluate("window.scrollTo(0, 500)");
  await expect.poll(() => scrolled(page)).toBe(500);
  await page.getByRole("link", { name: "All works" }).click();
  await page.getByRole("table").waitFor();
  let release = (): void => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/_ninepoint/screen/Works*", async (route) => {
    await held;
    await route.continue();
  });
  await page.reload();
  await page.goBack();
  await page.getByRole("heading", { level: 1, name: "Works" }).waitFor();
  await page.mouse.wheel(0, 10);
  release();
  await list.waitFor();
  expect(await scrolled(page)).toBeLessThan(100);
});

/** True where the page is scrolled that far, give or take a row: what stands above may have another height by now, and browsers scroll to keep the reader's row. */
async function isNear(page: Page, place: number): Promise<boolean> {
  return Math.abs((await scrolled(page)) - place) < 44;
}

function scrolled(page: Page): Promise<number> {
  return page.evaluate<number>("window.scrollY");
}
