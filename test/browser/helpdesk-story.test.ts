import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { shownStatus } from "./shown-status.ts";
import { openDesk } from "./open-desk.ts";
import { specNamed } from "./spec-named.ts";
import { dragInto } from "./drag-into.ts";

const desk = openDesk(specNamed("helpdesk"));
const subject = "The printer prints nothing but hearts";

test("a ticket from a visitor's first click to its end, seen by everybody at once", async () => {
  const customer = await desk.visit({ troubled: true });
  const agent = await desk.visit({ role: "Agent" });

  await customer.goto("/tickets/new");
  await customer.waitForURL("/sign-in?to=%2Ftickets%2Fnew");
  await customer.getByRole("link", { name: "Create an account" }).click();
  await signUp(customer, "Nell Printer");
  await customer.waitForURL("/tickets/new");

  await button(customer, "Open a ticket").click();
  await customer.getByRole("alert").getByText("Please look at the marked fields.").waitFor();
  expect(await marked(customer)).toEqual(["subject", "body"]);
  await customer.locator('input[name="subject"]:focus').waitFor();
  await customer.getByRole("textbox", { name: "Subject" }).fill(subject);
  await customer.getByRole("textbox", { name: "Body" }).fill("It started on Monday.");
  await button(customer, "Open a ticket").click();
  await customer.getByRole("heading", { level: 1, name: subject }).waitFor();
  await customer.getByRole("link", { name: "My tickets" }).first().click();
  await customer.getByRole("list", { name: "My tickets" }).getByRole("link", { name: subject }).click();
  const here = await markPage(customer);

  await agent.goto(`/queue?q=${encodeURIComponent("nothing but hearts")}`);
  await card(agent, "open").waitFor();
  await agent.getByRole("button", { name: `Actions for ${subject}` }).click();
  await agent.getByRole("menuitem", { name: "Assign…" }).click();
  const dialog = agent.getByRole("dialog");
  await dialog.getByRole("combobox", { name: "Assignee" }).click();
  // Others are in the list, too, each with the reason why not.
  const options = agent.locator('[role="option"]:not([data-combobox-disabled])');
  await options.first().waitFor();
  const { name: me } = (await (await agent.request.get("/api/me")).json()) as { readonly name: string };
  expect(await options.allTextContents()).toEqual([me, expect.stringMatching(/ Show more$/)]);
  await options.first().click();
  await dialog.getByRole("button", { name: "Assign", exact: true }).click();
  await card(agent, "assigned").waitFor();
  await customer.getByLabel("Details").getByText(me).waitFor();

  await card(agent, "assigned").getByRole("link", { name: subject }).click();
  await agent.getByRole("textbox", { name: "New comment" }).fill("Hearts of which colour?");
  await button(agent, "Send").click();
  await button(agent, "Ask").click();
  await customer.getByText("Hearts of which colour?").waitFor();
  await button(customer, "Answer").click();
  await customer.getByRole("dialog").getByRole("textbox", { name: "Body" }).fill("Red ones.");
  await customer.getByRole("dialog").getByRole("button", { name: "Answer" }).click();
  await agent.getByText("Red ones.").waitFor();

  await agent.goBack();
  await dragInto(card(agent, "assigned"), column(agent, "solved"));
  await card(agent, "solved").waitFor();
  await button(customer, "Reopen").click();
  await card(agent, "assigned").waitFor();
  await dragInto(card(agent, "assigned"), column(agent, "solved"));
  await button(customer, "Close").click();
  await button(customer.getByRole("dialog", { name: /^Close / }), "Close")
    .last()
    .click();
  await shownStatus(customer, "Closed").waitFor();
  await agent.getByRole("heading", { name: /^No tickets / }).waitFor();
  expect(await here()).toBe(true);
});

test("a sixth open ticket is refused in the catalogue's words, and what was typed stays", async () => {
  const page = await desk.visit({ troubled: true });
  await page.goto("/sign-up");
  await signUp(page, "Ada Many");
  await page.getByRole("heading", { level: 1, name: "My tickets" }).waitFor();
  await page.goto("/tickets/new");
  await page.getByRole("textbox", { name: "Subject" }).fill("Trouble 6");
  // The form is locked as soon as it hears of the fifth ticket.
  await page.getByRole("textbox", { name: "Body" }).fill("Once more.");
  for (const number of [1, 2, 3, 4, 5]) {
    const answer = await page.request.post("/api/tickets", { data: { subject: `Trouble ${number}`, body: "Again." } });
    expect(answer.status()).toBe(201);
  }
  await page.getByRole("main").getByText("You have 5 open tickets; close one first.").first().waitFor();
  await button(page, "Open a ticket").click({ force: true });
  expect(await page.getByRole("textbox", { name: "Subject" }).inputValue()).toBe("Trouble 6");
  expect(((await (await page.request.get("/api/tickets")).json()) as { total: number }).total).toBe(5);
});

async function signUp(page: Page, name: string): Promise<void> {
  await page.getByRole("textbox", { name: "Name" }).fill(name);
  await page.getByRole("textbox", { name: "Email" }).fill(`${name.replace(" ", ".").toLowerCase()}@example.com`);
  await page.locator('input[name="password"]').fill("correct horse battery");
  await button(page, "Sign up").click();
}

/** Tells later whether the page is still the one that was loaded now. */
async function markPage(page: Page): Promise<() => Promise<boolean>> {
  await page.locator("body").evaluate((body) => body.setAttribute("data-still-here", ""));
  return async () => (await page.locator("body[data-still-here]").count()) === 1;
}

function marked(page: Page): Promise<readonly (string | null)[]> {
  return page
    .locator('[aria-invalid="true"]')
    .evaluateAll((inputs) => inputs.map((input) => input.getAttribute("name")));
}

function button(page: Page | Locator, name: string): Locator {
  return page.getByRole("button", { name, exact: true });
}

function column(page: Page, state: string): Locator {
  return page.getByRole("region", { name: new RegExp(`^${state}$`, "i") });
}

function card(page: Page, state: string): Locator {
  return column(page, state).getByRole("listitem").filter({ hasText: subject });
}
