import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { eventually } from "../eventually.ts";
import { examine } from "./examine.ts";
import { openDesk } from "./open-desk.ts";
import { openAsManyAsTheyLike, specNamed } from "./spec-named.ts";
import { telephone } from "./telephone.ts";

const desk = openDesk(specNamed("helpdesk", openAsManyAsTheyLike));
const loans = openDesk(specNamed("equipment-loans"));

test("what is said about a ticket and what is changed in it stand in one time line, each seen as it happens", async () => {
  const [customer, lead] = [await desk.visit({ role: "Customer" }), await desk.visit({ role: "Lead" })];
  const number = await openTicket(customer);
  await customer.goto(`/tickets/${number}`);
  await lineOf(customer).getByText("Created").waitFor();

  const [people, me] = [await lead.request.get("/api/users?role=Lead"), await lead.request.get("/api/me")];
  const { items } = (await people.json()) as { readonly items: readonly { readonly id: string }[] };
  const { name } = (await me.json()) as { readonly name: string };
  await change(lead, number, { priority: "high" });
  await change(lead, number, { note: "The customer is known to us.", priority: "low" });
  await say(lead, number, "Which printer is it?");
  expect(
    (await lead.request.post(`/api/tickets/${number}/assign`, { data: { assignee: items[0]?.id } })).status(),
  ).toBe(200);
  await change(lead, number, { note: `${"A long note. ".repeat(20)}The end.` });

  // The customer sees it come, without what only the desk may read. Each change is an item with its own time.
  await eventually(async () =>
    expect((await told(customer)).slice(1)).toEqual([
      `${name} · Edited Priority Normal became High`,
      `${name} · Edited Priority High became Low`,
      "Which printer is it?",
      expect.stringMatching(`^${name} · Assigned Status Open became Assigned Assignee `),
    ]),
  );

  await lead.goto(`/tickets/${number}`);
  await eventually(async () =>
    expect((await told(lead)).slice(1, 3)).toEqual([
      `${name} · Edited Priority Normal became High`,
      `${name} · Edited Priority High became Low Note The customer is known to us.`,
    ]),
  );
  const long = lineOf(lead).locator("details");
  expect(await long.getByText("The end.").isVisible()).toBe(false);
  await long.locator("summary").focus();
  await lead.keyboard.press("Enter");
  await long.getByText("The end.").waitFor();
  expect(await lineOf(lead).getByRole("time").first().getAttribute("title")).toMatch(/\d/);
  await examine(lead, "a record with its history");
});

test("earlier changes come when somebody asks for them, by keyboard and by touch as well", async () => {
  const lead = await desk.visit({ role: "Lead" });
  const number = await openTicket(lead);
  for (let at = 0; at < 60; at += 1) await change(lead, number, { subject: `The printer, for the ${at + 1}. time` });
  await lead.goto(`/tickets/${number}`);
  const earlier = lead.getByRole("button", { name: "Show earlier" });
  await earlier.waitFor();
  expect(await lineOf(lead).getByText("Created").count()).toBe(0);
  await earlier.focus();
  await lead.keyboard.press("Enter");
  await lineOf(lead).getByText("Created").waitFor();
  expect(await earlier.count()).toBe(0);
  expect(await lineOf(lead).locator("ul > li").count()).toBe(60);

  const phone = await desk.visit({ ...telephone, role: "Lead" });
  await phone.goto(`/tickets/${number}`);
  await phone.getByRole("button", { name: "Show earlier" }).tap();
  await lineOf(phone).getByText("Created").waitFor();
});

test("by touch, a long change is unfolded", async () => {
  const lead = await desk.visit({ ...telephone, role: "Lead" });
  const number = await openTicket(lead);
  await change(lead, number, { note: `${"A long note. ".repeat(20)}The end.` });
  await lead.goto(`/tickets/${number}`);
  const long = lineOf(lead).locator("details");
  await long.locator("summary").tap();
  await long.getByText("The end.").waitFor();
  await examine(lead, "a history on a telephone");
});

test("a record about which nobody talks has a history of its own", async () => {
  const manager = await loans.visit({ role: "Manager" });
  await manager.goto("/items/1");
  const section = manager.getByRole("region", { name: "History" });
  await section.getByText("Created").waitFor();
  await examine(manager, "a record with a history of its own");
});

function lineOf(page: Page) {
  return page.getByRole("region", { name: "Activity" }).locator("ol");
}

/** What a screen reader says of each item of the time line, without its time. */
async function told(page: Page): Promise<readonly string[]> {
  const items = lineOf(page).locator("xpath=./li");
  return items.evaluateAll((all) =>
    all.map((item) => {
      const said = item.querySelector("article");
      const copy = (said?.lastElementChild ?? item).cloneNode(true) as typeof item;
      for (const time of copy.querySelectorAll("time")) time.remove();
      for (const deed of copy.querySelectorAll("[data-deed]")) deed.prepend("· ");
      for (const image of copy.querySelectorAll("[role=img]"))
        image.replaceWith(` ${image.getAttribute("aria-label") ?? ""} `);
      for (const part of copy.querySelectorAll("span, li, p")) part.append(" ");
      return (copy.textContent ?? "").replace(/\s+/g, " ").trim();
    }),
  );
}

async function openTicket(page: Page): Promise<number> {
  const data = { subject: "The printer has a history", body: "It prints what it likes." };
  const answer = await page.request.post("/api/tickets", { data });
  expect(answer.status()).toBe(201);
  return ((await answer.json()) as { readonly number: number }).number;
}

async function change(page: Page, number: number, data: Readonly<Record<string, string>>): Promise<void> {
  expect((await page.request.patch(`/api/tickets/${number}`, { data })).status()).toBe(200);
}

async function say(page: Page, ticket: number, body: string): Promise<void> {
  expect((await page.request.post("/api/comments", { data: { ticket, body } })).status()).toBe(201);
}
