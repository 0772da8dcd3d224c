import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { axeViolations, examine } from "./examine.ts";
import { openDesk } from "./open-desk.ts";
import { screenLoaded } from "./open-screen.ts";
import { telephone } from "./telephone.ts";
import { openAsManyAsTheyLike, specNamed } from "./spec-named.ts";

const desk = openDesk(specNamed("helpdesk", openAsManyAsTheyLike), "--sample", "30");

test("Ctrl-K finds a record by its words, wherever one is, and opens it without a mouse", async () => {
  const page = await desk.visit({ role: "Lead" });
  const subject = "The lift stands between two floors";
  const { number } = (await (
    await page.request.post("/api/tickets", { data: { subject, body: "Since noon." } })
  ).json()) as { readonly number: number };
  await page.goto("/people");
  await open(page);
  await page.keyboard.type("LIFT stands between");
  await page.getByRole("option", { name: subject }).waitFor();
  await page.keyboard.press("Enter");
  await page.waitForURL(`**/tickets/${number}`);
  await page.getByRole("heading", { level: 1, name: subject }).waitFor();
  await expect.poll(() => page.evaluate("document.activeElement !== document.body")).toBe(true);
});

test("a record that belongs to another is found with the matching words and that record's name, and leads to it", async () => {
  const page = await desk.visit({ role: "Lead" });
  const subject = "The door of the store is stuck";
  const ticket = await page.request.post("/api/tickets", { data: { subject, body: "Since noon." } });
  const { number } = (await ticket.json()) as { readonly number: number };
  const body = "Nobody came yesterday, and nobody has called either. The zanzibar key is kept at the desk downstairs.";
  expect((await page.request.post("/api/comments", { data: { ticket: number, body } })).status()).toBe(201);
  await page.goto("/people");
  await open(page);
  await page.keyboard.type("zanzibar");
  const hit = page.getByRole("option").filter({ hasText: subject });
  await hit.getByText("The zanzibar key is kept").waitFor();
  await hit.click();
  await page.getByRole("main").getByRole("link", { name: subject }).first().click();
  await page.getByRole("heading", { level: 1, name: subject }).waitFor();
});

test("a screen that is called by the words comes before records that have them, of which each says how it stands", async () => {
  const page = await desk.visit({ role: "Lead" });
  for (const subject of ["Tall boy", "Allen key is lost", "A ball in the hall"])
    await page.request.post("/api/tickets", { data: { subject, body: "Soon." } });
  await page.goto("/people");
  await open(page);
  await page.keyboard.type("all");
  const options = page.getByRole("option");
  const names = async (): Promise<readonly string[]> =>
    (await options.allInnerTexts()).map((text) => text.split("\n")[0] ?? "");
  await expect.poll(async () => (await names()).slice(0, 2)).toEqual(["All tickets", "Allen key is lost"]);
  await options.filter({ hasText: "Allen key" }).getByText("Open", { exact: true }).waitFor();
  // Of those that only have them, the newest first.
  const [, , ...others] = await names();
  expect(others.indexOf("A ball in the hall")).toBeLessThan(others.indexOf("Tall boy"));
});

test("Ctrl-K that is pressed before there is a screen opens it as soon as there is", async () => {
  const page = await desk.visit({ role: "Lead" });
  let release = (): void => {};
  const pressed = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/_ninepoint/product*", async (route) => {
    await pressed;
    await route.continue();
  });
  await page.goto("/overdue");
  await page.keyboard.press("Control+k");
  release();
  await page.getByRole("dialog", { name: "Search and commands" }).waitFor();
  await page.keyboard.press("Control+k");
  await page.getByRole("dialog").waitFor({ state: "detached" });
});

test("what is typed as soon as it is seen goes into it", async () => {
  const page = await desk.visit({ role: "Lead" });
  await page.goto("/overdue");
  await page.getByRole("heading", { level: 1 }).waitFor();
  // An observer is called before the browser turns to any timer or key.
  await page.evaluate(`new MutationObserver((_, observer) => {
    if (document.querySelector("[role=dialog] input") === null) return;
    observer.disconnect();
    window.focusedWhenSeen = document.activeElement.matches("[role=dialog] input");
  }).observe(document.body, { childList: true, subtree: true })`);
  await open(page);
  expect(await page.evaluate("window.focusedWhenSeen")).toBe(true);
});

