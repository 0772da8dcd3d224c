import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import type { Page } from "playwright-core";
import { openDesk } from "./open-desk.ts";
import { specNamed } from "./spec-named.ts";

// What a screen reader is told in the main flows of the help desk, as files that people read: a change of a tree is a change for its hearers.

const people = `### Rows of User

| name | email | password | role |
| --- | --- | --- | --- |
| Cora Customer | cora@example.com | a long password | Customer |
| Anna Agent | anna@example.com | a long password | Agent |
| Lea Lead | lea@example.com | a long password | Lead |

### Ticket (tickets)`;

const folder = mkdtempSync(join(tmpdir(), "ninepoint-trees-"));
const document = join(folder, "helpdesk.md");
writeFileSync(document, readFileSync(specNamed("helpdesk"), "utf8").replace("### Ticket (tickets)", people));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const desk = openDesk(document, "--sample", "none");
const subject = "The printer prints nothing but hearts";

test("the trees of a ticket's life, from signing in to its answer", async () => {
  const customer = await desk.visit({ troubled: true });
  await customer.goto("/");
  await customer.getByRole("heading", { level: 1 }).waitFor();
  await record(customer, "sign in", "body");
  await signIn(customer, "cora@example.com");
  await customer.getByRole("heading", { level: 1, name: "My tickets" }).waitFor();
  await customer.getByRole("button", { name: "Views" }).waitFor();
  await record(customer, "no tickets yet", "body");

  await customer.goto("/tickets/new");
  await button(customer, "Open a ticket").waitFor();
  await record(customer, "a new ticket");
  await button(customer, "Open a ticket").click();
  await customer.getByRole("alert").first().waitFor();
  await record(customer, "a new ticket with errors");
  await customer.getByRole("textbox", { name: "Subject" }).fill(subject);
  await customer.getByRole("textbox", { name: "Body" }).fill("It started **on Monday**.");
  await button(customer, "Open a ticket").click();
  await customer.getByRole("heading", { level: 1, name: subject }).waitFor();
  await customer.getByRole("region", { name: "Activity" }).getByText("Created").waitFor();
  await customer.getByRole("region", { name: "Body" }).getByText("on Monday", { exact: true }).waitFor();
  await record(customer, "a ticket of one's own");
  await customer.goto("/");
  await customer.getByRole("link", { name: subject }).waitFor();
  await customer.getByRole("button", { name: "Views" }).waitFor();
  await record(customer, "a list of one ticket");

  const agent = await desk.visit();
  await agent.goto("/sign-in?to=%2Fqueue");
  await signIn(agent, "anna@example.com");
  await agent.getByRole("link", { name: subject }).waitFor();
  await agent.getByRole("button", { name: "Views" }).waitFor();
  await record(agent, "the board");
  await agent.getByRole("button", { name: `Actions for ${subject}` }).click();
  await agent.getByRole("menuitem", { name: "Not possible" }).click();
  await agent.getByRole("menuitem", { name: /^Ask / }).waitFor();
  await record(agent, "the menu of a card");
  await agent.getByRole("menuitem", { name: "Assign…", exact: true }).click();
  await agent.getByRole("dialog").getByRole("combobox", { name: "Assignee" }).click();
  await agent.getByRole("option", { name: "Anna Agent" }).waitFor();
  await record(agent, "the dialog of an action");
  await agent.getByRole("option", { name: "Anna Agent" }).click();
  await agent.getByRole("dialog").getByRole("button", { name: "Assign", exact: true }).click();
  await agent.getByRole("dialog").waitFor({ state: "detached" });
  await agent.goto("/tickets/1");
  await agent.getByRole("textbox", { name: "New comment" }).waitFor();
  await agent.getByRole("region", { name: "Activity" }).getByText("Assignee").waitFor();
  await agent.getByRole("region", { name: "Body" }).getByText("on Monday", { exact: true }).waitFor();
  await record(agent, "a ticket at work");

  await agent.keyboard.press("Control+k");
  const words = agent.getByRole("dialog").getByRole("combobox");
  await words.waitFor();
  await agent.getByRole("option", { name: "Queue", exact: true }).waitFor();
  await record(agent, "the palette", "dialog");
  await words.fill("printer");
  await agent.getByRole("option", { name: subject }).waitFor();
  await agent.getByRole("option", { name: "Queue", exact: true }).waitFor({ state: "detached" });
  await record(agent, "the palette with a search", "dialog");
  await agent.keyboard.press("Escape");
  await words.waitFor({ state: "detached" });

  await button(agent, "Solve").click();
  const notice = agent.getByRole("status").filter({ hasText: "Ticket 1 solved" });
  await notice.waitFor();
});

async function signIn(page: Page, email: string): Promise<void> {
  await page.getByRole("textbox", { name: "Email" }).fill(email);
  await page.locator('input[name="password"]').fill("a long password");
  await button(page, "Sign in").click();
}

function button(page: Page, name: string) {
  return page.getByRole("main").getByRole("button", { name, exact: true });
}

/** Holds the accessibility tree of a page, or of its main part, to the recorded one, once nothing is awaited any more. Notices come and go, and are outside. */
async function record(page: Page, name: string, part: "body" | "main" | "dialog" = "main"): Promise<void> {
  await page.locator('[aria-busy="true"], [data-outdated]').first().waitFor({ state: "detached" });
  const tree = (await (part === "dialog" ? page.getByRole("dialog") : page.locator(part)).ariaSnapshot()).replaceAll(
    document,
    "helpdesk.md",
  );
  await expect(`${tree}\n`).toMatchFileSnapshot(`trees/${name.replaceAll(" ", "-").replaceAll("'", "")}.yml`);
}
