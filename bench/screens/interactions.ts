import type { Locator, Page, Response } from "playwright-core";
import { changeTicket } from "./change-tickets.ts";
import type { HelpDesk } from "./help-desk.ts";
import { withCards, withRows } from "./workloads.ts";
import type { Opening } from "./workloads.ts";

/** Something that a person does on a screen. */
export interface Interaction extends Opening {
  /** What the mouse points at before it begins: a hand has come to rest before it presses. Null where there is no mouse. */
  readonly target: Target | null;
  act(page: Page, desk: HelpDesk): Promise<void>;
}

type Target = (page: Page) => Locator;
type Act = Interaction["act"];

const menuOfRecord: Target = (page) => page.getByRole("button", { name: /^Actions for/ }).first();
const headOfDue: Target = (page) => page.getByRole("button", { name: "Due", exact: true });
const searchBox: Target = (page) => page.getByRole("searchbox").first();
const groupButton: Target = (page) => page.getByRole("button", { name: "Group" }).first();
const allRows: Target = (page) => page.getByRole("checkbox").first();
const linkOfRecord: Target = (page) => page.locator("main a[href^='/tickets/']").first();

/** What people do on the board and in the table of all tickets. */
export const interactions: readonly Interaction[] = [
  onBoard("open the menu of a card", menuOfRecord, openMenu),
  onBoard("a ticket changes elsewhere", null, async (page, desk) => {
    const answer = screenAnswer(page);
    await changeTicket(desk, { priority: Math.random() < 0.5 ? "low" : "high", subject: `Changed ${Date.now()}` });
    await answer;
  }),
  onBoard("scroll a column to its end, twice", menuOfRecord, async (page) => {
    for (let count = 0; count < 2; count += 1) {
      const answer = screenAnswer(page);
      await menuOfRecord(page).hover();
      await page.mouse.wheel(0, 20_000);
      await answer;
    }
  }),
  onTable("open the menu of a row", menuOfRecord, openMenu),
  onTable("sort by a column", headOfDue, async (page) => {
    const answer = screenAnswer(page);
    await headOfDue(page).click();
    await answer;
  }),
  onTable("search for a word", searchBox, async (page) => {
    const answer = screenAnswer(page);
    await searchBox(page).click();
    await page.keyboard.type("invoice");
    await answer;
  }),
  onTable("group by status", groupButton, async (page) => {
    await groupButton(page).click();
    const answer = screenAnswer(page);
    const status = page.getByRole("menu").getByText("Status", { exact: true });
    await pointAt(status);
    await status.click();
    await answer;
  }),
  onTable("select all rows", allRows, async (page) => {
    await allRows(page).click();
    await page.getByRole("checkbox", { checked: true }).nth(10).waitFor();
  }),
  onTable("open the command palette and type", null, async (page) => {
    await page.keyboard.press("Control+k");
    await page.getByRole("dialog").getByRole("combobox").first().waitFor();
    await page.keyboard.type("invoice");
  }),
  onTable("open a record", linkOfRecord, async (page) => {
    await linkOfRecord(page).click();
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.getByLabel("Details").first().waitFor();
  }),
];

/** Moves the mouse to something and lets the page show that. */
export async function pointAt(target: Locator): Promise<void> {
  await target.hover();
  await target.page().waitForTimeout(150);
}

function onBoard(name: string, target: Target | null, act: Act): Interaction {
  return { name, by: "lead", path: "/queue", ready: withCards, target, act };
}

function onTable(name: string, target: Target | null, act: Act): Interaction {
  return { name, by: "lead", path: "/all", ready: withRows, target, act };
}

async function openMenu(page: Page): Promise<void> {
  await menuOfRecord(page).click();
  await page.getByRole("menu").waitFor();
}

function screenAnswer(page: Page): Promise<Response> {
  return page.waitForResponse((response) => response.url().includes("/_ninepoint/screen"));
}
