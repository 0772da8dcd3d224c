import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Locator, Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { eventually } from "../eventually.ts";
import { runProduct, temporaryFolder } from "../product/running-product.ts";
import { examine } from "./examine.ts";
import { keptIn, serviceWorkerReady } from "./kept-in-browser.ts";
import { openDesk } from "./open-desk.ts";
import { openAsManyAsTheyLike, specNamed } from "./spec-named.ts";

const folder = temporaryFolder();
const document = join(folder.path, "helpdesk.md");
const original = readFileSync(specNamed("helpdesk", openAsManyAsTheyLike), "utf8");
writeFileSync(document, original);
const desk = openDesk(document, "--sample", "10", "--data", join(folder.path, "data"));
afterAll(() => folder.remove());

test("two tabs send what waits once", async () => {
  const page = await desk.visit({ role: "Lead", troubled: true, serviceWorkers: "allow" });
  const number = await openTicket(page, "Seen in two tabs");
  await serviceWorkerReady(page);
  const second = await page.context().newPage();
  await second.goto(`/tickets/${number}`);
  await eventually(async () => expect((await keptIn(page, "answers")).length).toBeGreaterThan(1));
  await page.context().setOffline(true);
  await comment(page, "Said in the first.");
  await unsent(page, "1 change is waiting").waitFor();
  await unsent(second, "1 change is waiting").waitFor();
  await comment(second, "Said in the second.");
  await unsent(page, "2 changes are waiting").waitFor();
  await page.context().setOffline(false);
  for (const tab of [page, second]) await unsent(tab, "waiting").waitFor({ state: "hidden" });
  expect(await commentsOn(page, number)).toEqual(["Said in the first.", "Said in the second."]);
});

test("changes wait until whoever made them signs in again, and nobody else sends or sees them", async () => {
  const page = await desk.visit({ role: "Lead", troubled: true, serviceWorkers: "allow" });
  const number = await openTicket(page, "Whose words are these?");
  await serviceWorkerReady(page);
  await eventually(async () => expect(await keptScreens(page)).toEqual(["Ticket"]));
  await page.context().setOffline(true);
  await comment(page, "Those of the lead.");
  await unsent(page, "1 change is waiting").waitFor();

  await page.context().clearCookies();
  await page.context().setOffline(false);
  await page.getByRole("heading", { level: 1, name: "Sign in to Help desk" }).waitFor();
  await unsent(page, "1 unsent change waits until whoever made it signs in.").waitFor();
  await examine(page, "an unsent change of somebody");

  await become(page, "Agent");
  await page.goto("/queue");
  await page.getByRole("heading", { level: 1, name: "Queue" }).waitFor();
  await eventually(async () => expect(await keptScreens(page)).toEqual(["Queue"]));
  expect(await unsent(page, "change").count()).toBe(0);
  expect(await commentsOn(page, number)).toEqual([]);

  await become(page, "Lead");
  await page.goto("/queue");
  await eventually(async () => expect(await commentsOn(page, number)).toEqual(["Those of the lead."]));
  // The server has it before the browser has its answer.
  await eventually(async () => expect(await keptIn(page, "changes")).toEqual([]));
});

test("who signs out is asked about changes that are not sent, and leaves nothing behind", async () => {
  const page = await desk.visit({ role: "Lead", troubled: true, serviceWorkers: "allow" });
  const other = await desk.visit({ role: "Lead" });
  const number = await openTicket(page, "Not for the next person");
  // A dialog is not part of what the page has loaded by then.
  await serviceWorkerReady(page);
  await eventually(async () => expect((await keptIn(page, "answers")).join()).toContain("Change a ticket"));
  await page.context().setOffline(true);
  await page.getByText("Offline: as of").waitFor();
  await page.keyboard.press("e");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Note" }).fill("A secret of the desk.");
  await dialog.getByRole("button", { name: "Save" }).click();
  await unsent(page, "1 change is waiting").waitFor();
  const changed = await other.request.patch(`/api/tickets/${number}`, { data: { priority: "high" } });
  expect(changed.status()).toBe(200);
  await page.context().setOffline(false);
  await unsent(page, "1 change was refused").waitFor();

  const leave = async (): Promise<void> => {
    await page.getByRole("button", { name: "Account:" }).click();
    await page.getByRole("menuitem", { name: "Sign out" }).click();
  };
  await leave();
  const question = page.getByRole("dialog", { name: "Unsent changes" });
  await question.getByText("1 change has not been sent, and is lost when you sign out.").waitFor();
  await examine(page, "the question before signing out");
  await question.getByRole("button", { name: "Stay signed in" }).click();
  await question.waitFor({ state: "hidden" });
  await leave();
  await question.getByRole("button", { name: "Discard and sign out" }).click();
  await page.getByRole("heading", { level: 1, name: "Sign in to Help desk" }).waitFor();
  expect(await keptIn(page, "changes")).toEqual([]);
  await eventually(async () => expect(await keptScreens(page)).toEqual([]));
});

