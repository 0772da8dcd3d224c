import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { axeViolations } from "./examine.ts";
import { openDesk } from "./open-desk.ts";

const desk = openDesk(fileURLToPath(new URL("./library.md", import.meta.url)));

test("a filter of a reference takes several records, names them, and holds for the address and an export", async () => {
  const page = await desk.visit({ role: "Keeper" });
  const keys = await makeBooks(page, ["Quince", "Yucca", "Zinnia"]);
  await makeBooks(page, ["After one"], keys[0]);
  await makeBooks(page, ["After two"], keys[1]);
  await makeBooks(page, ["After three"], keys[2]);
  await page.goto("/table");
  await page.getByRole("button", { name: "Filter", exact: true }).click();
  const added = page.getByRole("dialog", { name: "Filter", exact: true });
  await added.getByRole("button", { name: "Sequel to" }).click();
  const picker = page.getByRole("combobox", { name: "Sequel to" });
  for (const name of ["Quince", "Yucca"]) {
    await expect.poll(() => picker.evaluate((one) => one.matches(":focus"))).toBe(true);
    await picker.fill(name);
    await page.keyboard.press("Enter");
    await added.getByRole("checkbox", { name, checked: true }).waitFor();
  }
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Sequel to: Quince, Yucca" }).waitFor();
  await expect.poll(() => sequels(page)).toEqual(["After one", "After two"]);
  expect(new URL(page.url()).searchParams.get("sequelTo.in")).toBe(`${keys[0]},${keys[1]}`);

  await page.getByRole("button", { name: /^Export/ }).click();
  const saving = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: "CSV" }).first().click();
  const lines = (await readFile(await (await saving).path(), "utf8")).trim().split("\r\n").slice(1);
  expect(lines.map((line) => /After \w+/.exec(line)?.[0])).toEqual(["After one", "After two"]);

  // Taken out again, from the keyboard: the filter is that of one record as it always was.
  await page.getByRole("button", { name: "Sequel to: Quince, Yucca" }).click();
  await page.getByRole("checkbox", { name: "Quince" }).focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Sequel to: Yucca" }).waitFor();
  await expect.poll(() => sequels(page)).toEqual(["After two"]);
  expect(new URL(page.url()).searchParams.get("sequelTo")).toBe(String(keys[1]));
});

test("a filter of a reference that may be empty finds the records without one", async () => {
  const page = await desk.visit({ role: "Keeper" });
  const [first] = await makeBooks(page, ["Alone"]);
  await makeBooks(page, ["After that"], first);
  await page.goto("/table");
  await page.getByRole("button", { name: "Filter", exact: true }).click();
  const added = page.getByRole("dialog", { name: "Filter", exact: true });
  await added.getByRole("button", { name: "Sequel to" }).click();
  await added.getByRole("checkbox", { name: "none" }).check();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Sequel to: none" }).waitFor();
  const titles = page.locator("tbody [data-record-link]");
  await expect.poll(async () => (await titles.allTextContents()).includes("Alone")).toBe(true);
  expect(await titles.allTextContents()).not.toContain("After that");
});

test("of more than three records of a filter two are named, and a key without a readable record is told as it is", async () => {
  const page = await desk.visit({ role: "Keeper" });
  const keys = await makeBooks(page, ["Ash", "Box", "Elm", "Lime"]);
  await page.goto(`/table?sequelTo.in=${keys.join(",")}`);
  await page.getByRole("button", { name: "Sequel to: Ash, Box and 2 others" }).waitFor();
  await page.goto(`/table?sequelTo.in=${keys[0]},999999`);
  await page.getByRole("button", { name: "Sequel to: Ash, 999999" }).waitFor();
});

function sequels(page: Page): Promise<readonly string[]> {
  return page.getByRole("link", { name: /^After/ }).allTextContents();
}

async function makeBooks(page: Page, titles: readonly string[], sequelTo?: unknown): Promise<readonly unknown[]> {
  const made: unknown[] = [];
  for (const title of titles) {
    const answer = await page.request.post("/api/books", { data: { title, sequelTo } });
    expect(answer.status()).toBe(201);
    made.push(((await answer.json()) as { readonly number: unknown }).number);
  }
  return made;
}
