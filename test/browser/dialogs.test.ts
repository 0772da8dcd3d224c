import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { axeViolations } from "./examine.ts";
import { openDesk } from "./open-desk.ts";
import { screenLoaded } from "./open-screen.ts";
import { openAsManyAsTheyLike, specNamed } from "./spec-named.ts";
import { telephone } from "./telephone.ts";

const desk = openDesk(specNamed("helpdesk", openAsManyAsTheyLike), "--sample", "12");

test("a form opens on its first input, and closing it asks once something is typed", async () => {
  const page = await desk.visit({ role: "Lead" });
  await page.goto("/queue");
  await page.getByRole("button", { name: "Open a ticket" }).click();
  const dialog = page.getByRole("dialog", { name: "Open a ticket" });
  const subject = dialog.getByRole("textbox", { name: "Subject" });
  await expect.poll(() => isFocused(page, "subject")).toBe(true);
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "hidden" });
  await expect.poll(() => focusedText(page)).toMatch(/^Open a ticket/);

  await page.keyboard.press("Enter");
  await subject.fill("Half a thought");
  for (const leave of [
    () => page.keyboard.press("Escape"),
    () => page.mouse.click(5, 5),
    () => dialog.getByRole("button", { name: "Cancel" }).click(),
    () => dialog.getByRole("button", { name: "Close" }).first().click(),
  ]) {
    await leave();
    const question = page.getByRole("dialog", { name: "Discard what you typed?" });
    await question.waitFor();
    await expect.poll(() => focusedText(page)).toBe("Keep editing");
    await page.keyboard.press("Escape");
    await question.waitFor({ state: "hidden" });
    expect(await subject.inputValue()).toBe("Half a thought");
    await expect.poll(() => isInBody(page)).toBe(false);
  }
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Discard", exact: true }).click();
  await dialog.waitFor({ state: "hidden" });
  await expect.poll(() => focusedText(page)).toMatch(/^Open a ticket/);
  await page.keyboard.press("Enter");
  await expect.poll(() => isFocused(page, "subject")).toBe(true);
  expect(await subject.inputValue()).toBe("");
});

test("what was typed into a form or a comment is there after a reload and after going elsewhere, and gone once it is sent", async () => {
  const page = await desk.visit({ role: "Lead" });
  await page.goto("/queue");
  await page.getByRole("button", { name: "Open a ticket" }).click();
  const dialog = page.getByRole("dialog", { name: "Open a ticket" });
  await dialog.getByRole("textbox", { name: "Subject" }).fill("A draft of a ticket");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Keep for later" }).click();
  await dialog.waitFor({ state: "detached" });
  await page.reload();
  await page.getByRole("button", { name: "Open a ticket" }).click();
  await expect.poll(() => dialog.getByRole("textbox", { name: "Subject" }).inputValue()).toBe("A draft of a ticket");
  await dialog.getByText("What you typed earlier was kept").waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByRole("textbox", { name: "Body" }).fill("With a body.");
  await dialog.getByRole("button", { name: "Open a ticket" }).click();
  await page.getByRole("heading", { level: 1, name: "A draft of a ticket" }).waitFor();

  const comment = page.getByRole("textbox", { name: "Comment" });
  await comment.fill("A draft of a comment");
  await page.getByRole("link", { name: "Queue", exact: true }).first().click();
  await page.getByRole("heading", { level: 1, name: "Queue" }).waitFor();
  await page.goBack();
  await expect.poll(() => comment.inputValue()).toBe("A draft of a comment");
  await page.getByRole("button", { name: "Send" }).click();
  await page.getByRole("article").getByText("A draft of a comment").waitFor();
  await page.reload();
  await page.getByRole("article").getByText("A draft of a comment").waitFor();
  expect(await comment.inputValue()).toBe("");
  await page.goto("/queue");
  await page.getByRole("button", { name: "Open a ticket" }).click();
  await expect.poll(() => isFocused(page, "subject")).toBe(true);
  expect(await dialog.getByRole("textbox", { name: "Subject" }).inputValue()).toBe("");
});

