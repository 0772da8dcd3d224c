import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openDesk } from "./open-desk.ts";
import { openAsManyAsTheyLike, specNamed } from "./spec-named.ts";

const desk = openDesk(specNamed("helpdesk", openAsManyAsTheyLike), "--sample", "4");

test("a ticket can be opened without a mouse, from the first key to the last", async () => {
  const page = await desk.visit({ role: "Customer" });
  await page.goto("/");
  await page.getByRole("heading", { level: 1, name: "My tickets" }).waitFor();
  await page.keyboard.press("Tab");
  expect(await focused(page)).toBe("Skip to the content");
  await tabTo(page, "New ticket");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: "New ticket" }).waitFor();
  await page.locator('input[name="subject"]:focus').waitFor();
  await page.keyboard.type("Typed with ten fingers");
  await page.keyboard.press("Tab");
  await page.keyboard.type("And none of them on a mouse.");
  await page.keyboard.press("Tab");
  expect(await focused(page)).toBe("Formatting");
  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowDown");
  await page.getByRole("option", { name: "High" }).waitFor();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await tabTo(page, "Open a ticket");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: "Typed with ten fingers" }).waitFor();
  await page.getByLabel("Details").getByText("High").waitFor();
});

test("a card can be moved without a mouse, by its menu", async () => {
  const page = await desk.visit({ role: "Lead" });
  const subject = "Moved by one finger";
  const { id } = (await (await page.request.get("/api/me")).json()) as { readonly id: string };
  const { number } = (await (
    await page.request.post("/api/tickets", { data: { subject, body: "Slowly." } })
  ).json()) as { readonly number: number };
  expect((await page.request.post(`/api/tickets/${number}/assign`, { data: { assignee: id } })).status()).toBe(200);
  await page.goto(`/queue?number=${number}`);
  const card = page.getByRole("region", { name: "Assigned", exact: true }).getByRole("listitem");
  await card.first().waitFor();
  await tabTo(page, `Actions for ${subject}`);
  await page.keyboard.press("Enter");
  await page.getByRole("menuitem").first().waitFor();
  for (let pressed = 0; pressed < 10 && (await focused(page)) !== "Solve"; pressed += 1)
    await page.keyboard.press("ArrowDown");
  // What is said goes again after a while.
  const said = page.locator(".mantine-Notification-root").getByText("Solve").waitFor();
  await page.keyboard.press("Enter");
  await page.getByRole("region", { name: "Solved", exact: true }).getByRole("link", { name: subject }).waitFor();
  await said;
});

test("what was done last is taken back by a key that its notice shows", async () => {
  const page = await desk.visit({ role: "Lead" });
  const { items } = (await (await page.request.get("/api/tickets?status=open&size=1")).json()) as {
    readonly items: readonly { readonly number: number }[];
  };
  const [ticket] = items;
  await page.goto(`/tickets/${ticket!.number}`);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.keyboard.press("e");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Note" }).fill("Noted by mistake");
  await dialog.getByRole("button", { name: "Save" }).click();
  const note = page.getByRole("main").getByText("Noted by mistake").first();
  await note.waitFor();
  await page.getByRole("button", { name: "Undo" }).waitFor();
  await page.keyboard.press("z");
  await page.getByRole("status").filter({ hasText: "Undo" }).waitFor({ state: "detached" });
  await expect
    .poll(async () => (await (await page.request.get(`/api/tickets/${ticket!.number}`)).json()) as object)
    .toMatchObject({ note: null });
});

test("a dialog holds the focus, closes on Escape and gives the focus back", async () => {
  const page = await desk.visit({ role: "Lead" });
  await page.goto("/queue");
  await page.getByRole("button", { name: "Open a ticket" }).waitFor();
  await tabTo(page, "Open a ticket");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Subject" }).waitFor();
  for (let pressed = 0; pressed < 12; pressed += 1) {
    await page.keyboard.press("Tab");
    await dialog.locator(":focus").waitFor();
  }
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  expect(await focused(page)).toMatch(/^Open a ticket/);
});