test("it offers what can be done with the record on the screen, and takes it", async () => {
  const page = await desk.visit({ role: "Lead" });
  const { number } = (await (
    await page.request.post("/api/tickets", { data: { subject: "Assigned from the palette", body: "Soon." } })
  ).json()) as { readonly number: number };
  await page.goto(`/tickets/${number}`);
  await page.getByRole("button", { name: "Assign", exact: true }).waitFor();
  await open(page);
  await page.keyboard.type("assign");
  await page.keyboard.press("Enter");
  await page.getByRole("dialog", { name: "Assign" }).getByRole("combobox", { name: "Assignee" }).waitFor();
});

test("it goes to screens, creates and shows each role only what is for it", async () => {
  const page = await desk.visit({ role: "Customer" });
  await page.goto("/");
  await open(page);
  expect(await page.getByRole("option", { name: "Overdue" }).count()).toBe(0);
  await page.getByRole("option", { name: "New ticket" }).click();
  await page.getByRole("heading", { level: 1, name: "New ticket" }).waitFor();
  await open(page);
  await page.keyboard.type("nothing is called this");
  await page.getByRole("status").filter({ hasText: "Nothing fits." }).waitFor();
  await page.keyboard.press("Escape");
  await palette(page).waitFor({ state: "detached" });
});

test("it keeps what is typed while the form behind it is still being loaded", async () => {
  const page = await desk.visit({ role: "Customer" });
  let release = (): void => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/_ninepoint/screen/New%20ticket*", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/");
  await screenLoaded(page);
  await page.getByRole("navigation", { name: "Screens" }).getByRole("link", { name: "New ticket" }).click();
  await open(page);
  await page.keyboard.type("print");
  release();
  await page.locator("main form").waitFor({ state: "attached" });
  // A form gives its first input the focus within this time.
  await page.waitForTimeout(300);
  await page.keyboard.type("er");
  expect(await palette(page).getByRole("combobox").inputValue()).toBe("printer");
});

test("on a phone it opens by its button, and nothing about it is amiss", async () => {
  const page = await desk.visit({ role: "Lead", viewport: { width: 390, height: 844 }, hasTouch: true });
  await page.goto("/overdue");
  await page.getByRole("banner").getByRole("button", { name: "Search and commands" }).tap();
  await palette(page).waitFor();
  await page.getByRole("option", { name: "People" }).tap();
  await page.getByRole("heading", { level: 1, name: "People" }).waitFor();
});

test("axe finds nothing amiss in the palette and in the list of shortcuts", async () => {
  const page = await desk.visit({ role: "Lead", reducedMotion: "reduce" });
  await page.goto("/overdue");
  await page.getByRole("list", { name: "Overdue" }).waitFor();
  await open(page);
  await page.keyboard.type("e");
  await page.getByRole("option").first().waitFor();
  await examine(page, "the palette");
  await page.keyboard.press("Escape");
  await page.keyboard.press("?");
  await page.getByRole("dialog", { name: "Keyboard shortcuts" }).getByText("Next record").waitFor();
  await examine(page, "the shortcuts");
});

