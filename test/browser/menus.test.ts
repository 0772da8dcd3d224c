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

test("arrows and letters lead through the fields of a filter, which its key opens in sight; Escape closes it wherever that is", async () => {
  const page = await desk.visit({ role: "Keeper", viewport: { width: 1280, height: 420 } });
  for (let made = 0; made < 12; made += 1)
    await page.request.post("/api/books", { data: { title: `Scrolled ${made}` } });
  await page.goto("/table");
  await boxes(page).first().waitFor();
  await page.mouse.move(640, 300);
  await page.mouse.wheel(0, 2000);
  await expect.poll(() => page.evaluate("scrollY")).toBeGreaterThan(100);
  await page.keyboard.press("f");
  const menu = page.getByRole("dialog", { name: "Filter" });
  const fields = menu.getByRole("button");
  await fields.first().waitFor();
  await expect.poll(() => isFocused(fields.first())).toBe(true);
  const top = await page.evaluate("scrollY");
  await page.keyboard.press("ArrowDown");
  expect(await isFocused(fields.nth(1))).toBe(true);
  await page.keyboard.press("End");
  expect(await isFocused(fields.last())).toBe(true);
  await page.keyboard.press("ArrowDown");
  expect(await isFocused(fields.last())).toBe(true);
  await page.keyboard.press("Home");
  await page.keyboard.press("s");
  expect(await isFocused(menu.getByRole("button", { name: "Sequel to" }))).toBe(true);
  expect(await page.evaluate("scrollY")).toBe(top);
  await page.mouse.wheel(0, 2000);
  await menu.waitFor({ state: "hidden" });
  await page.keyboard.press("Escape");
  await expect
    .poll(() => page.getByRole("button", { name: "Filter", exact: true }).getAttribute("aria-expanded"))
    .toBe("false");
});

test("Escape clears the search of a list, and then leaves it, so that keys act again", async () => {
  const page = await desk.visit({ role: "Keeper" });
  await page.goto("/table");
  await boxes(page).first().waitFor();
  await page.keyboard.press("/");
  const search = page.getByRole("searchbox", { name: "Search" });
  await page.keyboard.type("no such");
  await page.keyboard.press("Escape");
  expect(await search.inputValue()).toBe("");
  expect(await isFocused(search)).toBe(true);
  await page.keyboard.press("Escape");
  expect(await isFocused(search)).toBe(false);
  await page.keyboard.press("f");
  await page.getByRole("dialog", { name: "Filter" }).waitFor();
});

function isFocused(one: Locator): Promise<boolean> {
  return one.evaluate((element) => element.matches(":focus"));
}

async function placeOf(what: Locator): Promise<{ readonly x: number; readonly y: number }> {
  await what.scrollIntoViewIfNeeded();
  const box = await what.boundingBox();
  return { x: (box?.x ?? 0) + 5, y: (box?.y ?? 0) + 5 };
}

function boxes(page: Page): Locator {
  return page.getByRole("row").getByRole("checkbox");
}