test("what is kept of a document is not shown once it has changed, nor in place of another at the same address", async () => {
  const page = await desk.visit({ role: "Lead", troubled: true, serviceWorkers: "allow" });
  await page.goto("/overdue");
  await page.getByRole("heading", { level: 1, name: "Overdue" }).waitFor();
  await serviceWorkerReady(page);
  await eventually(async () => expect(await keptScreens(page)).toContain("Overdue"));
  writeFileSync(document, original.replace("| Overdue | `/overdue` |", "| Too late | `/overdue` |"));
  await page.getByRole("heading", { level: 1, name: "Too late" }).waitFor();
  await eventually(async () => expect(await keptScreens(page)).toContain("Too late"));
  expect(await keptScreens(page)).not.toContain("Overdue");
  await page.context().setOffline(true);
  await page.reload();
  await page.getByRole("heading", { level: 1, name: "Too late" }).waitFor();
  await page.context().setOffline(false);
  writeFileSync(document, original);

  await desk.stop();
  const { port } = new URL(page.url());
  const other = await runProduct(specNamed("equipment-loans"), "--sample", "10", "--port", port);
  try {
    await page.goto("/");
    await page.getByRole("heading", { level: 1, name: "Catalogue" }).waitFor();
    expect(await page.title()).not.toContain("Help desk");
    await eventually(async () => expect(await keptScreens(page)).toContain("Catalogue"));
    expect(await keptScreens(page)).toEqual(["Catalogue"]);
  } finally {
    await other.stop();
  }
  await page.goto("/overdue");
  await page.getByText("Offline").first().waitFor();
  expect(await page.getByText("Help desk").count()).toBe(0);
  await desk.start();
});

async function openTicket(page: Page, subject: string): Promise<number> {
  const made = await page.request.post("/api/tickets", { data: { subject, body: "Look at it, please." } });
  expect(made.status()).toBe(201);
  const { number } = (await made.json()) as { readonly number: number };
  await page.goto(`/tickets/${number}`);
  await page.getByRole("heading", { level: 1, name: subject }).waitFor();
  return number;
}

/** The names of the screens of which the browser keeps something. */
async function keptScreens(page: Page): Promise<readonly string[]> {
  const queries = (await keptIn(page, "answers")).map((text) => (JSON.parse(text) as { readonly query: string }).query);
  return queries
    .map((query) => JSON.parse(query) as readonly string[])
    .flatMap(([kind, name]) => (kind === "screen" ? [String(name)] : []));
}

async function comment(page: Page, text: string): Promise<void> {
  await page.getByText("Offline: as of").waitFor();
  await page.getByRole("textbox", { name: "New comment" }).fill(text);
  await page.getByRole("button", { name: "Send" }).click();
}

async function become(page: Page, role: string): Promise<void> {
  expect((await page.request.post("/_ninepoint/become", { data: { role } })).status()).toBe(200);
}

async function commentsOn(page: Page, number: number): Promise<readonly string[]> {
  const { items } = (await (await page.request.get(`/api/comments?ticket=${number}`)).json()) as {
    readonly items: readonly { readonly body: string }[];
  };
  return items.map(({ body }) => body);
}

function unsent(page: Page, text: string): Locator {
  return page.getByRole("status").getByText(text);
}