test("single keys search, create, filter and go through the records, until they are turned off", async () => {
  const page = await desk.visit({ role: "Lead" });
  await page.goto("/overdue");
  const links = page.locator("main [data-record-link]");
  await links.nth(1).waitFor();
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  expect(await links.nth(1).evaluate((link) => link.matches(":focus"))).toBe(true);
  await page.keyboard.press("k");
  expect(await links.first().evaluate((link) => link.matches(":focus"))).toBe(true);
  await page.keyboard.press("f");
  await page.getByRole("dialog", { name: "Filter" }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog", { name: "Filter" }).waitFor({ state: "hidden" });
  await page.keyboard.press("/");
  await page.keyboard.type("jc/?");
  expect(await page.getByRole("searchbox", { name: "Search" }).inputValue()).toBe("jc/?");
  await page.goto("/queue");
  await page.getByRole("button", { name: "Open a ticket" }).waitFor();
  await page.keyboard.press("c");
  await page.getByRole("dialog", { name: "Open a ticket" }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await page.keyboard.press("?");
  await page.getByRole("checkbox", { name: "Single keys act as shortcuts" }).uncheck();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await page.keyboard.press("c");
  await page.keyboard.press("?");
  await page.keyboard.press("Control+k");
  await palette(page).waitFor();
  expect(await page.getByRole("dialog").count()).toBe(1);
});

test("a key stands beside what it does: on the page and in the palette", async () => {
  const page = await desk.visit({ role: "Lead" });
  await page.goto("/queue");
  await page.getByRole("button", { name: "Filter" }).locator("kbd", { hasText: "F" }).waitFor();
  await page.locator("[data-record] a").first().click();
  await page.getByRole("button", { name: "Edit", exact: true }).locator("kbd", { hasText: "E" }).waitFor();
  await open(page);
  await page.getByRole("option", { name: "Edit", exact: true }).locator("kbd", { hasText: "E" }).waitFor();
  await page.getByRole("option", { name: "Keyboard shortcuts" }).locator("kbd", { hasText: "?" }).waitFor();
  await page.keyboard.press("Escape");
  await palette(page).waitFor({ state: "detached" });
  await page.keyboard.press("e");
  await page.getByRole("dialog", { name: /^Edit/ }).waitFor();
});

test("the key that edits acts where Edit is in the menu of further actions, too, and stands beside it there", async () => {
  const page = await desk.visit({ role: "Lead" });
  const answer = await page.request.post("/api/tickets", { data: { subject: "Many ways on", body: "From here." } });
  const { number } = (await answer.json()) as { readonly number: number };
  const { id } = (await (await page.request.get("/api/me")).json()) as { readonly id: string };
  expect((await page.request.post(`/api/tickets/${number}/assign`, { data: { assignee: id } })).status()).toBe(200);
  const comment = { ticket: number, body: "Who may ask has commented." };
  expect((await page.request.post("/api/comments", { data: comment })).status()).toBe(201);
  await page.goto(`/tickets/${number}`);
  await page.getByRole("button", { name: /^Actions for/ }).waitFor();
  expect(await page.getByRole("button", { name: "Edit", exact: true }).count()).toBe(0);
  const form = page.getByRole("dialog", { name: /^Edit/ });
  await page.keyboard.press("e");
  await form.waitFor();
  await page.keyboard.press("Escape");
  await form.waitFor({ state: "detached" });
  await page.keyboard.press("?");
  await page.getByRole("dialog", { name: "Keyboard shortcuts" }).getByText("Edit", { exact: true }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await page.getByRole("button", { name: /^Actions for/ }).click();
  await page.getByRole("menuitem", { name: "Edit…" }).locator("kbd", { hasText: "E" }).waitFor();
});

test("a reason that is longer than a menu is wide stays within it", async () => {
  const page = await desk.visit({ role: "Lead", viewport: { width: 390, height: 844 } });
  const made = await page.request.post("/api/tickets", { data: { subject: "Nobody has commented", body: "Yet." } });
  const { number } = (await made.json()) as { readonly number: number };
  const { id } = (await (await page.request.get("/api/me")).json()) as { readonly id: string };
  expect((await page.request.post(`/api/tickets/${number}/assign`, { data: { assignee: id } })).status()).toBe(200);
  await page.goto(`/tickets/${number}`);
  await page.getByRole("button", { name: "Actions for Nobody has commented" }).click();
  await page.getByRole("menuitem", { name: "Not possible" }).click();
  const reason = page.getByRole("menuitem", { name: /^Ask Only where/ });
  await reason.waitFor();
  expect(await page.getByRole("menu").evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0);
  expect(await reason.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0);
});

test("what a state means shows on its mark, by mouse, by keyboard and by a tap", async () => {
  const page = await desk.visit({ role: "Lead", ...telephone });
  await page.goto("/queue");
  await page.locator("[data-record] a").first().click();
  const mark = page.getByRole("button", { name: "Open", exact: true });
  await mark.tap();
  await page.getByRole("tooltip", { name: "nobody has taken it" }).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await page.getByRole("tooltip").waitFor({ state: "detached" });
});

async function open(page: Page): Promise<void> {
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.keyboard.press("Control+k");
  await palette(page).waitFor();
}

function palette(page: Page): Locator {
  return page.getByRole("dialog", { name: "Search and commands" });
}
