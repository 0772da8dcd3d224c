import { fileURLToPath } from "node:url";
import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { openDesk } from "./open-desk.ts";

const desk = openDesk(fileURLToPath(new URL("./library.md", import.meta.url)));

/** Every menu of a list, by its button. */
const menus = [/^Actions for/, "Group", "Export and import", "Views", "More actions", /^Account:/, /^Viewing as/];

test("a click outside an open menu only closes it, whichever menu it is", async () => {
  const page = await desk.visit({ role: "Keeper" });
  await page.goto("/table");
  await boxes(page).first().check();
  for (const name of menus) {
    const button = page.getByRole("button", { name }).first();
    await button.click();
    await page.getByRole("menu").waitFor();
    const { x, y } = await placeOf(page.getByRole("row").last().getByRole("link").first());
    await page.mouse.click(x, y);
    await page.getByRole("menu").waitFor({ state: "detached" });
    expect(new URL(page.url()).pathname, String(name)).toBe("/table");
    expect(await button.getAttribute("aria-expanded")).toBe("false");
  }
  await page.getByRole("row").last().getByRole("link").first().click();
  await page.waitForURL("**/books/*");
});

test("a click on the button of another menu opens that one at once", async () => {
  const page = await desk.visit({ role: "Keeper" });
  await page.goto("/");
  await page.getByRole("button", { name: "Group", exact: true }).click();
  await page.getByRole("menuitemradio").first().waitFor();
  await page.getByRole("button", { name: "Export and import" }).click();
  await page.getByRole("menuitem", { name: /CSV/ }).first().waitFor();
  expect(await page.getByRole("menu").count()).toBe(1);
});

test("a finger outside an open menu only closes it, too", async () => {
  const page = await desk.visit({ role: "Keeper", hasTouch: true, viewport: { width: 390, height: 844 } });
  await page.goto("/");
  await page.getByRole("list", { name: "Books" }).waitFor();
  await page
    .getByRole("button", { name: /^Actions for/ })
    .first()
    .tap();
  await page.getByRole("menu").waitFor();
  const { x, y } = await placeOf(page.getByRole("list", { name: "Books" }).getByRole("link").first());
  await page.touchscreen.tap(x, y);
  await page.getByRole("menu").waitFor({ state: "detached" });
  expect(new URL(page.url()).pathname).toBe("/");
});

test("the menu of the account closes once light or dark is chosen, and for the command palette", async () => {
  const page = await desk.visit({ role: "Keeper" });
  await page.goto("/");
  const account = page.getByRole("button", { name: /^Account:/ });
  await account.click();
  await page.getByRole("menuitemradio", { name: "Dark" }).click();
  await page.getByRole("menu").waitFor({ state: "detached" });
  await account.click();
  await page.getByRole("menu").waitFor();
  await page.keyboard.press("Control+k");
  await page.getByRole("dialog", { name: "Search and commands" }).waitFor();
  await page.getByRole("menu").waitFor({ state: "detached" });
});

async function placeOf(what: Locator): Promise<{ readonly x: number; readonly y: number }> {
  await what.scrollIntoViewIfNeeded();
  const box = await what.boundingBox();
  return { x: (box?.x ?? 0) + 5, y: (box?.y ?? 0) + 5 };
}

function boxes(page: Page): Locator {
  return page.getByRole("row").getByRole("checkbox");
}
