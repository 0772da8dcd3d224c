import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { eventually } from "../eventually.ts";
import { openDesk } from "./open-desk.ts";

const desk = openDesk(fileURLToPath(new URL("every-kind.md", import.meta.url)), "--sample", "20");

test("what a click or a key opens is there, though the server is not: it was loaded once the screen was shown", async () => {
  const page = await desk.visit({ role: "Builder", troubled: true });
  await page.goto("/works");
  await page.getByRole("heading", { level: 1, name: "Works" }).waitFor();
  await loaded(page, ["menus", "dialogs", "palette", "notices", "record", "board"]);
  await page.context().setOffline(true);

  for (const [button, layer] of [
    ["Viewing as Builder", "menu"],
    [/^Account:/, "menu"],
    ["Filter", "dialog"],
    [/^Actions for/, "menu"],
    ["Created", "menu"],
    ["Group", "menu"],
    ["Columns", "dialog"],
  ] as const) {
    await page.getByRole("button", { name: button }).first().click();
    await page.getByRole(layer).waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole(layer).waitFor({ state: "detached" });
  }
  await page.keyboard.press("Control+k");
  await page.getByRole("dialog", { name: "Search and commands" }).waitFor();
  await page.keyboard.press("Escape");
  await page.keyboard.press("?");
  await page.getByRole("dialog", { name: "Keyboard shortcuts" }).waitFor();
});

test("all that is loaded while the browser is idle comes in few files", async () => {
  const page = await desk.visit({ role: "Builder" });
  await page.goto("/works");
  await loaded(page, ["menus", "dialogs", "palette", "notices", "record", "board", "days", "figures"]);
  await page.waitForLoadState("networkidle");
  const scripts = (await namesOfLoaded(page)).filter((name) => name.endsWith(".js"));
  // Each file costs some five milliseconds of the processor, however small it is.
  expect(scripts.length, scripts.join(" ")).toBeLessThanOrEqual(40);
});

test("a menu whose code is still on its way opens as soon as it is there, and its button says so meanwhile", async () => {
  const page = await desk.visit({ role: "Builder" });
  let release = (): void => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/menus-.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/works");
  const button = page.getByRole("button", { name: "Viewing as Builder" });
  await button.click();
  expect(await button.getAttribute("aria-expanded")).toBe("true");
  expect(await page.getByRole("menu").count()).toBe(0);
  release();
  await page.getByRole("menu").waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("menu").waitFor({ state: "detached" });
  expect(await button.getAttribute("aria-expanded")).toBe("false");
  expect(await button.evaluate((one) => one.matches(":focus"))).toBe(true);
});

/** Resolves once a page has loaded chunks of these names. */
async function loaded(page: Page, chunks: readonly string[]): Promise<void> {
  await eventually(async () => {
    const names = await namesOfLoaded(page);
    expect(chunks.filter((chunk) => !names.some((name) => name.startsWith(`${chunk}-`)))).toEqual([]);
  });
}

function namesOfLoaded(page: Page): Promise<readonly string[]> {
  return page.evaluate("performance.getEntriesByType('resource').map(({ name }) => name.split('/').at(-1))");
}