test("a draft is its writer's, never holds a secret, and is gone when they sign out", async () => {
  const page = await desk.visit({ role: "Lead" });
  await page.goto("/queue");
  await page.getByRole("button", { name: "Open a ticket" }).click();
  const subject = page.getByRole("dialog").getByRole("textbox", { name: "Subject" });
  await subject.fill("Only mine");
  await expect.poll(() => drafts(page)).toContain("Only mine");
  await page.request.post("/_ninepoint/become", { data: { role: "Agent" } });
  await page.goto("/queue");
  await page.getByRole("button", { name: "Open a ticket" }).click();
  await expect.poll(() => isFocused(page, "subject")).toBe(true);
  expect(await subject.inputValue()).toBe("");
  await page.request.post("/_ninepoint/become", { data: { role: "Lead" } });
  await page.goto("/queue");
  await page.getByRole("button", { name: "Account:" }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  const question = page.getByRole("dialog", { name: "Discard what you typed?" });
  await question.getByText("others may use this browser").waitFor();
  await question.getByRole("button", { name: "Stay signed in" }).click();
  await question.waitFor({ state: "detached" });
  expect(await drafts(page)).toContain("Only mine");
  // From the commands, too.
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Search and commands" }).fill("Sign out");
  await page.keyboard.press("Enter");
  await question.getByRole("button", { name: "Discard and sign out" }).click();
  await page.getByRole("heading", { level: 1, name: "Sign in to Help desk" }).waitFor();
  await expect.poll(() => isFocused(page, "email")).toBe(true);
  await page.keyboard.type("ada@example.com");
  await page.locator('input[name="password"]').fill("a long password");
  expect(await drafts(page)).not.toMatch(/Only mine|ada@example|a long password/);
});

test("the focus is never lost: not by a dialog, an action, a menu or a change of screens", async () => {
  const page = await desk.visit({ role: "Lead" });
  const number = await openTicket(page, "Where is the focus");
  await page.goto(`/tickets/${number}`);
  const held = (what: string): Promise<void> => expect.poll(() => isInBody(page), { message: what }).toBe(false);
  await page.getByRole("button", { name: "Assign", exact: true }).click();
  await page.getByRole("dialog", { name: new RegExp(`Assign ${number} · Where is the focus`) }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "hidden" });
  await held("after a dialog");
  const comment = page.getByRole("textbox", { name: "Comment" });
  await comment.fill("Here");
  await page.getByRole("button", { name: "Send" }).press("Enter");
  await page.getByRole("article").getByText("Here", { exact: true }).waitFor();
  await held("after a comment");
  await page.getByRole("button", { name: "Account:" }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).waitFor();
  await page.keyboard.press("Escape");
  await held("after a menu");
  await page.getByRole("link", { name: "Load", exact: true }).click();
  await page.getByRole("heading", { level: 1, name: "Load" }).waitFor();
  await held("on another screen");
  await page.goBack();
  await page.getByRole("heading", { level: 1, name: "Where is the focus" }).waitFor();
  await held("on the screen before");
});

