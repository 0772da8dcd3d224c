import { fileURLToPath } from "node:url";
import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { openDesk } from "./open-desk.ts";

const desk = openDesk(fileURLToPath(new URL("./library.md", import.meta.url)));

test("Enter in the search of a list opens the only match, and Back leads to the list as it was", async () => {
  const page = await desk.visit({ role: "Keeper" });
  await makeBooks(page, "Larch", "Alder one", "Alder two");
  for (const path of ["/", "/table", "/board"]) {
    await page.goto(path);
    await search(page).fill("larch");
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { level: 1, name: "Larch" }).waitFor();
    await page.goBack();
    await page.getByText("Larch").first().waitFor();
    expect(await search(page).inputValue()).toBe("larch");
  }
});

test("Enter opens nothing where several fit, where none fits, and where nothing is typed", async () => {
  const page = await desk.visit({ role: "Keeper" });
  await makeBooks(page, "Birch one", "Birch two");
  await page.goto("/");
  for (const text of ["birch", "birch three", ""]) {
    await search(page).fill(text);
    await page.keyboard.press("Enter");
    await page.locator("[data-outdated]").waitFor({ state: "detached" });
    if (text === "") await page.getByRole("list", { name: "Books" }).waitFor();
    else await page.getByText(text === "birch" ? "Birch two" : "No books with “birch three” in their text").waitFor();
    expect(new URL(page.url()).pathname).toBe("/");
  }
});

test("Enter opens what fits the words as they are, never what an earlier answer or an earlier text said", async () => {
  const page = await desk.visit({ role: "Keeper" });
  await makeBooks(page, "Cedar", "Chestnut one", "Chestnut two");
  await page.goto("/?q=cedar");
  await page.getByRole("link", { name: "Cedar" }).waitFor();
  // The list still shows the only match of the text before.
  const held = await holdAnswers(page, "/_ninepoint/screen/");
  await search(page).fill("chestnut");
  await page.keyboard.press("Enter");
  await held.release();
  await page.getByRole("link", { name: "Chestnut two" }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/");
  // Whoever types on after Enter wants something else.
  const later = await holdAnswers(page, "/_ninepoint/screen/");
  await search(page).fill("ceda");
  await page.keyboard.press("Enter");
  await page.keyboard.type("x");
  await later.release();
  await page.getByText(/^No books with/).waitFor();
  expect(new URL(page.url()).pathname).toBe("/");
});

test("while the answer to what is typed is awaited, a picker offers nothing that has not these words", async () => {
  const page = await desk.visit({ role: "Keeper" });
  await makeBooks(page, "Aspen", "Elder one", "Elder two");
  await page.goto("/new");
  const picker = page.getByRole("combobox", { name: "Sequel to" });
  const found = page.waitForResponse((response) => response.url().includes("q=elder"));
  await picker.fill("elder");
  await found;
  await page.getByRole("option", { name: "Elder two" }).waitFor();
  const held = await holdAnswers(page, "/_ninepoint/options");
  await picker.fill("aspen");
  await page.getByText("Searching…").waitFor();
  expect(await page.getByRole("option").count()).toBe(0);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await held.release();
  // Enter waits for the answer, and takes what alone fits.
  await expect.poll(() => picker.inputValue()).toBe("Aspen");
  expect(new URL(page.url()).pathname).toBe("/new");
});

test("Enter in a picker takes the only match as soon as it is known, and sends no form", async () => {
  const page = await desk.visit({ role: "Keeper" });
  await makeBooks(page, "Rowan", "Willow one", "Willow two");
  await page.goto("/new");
  const picker = page.getByRole("combobox", { name: "Sequel to" });
  await page.getByRole("textbox", { name: "Title" }).fill("After the Rowan");
  const held = await holdAnswers(page, "/_ninepoint/options");
  await picker.fill("rowa");
  await page.keyboard.press("Enter");
  await held.release();
  await expect.poll(() => picker.inputValue()).toBe("Rowan");
  await page.getByRole("option").first().waitFor({ state: "hidden" });
  expect(new URL(page.url()).pathname).toBe("/new");

  // Another text over what is chosen: several fit, so nothing is taken and nothing is lost.
  await picker.fill("willow");
  await page.keyboard.press("Enter");
  await page.getByRole("option", { name: "Willow two" }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/new");
  await picker.fill("willow two");
  await page.keyboard.press("Enter");
  await expect.poll(() => picker.inputValue()).toBe("Willow two");
  // What is chosen already stays chosen.
  await picker.fill("willow tw");
  await page.keyboard.press("Enter");
  await page.getByRole("option").first().waitFor({ state: "hidden" });
  await page.getByRole("textbox", { name: "Title" }).focus();
  expect(await picker.inputValue()).toBe("Willow two");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: "After the Rowan" }).waitFor();
  await page.getByRole("link", { name: "Willow two" }).waitFor();
});