test("the focus goes back to a menu's button, too, though the menu is gone", async () => {
  const page = await desk.visit({ role: "Lead" });
  await page.goto("/people");
  const menu = page.getByRole("button", { name: /^Actions for / }).first();
  await menu.press("Enter");
  await page.getByRole("menuitem", { name: "Edit" }).press("Enter");
  await page.getByRole("dialog").getByRole("textbox", { name: "Name" }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  expect(await focused(page)).toBe(await menu.getAttribute("aria-label"));
});

test("the focus goes back to where it was from a dialog that a key or a menu opened", async () => {
  const page = await desk.visit({ role: "Lead" });
  await page.goto("/overdue?priority=urgent");
  await page.getByRole("searchbox", { name: "Search" }).waitFor();
  const link = page.getByRole("link", { name: "People", exact: true });
  await link.focus();
  await page.keyboard.press("?");
  await page.getByRole("dialog", { name: "Keyboard shortcuts" }).locator(":focus").waitFor();
  await page.keyboard.press("Escape");
  await page.locator("a:focus", { hasText: "People" }).waitFor();

  await page.getByRole("button", { name: "Views" }).press("Enter");
  await page.getByRole("menuitem", { name: "Save as a new view…" }).press("Enter");
  await page.getByRole("dialog").getByRole("textbox").first().waitFor();
  await page.getByRole("dialog").locator(":focus").waitFor();
  await page.keyboard.press("Escape");
  await page.locator("button:focus", { hasText: "Views" }).waitFor();
});

test("nothing moves for who asks for less motion, also while a form is awaited", async () => {
  const page = await desk.visit({ role: "Lead", reducedMotion: "reduce" });
  await page.goto("/queue");
  let release = (): void => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/_ninepoint/form?*", async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole("button", { name: "Open a ticket" }).click();
  await page.getByRole("dialog").waitFor();
  expect(await moving(page)).toEqual([]);
  release();
  await page.getByRole("dialog").getByRole("textbox").first().waitFor();
  expect(await moving(page)).toEqual([]);
});

test("no key is lost that is pressed in the moment in which a screen shows its title", async () => {
  const page = await desk.visit({ role: "Lead" });
  const made = await page.request.post("/api/tickets", {
    data: { subject: "A key too early", body: "And none lost." },
  });
  const { number } = (await made.json()) as { readonly number: number };
  for (const [path, key, effect] of [
    [`/tickets/${number}`, "e", '[role="dialog"]'],
    ["/all", "f", '[role="dialog"]'],
    ["/queue", "c", '[role="dialog"]'],
    ["/all", "j", "[data-record-link]:focus"],
    ["/queue", "j", "[data-record-link]:focus"],
    ["/all", "/", 'input[type="search"]:focus'],
  ] as const) {
    const early = await page.context().newPage();
    await early.addInitScript(`{
      const watch = new MutationObserver(() => {
        if (document.querySelector("main h1") === null) return;
        watch.disconnect();
        document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "${key}", bubbles: true, cancelable: true }));
      });
      document.addEventListener("DOMContentLoaded", () => watch.observe(document.body, { subtree: true, childList: true }));
    }`);
    await early.goto(path);
    await early.locator(effect).first().waitFor();
    await early.close();
  }
});

/** The elements that are animated, or would be by their next change. */
function moving(page: Page): Promise<readonly string[]> {
  return page.evaluate<string[]>(`[
    ...document.getAnimations().map(({ effect }) => [effect.target, effect.getComputedTiming().duration]),
    ...[...document.querySelectorAll("*")].map((one) => [one, parseFloat(getComputedStyle(one).transitionDuration) * 1000]),
  ].flatMap(([one, milliseconds]) => (milliseconds > 10 ? [one.tagName + " " + one.className + " " + milliseconds] : []))`);
}

/** What has the focus: its label, its name or its text. */
function focused(page: Page): Promise<string> {
  return page
    .locator(":focus")
    .evaluate(
      (element) => element.getAttribute("aria-label") ?? element.getAttribute("name") ?? element.textContent ?? "",
    );
}

/** Presses Tab until the focus is on what is called so. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let pressed = 0; pressed < 60; pressed += 1) {
    await page.keyboard.press("Tab");
    if ((await focused(page)).trim().startsWith(name)) return;
  }
  expect.fail(`Tab does not lead to ${name}`);
}
