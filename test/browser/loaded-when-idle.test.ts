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
  await loaded(page, [
    "action-items",
    "sort-items",
    "group-items",
    "columns-popover",
    "new-filter",
    "role-items",
    "account-items",
    "palette",
    "shortcuts-dialog",
    "show-notice",
    "notice-list",
    "action-dialog",
    "record-screen",
    "board-screen",
  ]);
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

test("a menu whose code is still on its way opens as soon as it is there, and its button says so meanwhile", async () => {
  const page = await desk.visit({ role: "Builder" });
  let release = (): void => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/role-items-.*\.js$/, async (route) => {
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
    const names = await page.evaluate<readonly string[]>(
      "performance.getEntriesByType('resource').map(({ name }) => name.split('/').at(-1))",
    );
    expect(chunks.filter((chunk) => !names.some((name) => name.startsWith(`${chunk}-`)))).toEqual([]);
  });
}
