import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { dragInto } from "./drag-into.ts";
import { axeViolations } from "./examine.ts";
import { openDesk } from "./open-desk.ts";
import { specNamed } from "./spec-named.ts";

// Enough for all tickets of the sample and all that the tests of a role open: how many of the sample somebody has opened depends on the time of day.
const desk = openDesk(specNamed("helpdesk", ["| maxOpenTickets | 5 |", "| maxOpenTickets | 9 |"]), "--sample", "4");

/** Opens a ticket as whoever looks; gives its number. */
async function openTicket(page: Page, subject: string): Promise<number> {
  const answer = await page.request.post("/api/tickets", { data: { subject, body: "It does not work." } });
  expect(answer.status()).toBe(201);
  return ((await answer.json()) as { readonly number: number }).number;
}

test("a record's menu names what can't be done with it, and why, by mouse and by keyboard", async () => {
  const page = await desk.visit({ role: "Lead" });
  const number = await openTicket(page, "Nothing solves this yet");
  await page.goto(`/tickets/${number}`);
  const menu = page.getByRole("button", { name: "Actions for Nothing solves this yet" });
  await menu.click();
  await page.getByRole("menu").getByText("Not possible", { exact: true }).waitFor();
  const solve = page.getByRole("menuitem", { name: /^Solve / });
  await solve.waitFor();
  expect(await solve.getAttribute("aria-disabled")).toBe("true");
  expect(await solve.innerText()).toBe("Solve\nOnly from assigned or waiting");
  expect((await solve.boundingBox())?.height).toBeLessThan(52);
  const reason = "To solve a ticket, its status has to be assigned or waiting; this one is open.";
  expect(await solve.locator("[title]").getAttribute("title")).toBe(`${reason}\nIn the document: helpdesk.md, line 85`);
  await solve.click({ force: true });
  await page.getByText("In the document: helpdesk.md, line 85", { exact: true }).waitFor();
  expect(await solve.innerText()).toContain(reason);
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await menu.press("Enter");
  await solve.waitFor();
  await chooseByKey(page, "Solve");
  await page.getByText(reason).waitFor();
  expect(await status(page, number)).toBe("open");
});

test("below what can be done, what can't be is closed behind one item", async () => {
  const page = await desk.visit({ role: "Lead" });
  const number = await openTicket(page, "Much can be done with this");
  await page.goto(`/queue?number=${number}`);
  await page.getByRole("button", { name: "Actions for Much can be done with this" }).click();
  const group = page.getByRole("menuitem", { name: "Not possible" });
  await group.waitFor();
  expect(await page.getByRole("menuitem").last().innerText()).toBe("Not possible");
  expect(await group.getAttribute("aria-expanded")).toBe("false");
  expect(await axeViolations(page)).toEqual([]);
  await chooseByKey(page, "Not possible");
  await page.getByRole("menuitem", { name: "Solve Only from assigned or waiting" }).waitFor();
  expect(await group.getAttribute("aria-expanded")).toBe("true");
  expect(await axeViolations(page)).toEqual([]);
});

test("what is only for other roles says for which", async () => {
  const page = await desk.visit({ role: "Customer" });
  const number = await openTicket(page, "Somebody else assigns this");
  await page.goto(`/tickets/${number}`);
  await page.getByRole("button", { name: "Actions for Somebody else assigns this" }).click();
  await page.getByRole("menuitem", { name: "Assign Only for Agent or Lead" }).click({ force: true });
  await page.getByRole("menuitem", { name: /^Assign Only an Agent or a Lead may assign a ticket\./ }).waitFor();
});

test("a column that refuses a card says why while it is dragged, and at once where it is dropped", async () => {
  const page = await desk.visit({ role: "Lead" });
  const subject = "Dropped where it does not belong";
  const number = await openTicket(page, subject);
  await page.goto(`/queue?number=${number}`);
  const card = page.getByRole("region", { name: "Open", exact: true }).getByRole("listitem").first();
  const solved = page.getByRole("region", { name: "Solved", exact: true });
  await card.waitFor();
  const [from, to] = [await card.boundingBox(), await solved.boundingBox()];
  if (from === null || to === null) throw new Error("there is nothing to drag");
  await page.mouse.move(from.x + 30, from.y + 12);
  await page.mouse.down();
  await page.mouse.move(from.x + 60, from.y + 20, { steps: 4 });
  await page.mouse.move(to.x + 100, to.y + 20, { steps: 6 });
  await solved.getByText("Nothing leads from open to solved.").waitFor();
  await page.mouse.up();
  const notice = solved.getByRole("alert");
  await notice.getByText(`“${subject}” can’t be moved to Solved`).waitFor();
  await notice.getByText("Nothing leads from open to solved.").waitFor();
  expect(await axeViolations(page)).toEqual([]);
  expect(await status(page, number)).toBe("open");
  await dragInto(card, page.getByRole("region", { name: "Assigned", exact: true }));
  await page.getByRole("dialog").waitFor();
  await notice.waitFor({ state: "detached" });
});

