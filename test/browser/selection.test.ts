import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { axeViolations } from "./examine.ts";
import { openDesk } from "./open-desk.ts";
import { fileURLToPath } from "node:url";

const desk = openDesk(fileURLToPath(new URL("./errands.md", import.meta.url)));

test("records are selected by mouse, by range and by keyboard, and the bar tells how many allow an action", async () => {
  const page = await desk.visit({ role: "Helper" });
  await makeErrands(page, "errand-keys", 4);
  await page.goto("/?q=errand-keys");
  await expect.poll(() => boxes(page).count()).toBe(4);
  await boxes(page).nth(0).check();
  await boxes(page)
    .nth(2)
    .click({ modifiers: ["Shift"] });
  await expect.poll(() => count(page)).toBe("3 selected");
  expect(await axeViolations(page)).toEqual([]);

  await page.getByRole("link", { name: "errand-keys 4" }).focus();
  await page.keyboard.press("x");
  await expect.poll(() => count(page)).toBe("4 selected");
  await page.keyboard.press("x");
  await expect.poll(() => count(page)).toBe("3 selected");

  await page.getByRole("checkbox", { name: "Select all on this page" }).check();
  await expect.poll(() => count(page)).toBe("4 selected");
  // One Escape closes one layer.
  await bar(page).getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Delete" }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("menu").waitFor({ state: "hidden" });
  expect(await count(page)).toBe("4 selected");
  await page.keyboard.press("Escape");
  await bar(page).waitFor({ state: "hidden" });
});

test("a range is selected however fast its two clicks follow one another", async () => {
  const page = await desk.visit({ role: "Helper" });
  await makeErrands(page, "errand-fast", 4);
  await page.goto("/?q=errand-fast");
  await expect.poll(() => boxes(page).count()).toBe(4);
  // Both clicks come before React renders anything.
  await page.evaluate(`
    const [first, , third] = document.querySelectorAll("[data-record-check]");
    first.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
    third.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, shiftKey: true }));
  `);
  await expect.poll(() => count(page)).toBe("3 selected");
});

test("an action is taken on each; what is refused is named with its reason, leads there, and stays selected", async () => {
  const page = await desk.visit({ role: "Helper", troubled: true });
  await makeErrands(page, "errand-mixed", 3, "urgent");
  await makeErrands(page, "errand-mixed late", 2);
  await page.goto("/?q=errand-mixed");
  await expect.poll(() => boxes(page).count()).toBe(5);
  await page.getByRole("checkbox", { name: "Select all on this page" }).check();
  // Only urgent errands can be begun.
  await bar(page).getByRole("button", { name: "Begin (3)" }).click();
  const report = page.getByRole("dialog", { name: "Begin: 3 of 5 done" });
  expect(await markOf(page, "Begin: 3 of 5 done")).toBe("some");
  await report.getByText("2 refused. They stay selected.").waitFor();
  expect(await report.getByRole("listitem").count()).toBe(2);
  expect(await report.getByRole("listitem").first().innerText()).toMatch(/only urgent errands are begun/i);
  expect(await axeViolations(page)).toEqual([]);
  await report.getByRole("link", { name: "errand-mixed late 1" }).waitFor();
  await report.getByRole("button", { name: "Close" }).last().click();
  await expect.poll(() => count(page)).toBe("2 selected");

  // The transition leads back, for all that were done.
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByText("Postpone: 3 of 3 done").waitFor();
  expect(await markOf(page, "Postpone: 3 of 3 done")).toBe("all");
  await expect
    .poll(() => statusesOf(page, "errand-mixed"))
    .toEqual(["waiting", "waiting", "waiting", "waiting", "waiting"]);
});

test("an edit of several records is undone: each has its values of before again", async () => {
  const page = await desk.visit({ role: "Helper" });
  await makeErrands(page, "errand-edited", 2, "urgent");
  await makeErrands(page, "errand-edited usual", 1);
  await page.goto("/?q=errand-edited");
  await expect.poll(() => boxes(page).count()).toBe(3);
  await page.getByRole("checkbox", { name: "Select all on this page" }).check();
  await bar(page).getByRole("button", { name: "Edit…" }).click();
  const dialog = page.getByRole("dialog", { name: "Edit: 3" });
  await dialog.getByRole("textbox", { name: "Title" }).fill("errand-edited as one");
  await dialog.getByRole("button", { name: "Save" }).click();
  await page.getByText("Edit: 3 of 3 done").waitFor();
  expect(new Set((await errandsOf(page, "errand-edited")).map(({ title }) => title)).size).toBe(1);
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByText("Undo: 3 of 3 done").waitFor();
  expect((await errandsOf(page, "errand-edited")).map(({ title }) => title).sort()).toEqual([
    "errand-edited 1",
    "errand-edited 2",
    "errand-edited usual 1",
  ]);
});

