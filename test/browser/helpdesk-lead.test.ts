import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { groupBy } from "../../src/base/group-by.ts";
import { openDesk } from "./open-desk.ts";
import { specNamed } from "./spec-named.ts";
import { telephone } from "./telephone.ts";

// It exists in the browser, where this is called.
declare const getComputedStyle: (one: unknown) => { readonly backgroundColor: string };

interface Ticket {
  readonly number: number;
  readonly subject: string;
  readonly assignee: string | null;
}

const desk = openDesk(specNamed("helpdesk"));

test("the load says how many tickets each agent has, as the API does", async () => {
  const page = await desk.visit({ role: "Lead" });
  const tickets = await list<Ticket>(page, "/api/tickets?status.in=assigned,waiting&size=200");
  const people = await list<{ readonly id: string; readonly name: string; readonly role: string }>(
    page,
    "/api/users?size=200",
  );
  const loads = people.map(({ id, ...person }) => ({
    ...person,
    load: tickets.filter(({ assignee }) => assignee === id).length,
  }));
  // Of a role in which somebody has a ticket, those without one are shown, too.
  const counted = loads
    .filter(({ role }) => loads.some((other) => other.role === role && other.load > 0))
    .map(({ name, load }) => `${name}: ${load}`);
  await page.goto("/load");
  const rows = page.getByRole("table", { name: "Load" }).locator("tbody tr");
  await rows.first().waitFor();
  const shown = await rows.evaluateAll((all) =>
    all.map((row) => [...row.children].map((cell) => cell.textContent).join(": ")),
  );
  expect(shown.toSorted()).toEqual(counted.toSorted());
  expect(counted.length).toBeGreaterThan(1);
  // Not all tickets are counted, which is said.
  await page.getByText("Tickets · Status: Assigned or Waiting").waitFor();
});