test("Enter in a picker takes nothing for a text that was typed on, and nothing in a list that it left", async () => {
  const page = await desk.visit({ role: "Keeper" });
  await makeBooks(page, "Poplar", "Popcorn");
  await page.goto("/new");
  const picker = page.getByRole("combobox", { name: "Sequel to" });
  const held = await holdAnswers(page, "/_ninepoint/options");
  await picker.fill("popl");
  await page.keyboard.press("Enter");
  await picker.fill("pop");
  await held.release();
  await page.getByRole("option", { name: "Popcorn" }).waitFor();
  expect(await picker.inputValue()).toBe("pop");
  const later = await holdAnswers(page, "/_ninepoint/options");
  await picker.fill("popla");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await later.release();
  expect(await picker.inputValue()).toBe("");
});

test("a filter takes the only match, too", async () => {
  const page = await desk.visit({ role: "Keeper" });
  await makeBooks(page, "Hazel");
  await page.goto("/table");
  await page.getByRole("button", { name: "Filter", exact: true }).click();
  await page.getByRole("dialog", { name: "Filter" }).getByRole("button", { name: "Sequel to" }).click();
  await page.getByRole("combobox", { name: "Sequel to" }).fill("hazel");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Sequel to: Hazel" }).waitFor();
});

test("the palette takes no record that was found for other words", async () => {
  const page = await desk.visit({ role: "Keeper" });
  await makeBooks(page, "Juniper", "Maple");
  await page.goto("/");
  await search(page).waitFor();
  await page.keyboard.press("Control+k");
  await page.getByRole("dialog").getByRole("combobox").fill("juniper");
  await page.getByRole("option", { name: "Juniper" }).waitFor();
  const held = await holdAnswers(page, "/_ninepoint/search");
  await page.getByRole("combobox").fill("maple");
  await page.getByRole("option", { name: "Juniper" }).waitFor({ state: "detached" });
  await page.keyboard.press("Enter");
  await held.release();
  await page.getByRole("option", { name: "Maple" }).waitFor();
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: "Maple" }).waitFor();
});

/** Keeps the answers of requests back that begin with a path, until they are released. */
async function holdAnswers(page: Page, path: string): Promise<{ readonly release: () => Promise<void> }> {
  let open = (): void => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  const pattern = (url: URL): boolean => url.pathname.startsWith(path);
  await page.route(pattern, async (route) => {
    await opened;
    // A request that the page has given up meanwhile needs no answer.
    await route.continue().catch(() => {});
  });
  return {
    release: async () => {
      open();
      await page.unroute(pattern);
    },
  };
}

function search(page: Page): Locator {
  return page.getByRole("searchbox", { name: "Search" });
}

async function makeBooks(page: Page, ...titles: readonly string[]): Promise<void> {
  for (const title of titles) expect((await page.request.post("/api/books", { data: { title } })).status()).toBe(201);
}
