import { join } from "node:path";
import type { Locator, Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { eventually } from "../eventually.ts";
import { temporaryFolder } from "../product/running-product.ts";
import { examine } from "./examine.ts";
import { keptIn, serviceWorkerReady } from "./kept-in-browser.ts";
import { openDesk } from "./open-desk.ts";
import { openAsManyAsTheyLike, specNamed } from "./spec-named.ts";
import { telephone } from "./telephone.ts";

const data = temporaryFolder();
const desk = openDesk(specNamed("helpdesk", openAsManyAsTheyLike), "--sample", "10", "--data", join(data.path, "data"));
afterAll(() => data.remove());

test("what is done without the server waits, outlives the page, and is sent in order and once", async () => {
  const page = await desk.visit({ role: "Lead", troubled: true, serviceWorkers: "allow" });
  const number = await openTicket(page, "Printed in green");
  await serviceWorkerReady(page);
  await formsAreKept(page);

  await page.context().setOffline(true);
  await page.getByText("Offline: as of").waitFor();
  await page.getByRole("textbox", { name: "New comment" }).fill("Written on a train.");
  await page.getByRole("button", { name: "Send" }).click();
  await unsent(page, "1 change is waiting to be sent").waitFor();
  expect(await page.getByRole("textbox", { name: "New comment" }).inputValue()).toBe("");
  for (const [priority, count] of [
    ["High", 2],
    ["Urgent", 3],
  ] as const) {
    await edit(page);
    const dialog = page.getByRole("dialog");
    await dialog.getByText("This is kept on this device").waitFor();
    await choose(page, dialog, priority);
    await dialog.getByRole("button", { name: "Save" }).click();
    await unsent(page, `${count} changes are waiting to be sent`).waitFor();
  }
  await page.getByRole("main").getByText("Waiting to be sent").first().waitFor({ state: "attached" });
  await shownWhereItWillStand(page);
  await examine(page, "offline");

  // Closing the page loses nothing.
  await page.reload();
  await unsent(page, "3 changes are waiting to be sent").waitFor();
  await shownWhereItWillStand(page);
  await page.getByRole("button", { name: "Show" }).click();
  const list = page.getByRole("dialog", { name: "Unsent changes" });
  expect(await list.getByRole("listitem").count()).toBe(3);
  // What would be discarded is told, not only of which record.
  for (const told of ["New comment: Written on a train.", "Priority: High", "Priority: Urgent"])
    await list.getByRole("listitem").filter({ hasText: told }).waitFor();
  await examine(page, "offline");
  await page.keyboard.press("Escape");

  await page.context().setOffline(false);
  await page.getByText("3 changes sent").waitFor();
  await unsent(page, "waiting to be sent").waitFor({ state: "hidden" });
  const ticket = await recordOf(page, number);
  expect(ticket["priority"]).toBe("urgent");
  expect(await commentsOn(page, number)).toEqual(["Written on a train."]);
  const comments = page.getByRole("region", { name: "Activity" });
  await comments.getByText("Waiting to be sent").waitFor({ state: "detached" });
  await eventually(async () => expect(await comments.getByText("Written on a train.").count()).toBe(1));
});

test("what is created without the server waits by the name that it will have", async () => {
  const page = await desk.visit({ role: "Lead", troubled: true, serviceWorkers: "allow" });
  await page.goto("/queue");
  await page.getByRole("button", { name: "Open a ticket" }).waitFor();
  await serviceWorkerReady(page);
  await formsAreKept(page);
  await page.context().setOffline(true);
  await page.getByText("Offline: as of").waitFor();
  await page.getByRole("button", { name: "Open a ticket" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Subject" }).fill("The lift hums");
  await dialog.getByRole("textbox", { name: "Body" }).fill("In B flat.");
  await dialog.getByRole("button", { name: "Open a ticket" }).click();
  await unsent(page, "1 change is waiting to be sent").waitFor();
  await page.getByText("Open a ticket · The lift hums").first().waitFor();
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await page.getByRole("listitem", { name: "Open a ticket · The lift hums" }).waitFor();
  await page.keyboard.press("Escape");
  await page.context().setOffline(false);
  await unsent(page, "waiting to be sent").waitFor({ state: "hidden" });
});

test("a card that was never opened is edited without the server, with what the board says of it", async () => {
  const page = await desk.visit({ role: "Lead", troubled: true, serviceWorkers: "allow" });
  const tickets: number[] = [];
  for (const subject of ["Hung askew", "Hung upside down"]) {
    const made = await page.request.post("/api/tickets", { data: { subject, body: "Look.", priority: "low" } });
    tickets.push(((await made.json()) as { readonly number: number }).number);
  }
  await page.goto("/queue");
  await page.getByRole("button", { name: "Actions for Hung upside down" }).waitFor();
  await serviceWorkerReady(page);
  await formsAreKept(page);
  await page.context().setOffline(true);
  await page.getByText("Offline: as of").waitFor();
  const dialog = page.getByRole("dialog");
  for (const [at, subject] of ["Hung askew", "Hung upside down"].entries()) {
    await page.getByRole("button", { name: `Actions for ${subject}` }).click();
    await page.getByRole("menuitem", { name: "Edit…" }).click();
    await choose(page, dialog, "Urgent");
    await dialog.getByRole("button", { name: "Save" }).click();
    await unsent(page, at === 0 ? "1 change is" : "2 changes are").waitFor();
  }
  await page.context().setOffline(false);
  await page.getByText("2 changes sent").waitFor();
  for (const [at, subject] of ["Hung askew", "Hung upside down"].entries())
    expect(await recordOf(page, tickets[at] ?? 0)).toMatchObject({ subject, priority: "urgent" });
});

test("a ticket that was never opened is renamed in a table without the server, and has its new name there and after a reload", async () => {
  const page = await desk.visit({ role: "Lead", troubled: true, serviceWorkers: "allow" });
  const made = await page.request.post("/api/tickets", { data: { subject: "Hung crooked", body: "Look." } });
  const { number } = (await made.json()) as { readonly number: number };
  await page.goto("/all");
  const row = (name: string): Locator => page.getByRole("row").filter({ has: page.getByRole("link", { name }) });
  await row("Hung crooked").waitFor();
  await serviceWorkerReady(page);
  // A table that keeps no form of what it lists would wait here for ever.
  await formsAreKept(page);
  await page.context().setOffline(true);
  await page.getByText("Offline: as of").waitFor();
  await row("Hung crooked").getByRole("button", { name: "Edit Subject of Hung crooked" }).click();
  const input = page.getByRole("textbox", { name: "Subject" });
  await input.fill("Hung straight");
  await input.press("Enter");
  await unsent(page, "1 change is waiting to be sent").waitFor();
  await row("Hung straight").getByText("Waiting to be sent").first().waitFor({ state: "attached" });
  await page.reload();
  await row("Hung straight").waitFor();
  await page.context().setOffline(false);
  await page.getByText("1 change sent").waitFor();
  expect((await recordOf(page, number))["subject"]).toBe("Hung straight");
});

test("a fact that is edited in its place without the server waits like any other change, and is sent", async () => {
  const page = await desk.visit({ role: "Lead", troubled: true, serviceWorkers: "allow" });
  const number = await openTicket(page, "Printed in grey");
  await serviceWorkerReady(page);
  await formsAreKept(page);
  await page.context().setOffline(true);
  await page.getByText("Offline: as of").waitFor();
  await page.getByRole("button", { name: "Edit Priority of Printed in grey" }).click();
  const cell = page.getByLabel("Details");
  await cell.getByRole("combobox", { name: "Priority" }).click();
  await page.getByRole("option", { name: "Urgent" }).click();
  await unsent(page, "1 change is waiting to be sent").waitFor();
  // It is not said to be changed before it is.
  expect(await page.getByText("Priority changed").count()).toBe(0);
  await cell.getByRole("combobox", { name: "Priority" }).waitFor({ state: "hidden" });
  await cell.getByText("Urgent").waitFor();
  await examine(page, "offline, edited in its place");
  await page.context().setOffline(false);
  await page.getByText("1 change sent").waitFor();
  expect((await recordOf(page, number))["priority"]).toBe("urgent");
});

test("a refused change says why, is corrected in its form or discarded, and holds later ones of its record", async () => {
  const page = await desk.visit({ role: "Lead", troubled: true, serviceWorkers: "allow" });
  const other = await desk.visit({ role: "Lead" });
  const number = await openTicket(page, "Printed in red");
  await serviceWorkerReady(page);
  await formsAreKept(page);
  await page.context().setOffline(true);
  await page.getByText("Offline: as of").waitFor();
  await edit(page);
  const dialog = page.getByRole("dialog");
  await choose(page, dialog, "High");
  await dialog.getByRole("button", { name: "Save" }).click();
  await page.getByRole("textbox", { name: "New comment" }).fill("Said afterwards.");
  await page.getByRole("button", { name: "Send" }).click();
  await unsent(page, "2 changes are waiting to be sent").waitFor();

  // Somebody else has changed the ticket meanwhile.
  const others = { note: "Seen by another.", priority: "urgent" };
  expect((await other.request.patch(`/api/tickets/${number}`, { data: others })).status()).toBe(200);
  await page.context().setOffline(false);
  await page.getByRole("alert").filter({ hasText: "Refused: Edit · Printed in red" }).waitFor();
  await unsent(page, "1 change was refused · 1 change is waiting to be sent").waitFor();
  expect(await commentsOn(page, number)).toEqual([]);

  await page.getByRole("button", { name: "Show" }).click();
  const list = page.getByRole("dialog", { name: "Unsent changes" });
  await list.getByText("Waits until an earlier change of the same record is settled.").waitFor();
  await examine(page, "offline");
  await list.getByRole("button", { name: "Correct…" }).click();
  const form = page.getByRole("dialog").filter({ hasText: "Edit" });
  const conflict = form.getByRole("group", { name: "Priority: This has been changed in the meantime" });
  await conflict.getByText("Urgent").waitFor();
  await conflict.getByText("High").waitFor();
  await examine(page, "offline, a conflict");
  await conflict.getByRole("button", { name: "Keep yours" }).click();
  await form.getByRole("button", { name: "Save" }).click();
  await unsent(page, "refused").waitFor({ state: "hidden" });
  await eventually(async () => expect(await commentsOn(page, number)).toEqual(["Said afterwards."]));
  expect(await recordOf(page, number)).toMatchObject({ priority: "high", note: "Seen by another." });
});

test("one's own changes without the server, and those on a page that has not heard of them, are no conflict", async () => {
  const page = await desk.visit({ role: "Lead", troubled: true, serviceWorkers: "allow" });
  const { id } = (await (await page.request.get("/api/me")).json()) as { readonly id: string };
  const number = await openTicket(page, "Printed in blue");
  expect((await page.request.post(`/api/tickets/${number}/assign`, { data: { assignee: id } })).status()).toBe(200);
  await page.reload();
  await page.getByRole("button", { name: "Solve" }).waitFor();
  await serviceWorkerReady(page);
  await formsAreKept(page);
  await page.context().setOffline(true);
  await page.getByText("Offline: as of").waitFor();
  const dialog = page.getByRole("dialog");
  await edit(page);
  await choose(page, dialog, "High");
  await dialog.getByRole("button", { name: "Save" }).click();
  await unsent(page, "1 change is waiting to be sent").waitFor();
  await page.getByRole("button", { name: "Solve" }).click();
  await unsent(page, "2 changes are waiting to be sent").waitFor();
  await edit(page);
  await choose(page, dialog, "Urgent");
  await dialog.getByRole("button", { name: "Save" }).click();
  await unsent(page, "3 changes are waiting to be sent").waitFor();

  // A form that was opened without the server, and is sent with it, in a page that hears nothing of what was sent meanwhile.
  await edit(page);
  await dialog.getByRole("textbox", { name: "Note" }).fill("Written on the way.");
  await page.route("**/_ninepoint/form?*", () => {});
  await page.context().setOffline(false);
  await page.getByText("3 changes sent").waitFor();
  // A notice may stand over the button.
  await dialog.getByRole("textbox", { name: "Note" }).press("Control+Enter");
  await dialog.waitFor({ state: "hidden" });
  expect(await recordOf(page, number)).toMatchObject({
    priority: "urgent",
    note: "Written on the way.",
    status: "solved",
  });
  expect(await page.getByText("refused").count()).toBe(0);
});

test("changes of one record from two pages are sent in their order, without a conflict", async () => {
  const page = await desk.visit({ role: "Lead", troubled: true, serviceWorkers: "allow" });
  const number = await openTicket(page, "Printed twice");
  await serviceWorkerReady(page);
  await formsAreKept(page);
  const second = await page.context().newPage();
  await second.goto(`/tickets/${number}`);
  await second.getByRole("heading", { level: 1, name: "Printed twice" }).waitFor();
  await page.context().setOffline(true);
  for (const [tab, priority] of [
    [page, "High"],
    [second, "Low"],
    [page, "Urgent"],
  ] as const) {
    await tab.bringToFront();
    await tab.getByText("Offline: as of").waitFor();
    await edit(tab);
    const dialog = tab.getByRole("dialog");
    await choose(tab, dialog, priority);
    await dialog.getByRole("button", { name: "Save" }).click();
    await dialog.waitFor({ state: "hidden" });
  }
  await unsent(page, "3 changes are waiting to be sent").waitFor();
  await page.context().setOffline(false);
  await eventually(async () => expect(await recordOf(page, number)).toMatchObject({ priority: "urgent" }));
  await unsent(page, "waiting to be sent").waitFor({ state: "hidden" });
  expect(await page.getByText("refused").count()).toBe(0);
});

test("by touch a change is kept, and by keyboard it is looked at and discarded", async () => {
  const page = await desk.visit({ ...telephone, role: "Lead", troubled: true, serviceWorkers: "allow" });
  const number = await openTicket(page, "Printed on a telephone");
  await serviceWorkerReady(page);
  await formsAreKept(page);
  await page.context().setOffline(true);
  await page.getByText("Offline: as of").waitFor();
  await page.getByRole("textbox", { name: "New comment" }).fill("Touched on a train.");
  await page.getByRole("button", { name: "Send" }).tap();
  await unsent(page, "1 change is waiting to be sent").waitFor();
  await examine(page, "offline on a telephone");
  await page.getByRole("button", { name: "Show" }).press("Enter");
  const list = page.getByRole("dialog", { name: "Unsent changes" });
  await list.getByRole("listitem").waitFor();
  await list.getByRole("button", { name: "Discard" }).press("Enter");
  await list.getByRole("listitem").waitFor({ state: "detached" });
  await page.context().setOffline(false);
  await unsent(page, "waiting to be sent").waitFor({ state: "hidden" });
  expect(await commentsOn(page, number)).toEqual([]);
});

/** What was written and changed without the server is read in its place, with the mark that it is not sent. */
async function shownWhereItWillStand(page: Page): Promise<void> {
  const said = page.getByRole("region", { name: "Activity" }).getByRole("article").filter({ hasText: "on a train" });
  await said.getByText("Waiting to be sent", { exact: true }).waitFor();
  expect(await said.innerText()).toContain("Written on a train.");
  const priority = page.getByLabel("Details").locator("dl > div").filter({ hasText: "Priority" });
  await priority.getByText("Urgent").waitFor();
  await priority.getByText("Waiting to be sent").waitFor({ state: "attached" });
}

/** Opens a ticket and shows it; answers its number. */
async function openTicket(page: Page, subject: string): Promise<number> {
  const made = await page.request.post("/api/tickets", { data: { subject, body: "Look at it, please." } });
  expect(made.status()).toBe(201);
  const { number } = (await made.json()) as { readonly number: number };
  await page.goto(`/tickets/${number}`);
  await page.getByRole("heading", { level: 1, name: subject }).waitFor();
  return number;
}

async function recordOf(page: Page, number: number): Promise<Readonly<Record<string, unknown>>> {
  return (await (await page.request.get(`/api/tickets/${number}`)).json()) as Record<string, unknown>;
}

async function commentsOn(page: Page, number: number): Promise<readonly string[]> {
  const { items } = (await (await page.request.get(`/api/comments?ticket=${number}`)).json()) as {
    readonly items: readonly { readonly body: string }[];
  };
  return items.map(({ body }) => body);
}

async function edit(page: Page): Promise<void> {
  await page.keyboard.press("e");
  await page.getByRole("dialog").waitFor();
}

async function choose(page: Page, dialog: Locator, priority: string): Promise<void> {
  const input = dialog.getByRole("radio", { name: priority });
  if ((await input.count()) > 0) return input.check({ force: true });
  await dialog.getByRole("combobox", { name: "Priority" }).click();
  await page.getByRole("option", { name: priority }).click();
}

function unsent(page: Page, text: string): Locator {
  return page.getByRole("status").getByText(text);
}

/** Waits until the form for changing a ticket is kept. */
async function formsAreKept(page: Page): Promise<void> {
  await eventually(async () => expect((await keptIn(page, "answers")).join()).toContain("Change a ticket"));
}