test("fingers are asked, too, before what was typed is lost, and a draft says how old it is", async () => {
  const page = await desk.visit({
    role: "Lead",
    hasTouch: true,
    isMobile: true,
    viewport: { width: 390, height: 844 },
  });
  await page.goto("/queue");
  await page.getByRole("button", { name: "Open a ticket" }).tap();
  const dialog = page.getByRole("dialog", { name: "Open a ticket" });
  const subject = dialog.getByRole("textbox", { name: "Subject" });
  await subject.tap();
  await page.keyboard.type("Typed with thumbs");
  await expect.poll(() => drafts(page)).toContain("Typed with thumbs");
  // As if it had been typed two days ago.
  await page.evaluate(`for (const name of Object.keys(localStorage).filter((one) => one.startsWith("ninepoint-draft")))
    localStorage.setItem(name, localStorage.getItem(name).replace(/"at":\\d+/, '"at":' + (Date.now() - 2 * 24 * 60 * 60 * 1000)))`);
  await page.reload();
  await page.getByRole("button", { name: "Open a ticket" }).tap();
  await dialog.getByText("What you typed earlier was kept (2 days ago)").waitFor();
  const [foot, window] = await Promise.all([
    dialog.getByRole("button", { name: "Open a ticket" }).boundingBox(),
    page.evaluate("innerHeight"),
  ]);
  expect((foot?.y ?? 0) + (foot?.height ?? 0)).toBeLessThanOrEqual(Number(window));
  await dialog.getByRole("button", { name: "Close" }).first().tap();
  await page.getByRole("button", { name: "Discard", exact: true }).tap();
  await dialog.waitFor({ state: "hidden" });
  expect(await drafts(page)).not.toContain("Typed with thumbs");
});

test("Back closes a dialog, with the question about what was typed, and leaves the page only when none is open", async () => {
  const page = await desk.visit({ role: "Lead", ...telephone });
  await page.goto("/queue");
  await screenLoaded(page);
  await page
    .getByRole("link", { name: "All tickets", includeHidden: true })
    .first()
    .evaluate((one: { click(): void }) => one.click());
  await page.getByRole("heading", { level: 1, name: "All tickets" }).waitFor();
  await page.getByRole("button", { name: "Open a ticket" }).tap();
  const dialog = page.getByRole("dialog", { name: "Open a ticket" });
  await dialog.waitFor();
  await page.goBack();
  await dialog.waitFor({ state: "detached" });
  expect(new URL(page.url()).pathname).toBe("/all");

  await page.getByRole("button", { name: "Open a ticket" }).tap();
  const subject = dialog.getByRole("textbox", { name: "Subject" });
  await subject.fill("Kept in spite of Back");
  await page.goBack();
  const question = page.getByRole("dialog", { name: "Discard what you typed?" });
  await question.waitFor();
  await page.goBack();
  await question.waitFor({ state: "detached" });
  expect(await subject.inputValue()).toBe("Kept in spite of Back");
  await page.goBack();
  await question.getByRole("button", { name: "Discard", exact: true }).tap();
  await dialog.waitFor({ state: "detached" });
  expect(new URL(page.url()).pathname).toBe("/all");

  // What was filtered in the sheet stays when Back closes it, and is itself a step back.
  await page.getByRole("button", { name: "Filters", exact: true }).tap();
  const sheet = page.getByRole("dialog", { name: "Filters" });
  await sheet.getByRole("button", { name: "Status", exact: true }).tap();
  await page
    .getByRole("dialog", { name: /^Status/ })
    .getByRole("checkbox", { name: "Open" })
    .check();
  await page.goBack();
  await sheet.waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Filters (1)", exact: true }).waitFor();
  expect(new URL(page.url()).search).toBe("?status=open");
  await page.goBack();
  await expect.poll(() => new URL(page.url()).pathname + new URL(page.url()).search).toBe("/all");
  await page.goBack();
  await page.getByRole("heading", { level: 1, name: "Queue" }).waitFor();
});

async function openTicket(page: Page, subject: string): Promise<number> {
  const answer = await page.request.post("/api/tickets", { data: { subject, body: "A body that is long enough." } });
  expect(answer.status()).toBe(201);
  return ((await answer.json()) as { readonly number: number }).number;
}

function isFocused(page: Page, name: string): Promise<boolean> {
  return page.evaluate(`document.activeElement?.getAttribute("name") === ${JSON.stringify(name)}`);
}

function focusedText(page: Page): Promise<string> {
  return page.evaluate("document.activeElement?.textContent ?? ''");
}

function isInBody(page: Page): Promise<boolean> {
  return page.evaluate("document.activeElement === null || document.activeElement === document.body");
}

function drafts(page: Page): Promise<string> {
  return page.evaluate("JSON.stringify({ ...localStorage, ...sessionStorage })");
}