test("on a phone, the name of a bar stands above it, in whole words", async () => {
  const page = await desk.visit({ role: "Lead", ...telephone });
  await page.goto("/load");
  const row = page.getByRole("table", { name: "Load" }).locator("tbody tr").first();
  const [name, bar] = [await row.locator("th").boundingBox(), await row.locator("svg").boundingBox()];
  expect(name?.height).toBeLessThan(60);
  expect((name?.y ?? Infinity) + (name?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  expect(bar?.width).toBeGreaterThan(200);
});

test("the whole row under the mouse has one ground", async () => {
  const page = await desk.visit({ role: "Lead" });
  await page.goto("/all");
  const row = page.locator("tbody tr").first();
  await row.hover();
  const [ground, ...sticky] = await row.evaluate((one) =>
    [one, ...one.querySelectorAll("td")].map((part) => getComputedStyle(part).backgroundColor),
  );
  expect(ground).not.toBe("rgba(0, 0, 0, 0)");
  const painted = sticky.filter((colour) => colour !== "rgba(0, 0, 0, 0)");
  expect(painted.length).toBeGreaterThan(0);
  expect(new Set(painted)).toEqual(new Set([ground]));
});

test("the menus of a list have their words and stay where they are, however many filters are set", async () => {
  const page = await desk.visit({ role: "Lead" });
  const places: unknown[] = [];
  for (const query of ["", "?status=open", "?status=open&priority=low&subject.contains=a"]) {
    await page.goto(`/all${query}`);
    const menu = page.getByRole("button", { name: "Export and import" });
    await expect.poll(async () => (await menu.getByText("Export and import").boundingBox())?.width).toBeGreaterThan(60);
    places.push(await menu.boundingBox());
  }
  expect(places).toEqual([places[0], places[0], places[0]]);
  // Without the room, their pictures have to do.
  await page.setViewportSize({ width: 760, height: 800 });
  const menu = page.getByRole("button", { name: "Export and import" });
  await expect.poll(async () => (await menu.boundingBox())?.width).toBeLessThan(50);
  await page.getByRole("button", { name: "Columns", exact: true }).waitFor();
});

test("an order is chosen with its direction, which is told, and the one of the screen can be had back", async () => {
  const page = await desk.visit({ role: "Agent" });
  await page.goto("/queue");
  await page.getByRole("button", { name: "Order", exact: true }).click();
  expect(await page.getByRole("menuitemradio", { name: "Usual order" }).getAttribute("aria-checked")).toBe("true");
  await page.getByRole("menuitemradio", { name: "Priority: Urgent → Low" }).click();
  await page.waitForURL(/sort=-priority/);
  await page.getByRole("button", { name: "Sorted by Priority (Urgent → Low)" }).click();
  const chosen = page.getByRole("menuitemradio", { checked: true });
  await expect.poll(() => chosen.allInnerTexts()).toEqual(["Urgent → Low"]);
  await page.getByRole("menuitemradio", { name: "Usual order" }).click();
  await expect.poll(() => new URL(page.url()).search).toBe("");
});

test("ranges of days that are often asked for are one click", async () => {
  const page = await desk.visit({ role: "Agent" });
  await page.goto("/all");
  await page.getByRole("button", { name: "Filter", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Created", exact: true }).click();
  await page.getByRole("button", { name: "Older than 7 days" }).click();
  await page.waitForURL(/createdAt\.lt=/);
  await page.getByRole("button", { name: /^Created: / }).click();
  expect(await page.getByLabel("From").inputValue()).toBe("");
  expect(Date.now() - Date.parse(await page.getByLabel("To", { exact: true }).inputValue())).toBeGreaterThan(
    7 * 86_400_000,
  );
  expect(await page.getByRole("button", { name: "Older than 7 days" }).getAttribute("aria-pressed")).toBe("true");
});

test("on the screen of a person, tickets stand in the order of their list, and say what the person is to them", async () => {
  const page = await desk.visit({ role: "Lead" });
  const tickets = await list<{ readonly requester: string }>(page, "/api/tickets?size=200");
  const counts = groupBy(tickets, ({ requester }) => requester);
  const [most] = [...counts].toSorted(([, one], [, other]) => other.length - one.length);
  const theirs = await list<Ticket>(page, `/api/tickets?requester=${most?.[0]}&sort=-updatedAt&size=200`);
  expect(theirs.length).toBeGreaterThan(1);
  await page.goto(`/people/${most?.[0]}`);
  const rows = page.getByRole("region", { name: "Tickets as requester" }).locator("[data-record-link]");
  await rows.first().waitFor();
  expect(await rows.allInnerTexts()).toEqual(theirs.slice(0, 50).map(({ subject }) => subject));
});

test("what is overdue is listed, the longest first", async () => {
  const page = await desk.visit({ role: "Lead" });
  const due = await list<Ticket>(page, "/api/tickets?overdue=true&sort=dueAt&size=200");
  await page.goto("/overdue");
  const rows = page.getByRole("list", { name: "Overdue" }).getByRole("link");
  await rows.first().waitFor();
  expect(await rows.allTextContents()).toEqual(due.slice(0, 25).map(({ subject }) => subject));
});

test("who edits what somebody else changed meanwhile is told so, keeps what was typed and can save it then", async () => {
  const lead = await desk.visit({ role: "Lead", troubled: true });
  const agent = await desk.visit({ role: "Agent" });
  const [{ number }] = (await list<Ticket>(lead, "/api/tickets?status=assigned&priority.ne=urgent")) as readonly [
    Ticket,
  ];
  await lead.goto(`/tickets/${number}`);
  await lead.getByRole("button", { name: "Edit", exact: true }).click();
  const dialog = lead.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Subject" }).fill("A better subject");
  expect((await agent.request.patch(`/api/tickets/${number}`, { data: { priority: "urgent" } })).status()).toBe(200);
  await dialog.getByRole("button", { name: "Save" }).click();
  await dialog.getByRole("alert").getByText("Someone else changed this ticket.").waitFor();
  expect(await dialog.getByRole("textbox", { name: "Subject" }).inputValue()).toBe("A better subject");
  await dialog.getByRole("combobox", { name: "Priority" }).and(lead.locator('[value="Urgent"]')).waitFor();
  await dialog.getByRole("button", { name: "Save" }).click();
  await dialog.waitFor({ state: "hidden" });
  await lead.getByRole("heading", { level: 1, name: "A better subject" }).waitFor();
  await lead.getByLabel("Details").getByText("Urgent").waitFor();
});

test("who edits the very field that somebody else changed is told once to choose", async () => {
  const lead = await desk.visit({ role: "Lead", troubled: true });
  const agent = await desk.visit({ role: "Agent" });
  const [{ number }] = (await list<Ticket>(lead, "/api/tickets?status=assigned&priority.ne=urgent")) as readonly [
    Ticket,
  ];
  await lead.goto(`/tickets/${number}`);
  await lead.getByRole("button", { name: "Edit", exact: true }).click();
  const dialog = lead.getByRole("dialog");
  await dialog.getByRole("combobox", { name: "Priority" }).click();
  await lead.getByRole("option", { name: "Urgent" }).click();
  // Whatever it was, it is another one now.
  const { priority } = (await (await agent.request.get(`/api/tickets/${number}`)).json()) as {
    readonly priority: string;
  };
  const theirs = { data: { priority: priority === "low" ? "high" : "low" } };
  expect((await agent.request.patch(`/api/tickets/${number}`, theirs)).status()).toBe(200);
  await dialog.getByRole("button", { name: "Save" }).click();
  // By the refusal, or before it by a live update.
  await dialog.getByText("Choose for each marked field").waitFor();
  expect(await dialog.getByText("Choose for each marked field").count()).toBe(1);
  expect(await dialog.getByText("look at it again").count()).toBe(0);
  // To save without choosing says what is to be chosen.
  await dialog.getByRole("button", { name: "Save" }).click();
  await dialog.getByRole("alert").getByText("Choose which of the two is to stay.").waitFor();
  await dialog.getByRole("button", { name: "Keep yours" }).click();
  await expect.poll(() => dialog.getByRole("alert").count()).toBe(0);
  await dialog.getByRole("button", { name: "Save" }).click();
  await lead.getByLabel("Details").getByText("Urgent").waitFor();
});

test("the desk sees its note on a ticket, its customer does not", async () => {
  const lead = await desk.visit({ role: "Lead" });
  const customer = await desk.visit({ role: "Customer" });
  const [{ number, subject }] = (await list<Ticket>(customer, "/api/tickets")) as readonly [Ticket];
  await lead.request.patch(`/api/tickets/${number}`, { data: { note: "Handle with tongs." } });
  await lead.goto(`/tickets/${number}`);
  await lead.getByRole("region", { name: "Note" }).getByText("Handle with tongs.").waitFor();
  await customer.goto(`/tickets/${number}`);
  await customer.getByRole("heading", { level: 1, name: subject }).waitFor();
  expect(await customer.getByText("Note", { exact: true }).count()).toBe(0);
  expect(await (await customer.request.get(`/_ninepoint/screen/Ticket?number=${number}`)).text()).not.toContain(
    "tongs",
  );
});

test("one click leads an agent from a ticket to all tickets of its customer, closed ones too", async () => {
  const agent = await desk.visit({ role: "Agent" });
  const [closed] = await list<Ticket & { readonly requester: string }>(agent, "/api/tickets?status=closed&size=1");
  if (closed === undefined) throw new Error("no ticket is closed");
  const { requester } = closed;
  const person = (await (await agent.request.get(`/api/users/${requester}`)).json()) as { readonly name: string };
  const theirs = await list<Ticket>(agent, `/api/tickets?requester=${requester}&size=50`);
  await agent.goto(`/tickets/${closed.number}`);
  await agent.getByLabel("Details").getByRole("link", { name: person.name }).first().click();
  await agent.getByRole("heading", { level: 1, name: person.name }).waitFor();
  const rows = agent.getByRole("region", { name: "Tickets as requester" }).getByRole("listitem");
  await expect.poll(() => rows.count()).toBe(theirs.length);
  expect(await rows.allInnerTexts()).toEqual(expect.arrayContaining([expect.stringContaining(closed.subject)]));
});

async function list<T>(page: Page, path: string): Promise<readonly T[]> {
  return ((await (await page.request.get(path)).json()) as { readonly items: readonly T[] }).items;
}