test("an action with inputs asks once, and tells in its form what is wrong with them", async () => {
  const page = await desk.visit({ role: "Helper", troubled: true });
  await makeErrands(page, "errand-asked", 3, "urgent");
  await makeErrands(page, "errand-asked done", 1, "urgent");
  const [over] = await errandsOf(page, "errand-asked done");
  const data = { result: "done before" };
  expect((await page.request.post(`/api/errands/${over?.number}/finish`, { data })).status()).toBe(200);
  await page.goto("/?q=errand-asked");
  await expect.poll(() => boxes(page).count()).toBe(4);
  await page.getByRole("checkbox", { name: "Select all on this page" }).check();
  await bar(page).getByRole("button", { name: "Finish… (3)" }).click();
  const dialog = page.getByRole("dialog", { name: "Finish: 3 of 4" });
  // Before anything is sent, it is told which of them it is not for, and why.
  await dialog.getByText("1 left out, as this can’t be done with them now:").waitFor();
  await dialog.getByText("errand-asked done 1: ").waitFor();
  await dialog.getByRole("textbox", { name: "Result" }).fill("no");
  await dialog.getByRole("button", { name: "Finish" }).click();
  await dialog.getByText("at least 5 characters", { exact: false }).first().waitFor();
  expect((await statusesOf(page, "errand-asked")).toSorted()).toEqual(["done", "waiting", "waiting", "waiting"]);
  await dialog.getByRole("textbox", { name: "Result" }).fill("all done");
  await dialog.getByRole("button", { name: "Finish" }).click();
  await page.getByText("Finish: 3 of 3 done").waitFor();
  await expect.poll(() => statusesOf(page, "errand-asked")).toEqual(["done", "done", "done", "done"]);
  // For the next action.
  expect(await count(page)).toBe("4 selected");
});

test("all that match are selected over pages; what others delete leaves the selection", async () => {
  const page = await desk.visit({ role: "Helper" });
  await makeErrands(page, "errand-pages", 5);
  await page.goto("/?q=errand-pages&size=2");
  await expect.poll(() => boxes(page).count()).toBe(2);
  await boxes(page).first().check();
  await bar(page).getByRole("button", { name: "Select all 5" }).click();
  await expect.poll(() => count(page)).toBe("5 selected");
  await page.getByRole("button", { name: "Next" }).click();
  await expect.poll(() => boxes(page).first().isChecked()).toBe(true);
  const [gone] = await errandsOf(page, "errand-pages");
  expect((await page.request.delete(`/api/errands/${gone?.number}`)).status()).toBe(204);
  await expect.poll(() => count(page)).toBe("4 selected");
  await bar(page).getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await page.getByRole("dialog", { name: "Delete: 4?" }).getByRole("button", { name: "Delete" }).click();
  await page.getByText("Delete: 4 of 4 done").waitFor();
  expect(await errandsOf(page, "errand-pages")).toEqual([]);
});

test("the mark of a notice tells whether all, some or none was done, also where it is undone", async () => {
  const page = await desk.visit({ role: "Helper", troubled: true });
  await makeErrands(page, "errand-marks", 2, "urgent");
  const [one] = await errandsOf(page, "errand-marks");
  await page.goto("/?q=errand-marks");
  await expect.poll(() => boxes(page).count()).toBe(2);
  await page.getByRole("checkbox", { name: "Select all on this page" }).check();
  await bar(page).getByRole("button", { name: "Begin", exact: true }).click();
  await page.getByText("Begin: 2 of 2 done").waitFor();
  expect(await markOf(page, "Begin: 2 of 2 done")).toBe("all");
  // Somebody else takes one further before it is undone.
  const finished = await page.request.post(`/api/errands/${one?.number}/finish`, {
    data: { result: "done by another" },
  });
  expect(finished.status()).toBe(200);
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByText("Postpone: 1 of 2 done").waitFor();
  await page.getByRole("status").getByText("the record has changed since").waitFor();
  expect(await markOf(page, "Postpone: 1 of 2 done")).toBe("some");
});

test("a finger selects, in a window as wide as a phone", async () => {
  const page = await desk.visit({
    role: "Helper",
    hasTouch: true,
    isMobile: true,
    viewport: { width: 390, height: 844 },
  });
  await makeErrands(page, "errand-touched", 2, "urgent");
  await page.goto("/?q=errand-touched");
  await expect.poll(() => boxes(page).count()).toBe(2);
  await boxes(page).first().tap();
  await boxes(page).last().tap();
  await expect.poll(() => count(page)).toBe("2 selected");
  expect(await axeViolations(page)).toEqual([]);
  expect(await page.evaluate("document.documentElement.scrollWidth <= innerWidth")).toBe(true);
  await bar(page).getByRole("button", { name: "Begin", exact: true }).tap();
  await page.getByText("Begin: 2 of 2 done").waitFor();
});

test("who can do nothing with records sees no boxes", async () => {
  const page = await desk.visit({ role: "Watcher" });
  await page.goto("/");
  await page.getByRole("list", { name: "Errands" }).waitFor();
  expect(await page.getByRole("checkbox").count()).toBe(0);
});

interface Errand {
  readonly number: number;
  readonly title: string;
  readonly status: string;
}

async function makeErrands(page: Page, title: string, count: number, weight = "usual"): Promise<void> {
  for (let at = 1; at <= count; at += 1)
    expect((await page.request.post("/api/errands", { data: { title: `${title} ${at}`, weight } })).status()).toBe(201);
}

async function errandsOf(page: Page, title: string): Promise<readonly Errand[]> {
  const answer = await page.request.get(`/api/errands?title.contains=${encodeURIComponent(title)}&size=200`);
  return ((await answer.json()) as { readonly items: readonly Errand[] }).items;
}

async function statusesOf(page: Page, title: string): Promise<readonly string[]> {
  return (await errandsOf(page, title)).map(({ status }) => status);
}

/** The mark of the notice with a title. */
async function markOf(page: Page, title: string): Promise<string | null> {
  const notice = page.getByRole("status").filter({ has: page.getByText(title, { exact: true }) });
  return notice.and(page.locator("[data-mark]")).getAttribute("data-mark");
}

function boxes(page: Page): Locator {
  return page.getByRole("list", { name: "Errands" }).getByRole("checkbox");
}

function bar(page: Page): Locator {
  return page.getByRole("region", { name: "Selected records" });
}

function count(page: Page): Promise<string> {
  return bar(page).getByRole("status").innerText();
}