test("a form counts, marks what would be refused and says what is left; where nothing is, its button says why, to a finger, too", async () => {
  const page = await desk.visit({
    role: "Customer",
    hasTouch: true,
    isMobile: true,
    viewport: { width: 390, height: 844 },
  });
  await page.goto("/tickets/new");
  await page.getByText(/^You can add \d more \(9 open tickets at a time\)$/).waitFor();
  await page.getByText("5 to 120 characters").waitFor();
  await page.locator('input[name="subject"]').fill("Printer");
  await page.getByText("7 of 120 characters").waitFor();
  await page.getByRole("combobox", { name: "Priority" }).tap();
  const urgent = page.getByRole("option", { name: /Urgent/ });
  await urgent.getByText("Only the desk can call a ticket urgent.").waitFor();
  expect(await urgent.getAttribute("data-combobox-disabled")).toBe("true");
  expect(await axeViolations(page)).toEqual([]);

  for (let left = await ticketsLeft(page); left > 0; left -= 1) await openTicket(page, `Problem ${left}`);
  await page.goto("/tickets/new");
  await page.getByText("You have 9 open tickets; close one first.").waitFor();
  // What would be refused whatever is sent is not asked for.
  expect(await page.locator('input[name="subject"]').isDisabled()).toBe(true);
  const submit = page.getByRole("button", { name: "Open a ticket" });
  expect(await submit.getAttribute("aria-disabled")).toBe("true");
  await submit.tap({ force: true });
  expect(await page.getByRole("alert").count()).toBe(0);
  await page.goto("/");
  const refused = page.getByRole("button", { name: "Open a ticket" });
  await refused.waitFor();
  expect(await refused.getAttribute("aria-disabled")).toBe("true");
  await refused.focus();
  await page.getByRole("tooltip").waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("tooltip").waitFor({ state: "detached" });
  await refused.tap({ force: true });
  await page.getByRole("tooltip").getByText("You have 9 open tickets; close one first.").waitFor();
  expect(await axeViolations(page)).toEqual([]);
});

test("records that would be refused are shown after those that can be chosen, with the reason", async () => {
  const page = await desk.visit({ role: "Lead" });
  const number = await openTicket(page, "Nobody has taken this");
  await page.goto(`/tickets/${number}`);
  await page.getByRole("button", { name: "Assign", exact: true }).click();
  await page.getByRole("dialog").getByRole("combobox").click();
  // The reason stands once, above those for whom it holds.
  const refused = page.getByRole("group").filter({ hasText: /the role of the assignee is not Customer/ });
  await refused.waitFor();
  expect(await refused.getByRole("option").count()).toBeGreaterThan(1);
  expect(await page.getByText("the role of the assignee is not Customer").count()).toBe(1);
  // The place in the document is for its author, who points at the reason.
  expect(await refused.innerText()).not.toContain("helpdesk.md");
  expect(await refused.locator("[title]").getAttribute("title")).toMatch(/^In the document: helpdesk\.md, line \d+$/);
  const options = await page.getByRole("option").all();
  const marks = await Promise.all(options.map((one) => one.getAttribute("data-combobox-disabled")));
  expect(marks.indexOf("true")).toBeGreaterThan(0);
  expect(marks.slice(marks.indexOf("true")).every((mark) => mark === "true")).toBe(true);
});

test("many records that would be refused for one reason are one line, which opens by mouse and by keyboard", async () => {
  const visitor = await desk.visit();
  for (const name of ["Ana", "Ben", "Cem", "Dea", "Eli", "Fay"]) {
    const data = { name: `${name} Newcomer`, email: `${name}.newcomer@example.com`, password: "a long secret" };
    // 409: the account is there from an earlier try of this test.
    expect([201, 409]).toContain((await visitor.request.post("/api/sign-up", { data })).status());
    // Who has signed up is signed in.
    await visitor.context().clearCookies();
  }
  const page = await desk.visit({ role: "Lead" });
  const number = await openTicket(page, "Nobody will take this");
  await page.goto(`/tickets/${number}`);
  await page.getByRole("button", { name: "Assign", exact: true }).click();
  const choice = page.getByRole("dialog").getByRole("combobox");
  const refused = page.getByRole("group").filter({ hasText: /the role of the assignee is not Customer/ });
  const more = refused.getByRole("option", { name: /, … Show more$/ });
  await choice.click();
  await more.click();
  await refused.getByRole("option", { name: "Fay Newcomer" }).waitFor();
  expect(await refused.getByRole("option").count()).toBeGreaterThan(5);
  expect(await more.count()).toBe(0);
  expect(await choice.inputValue()).toBe("");
  await refused.getByRole("option", { name: "Show less" }).click();
  await more.waitFor();

  await page.keyboard.press("Escape");
  await refused.waitFor({ state: "detached" });
  await choice.press("ArrowDown");
  await more.waitFor();
  // What can't be chosen is passed over, so that this is the last.
  await page.keyboard.press("ArrowUp");
  await more.and(page.locator("[data-combobox-selected]")).waitFor();
  await page.keyboard.press("Enter");
  await refused.getByRole("option", { name: "Fay Newcomer" }).waitFor();
  expect(await axeViolations(page)).toEqual([]);
});

/** Goes down to an item and presses it. */
async function chooseByKey(page: Page, name: string): Promise<void> {
  for (let pressed = 0; pressed < 12 && !(await isFocused(page, name)); pressed += 1)
    await page.keyboard.press("ArrowDown");
  expect(await isFocused(page, name)).toBe(true);
  await page.keyboard.press("Enter");
}

async function isFocused(page: Page, name: string): Promise<boolean> {
  return (await page.locator(":focus").innerText()).startsWith(name);
}

async function status(page: Page, number: number): Promise<string> {
  return ((await (await page.request.get(`/api/tickets/${number}`)).json()) as { readonly status: string }).status;
}

async function ticketsLeft(page: Page): Promise<number> {
  const form = (await (await page.request.get("/_ninepoint/form?call=Open%20a%20ticket")).json()) as {
    readonly limits: readonly { readonly left: number }[];
  };
  return form.limits[0]?.left ?? 0;
}
