import type { Page, Response } from "playwright-core";
import { changeTicket } from "./change-tickets.ts";
import type { HelpDesk } from "./help-desk.ts";
import { withCards, withRows } from "./workloads.ts";
import type { Opening } from "./workloads.ts";

/** Something that a person does on a screen. */
export interface Interaction extends Opening {
  act(page: Page, desk: HelpDesk): Promise<void>;
}

type Act = Interaction["act"];

/** What people do on the board and in the table of all tickets. */
export const interactions: readonly Interaction[] = [
  onBoard("open the menu of a card", openMenu),
  onBoard("a ticket changes elsewhere", async (page, desk) => {
    const answer = screenAnswer(page);
    await changeTicket(desk, { priority: Math.random() < 0.5 ? "low" : "high", subject: `Changed ${Date.now()}` });
    await answer;
  }),
  onBoard("scroll a column to its end, twice", async (page) => {
    for (let count = 0; count < 2; count += 1) {
      const answer = screenAnswer(page);
      await page
        .getByRole("button", { name: /^Actions for/ })
        .first()
        .hover();
      await page.mouse.wheel(0, 20_000);
      await answer;
    }
  }),
  onTable("open the menu of a row", openMenu),
  onTable("sort by a column", async (page) => {
    const answer = screenAnswer(page);
    await page.getByRole("button", { name: "Due", exact: true }).click();
    await answer;
  }),
  onTable("search for a word", async (page) => {
    const answer = screenAnswer(page);
    await page.getByRole("searchbox").first().click();
    await page.keyboard.type("invoice");
    await answer;
  }),
  onTable("group by status", async (page) => {
    await page.getByRole("button", { name: "Group" }).first().click();
    const answer = screenAnswer(page);
    await page.getByRole("menu").getByText("Status", { exact: true }).click();
    await answer;
  }),
  onTable("select all rows", async (page) => {
    await page.getByRole("checkbox").first().click();
    await page.getByRole("checkbox", { checked: true }).nth(10).waitFor();
  }),
  onTable("open the command palette and type", async (page) => {
    await page.keyboard.press("Control+k");
    await page.getByRole("dialog").getByRole("combobox").first().waitFor();
    await page.keyboard.type("invoice");
  }),
  onTable("open a record", async (page) => {
    await page.locator("main a[href^='/tickets/']").first().click();
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.getByLabel("Details").first().waitFor();
  }),
];

function onBoard(name: string, act: Act): Interaction {
  return { name, by: "lead", path: "/queue", ready: withCards, act };
}

function onTable(name: string, act: Act): Interaction {
  return { name, by: "lead", path: "/all", ready: withRows, act };
}

async function openMenu(page: Page): Promise<void> {
  await page
    .getByRole("button", { name: /^Actions for/ })
    .first()
    .click();
  await page.getByRole("menu").waitFor();
}

function screenAnswer(page: Page): Promise<Response> {
  return page.waitForResponse((response) => response.url().includes("/_ninepoint/screen"));
}
