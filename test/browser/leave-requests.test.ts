import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { eventually } from "../eventually.ts";
import { axeViolations } from "./examine.ts";
import { shownStatus } from "./shown-status.ts";
import { openDesk } from "./open-desk.ts";
import { specNamed } from "./spec-named.ts";

const desk = openDesk(specNamed("leave-requests"));

test("a holiday, which has no screen of its own, is corrected and deleted from its calendar", async () => {
  const hr = await desk.visit({ role: "HR" });
  const made = await hr.request.post("/api/holidays", { data: { day: inDays(400), name: "Feast of Fols" } });
  expect(made.status()).toBe(201);
  // The search leads to the month in which the holiday is.
  await hr.goto("/holidays?q=fols");
  const entry = (name: string) => hr.getByRole("main").getByRole("button", { name }).first();
  await entry("Feast of Fols").click();
  await hr.getByRole("menuitem", { name: "Edit" }).click();
  await hr.getByRole("dialog").getByRole("textbox", { name: "Name" }).fill("Feast of Fools");
  await hr.keyboard.press("Enter");
  await hr.getByRole("dialog").waitFor({ state: "detached" });
  await hr.getByRole("searchbox").first().fill("fools");
  await entry("Feast of Fools").focus();
  await hr.keyboard.press("Enter");
  await hr.getByRole("menuitem", { name: "Delete" }).click();
  await hr.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await entry("Feast of Fools").waitFor({ state: "detached" });
});

test("a draft that can't be sent tells why as soon as it is made", async () => {
  const hr = await desk.visit({ role: "HR" });
  await hr.goto("/requests/new");
  await hr.getByRole("combobox", { name: "Type" }).click();
  await hr.getByRole("option", { name: "Annual leave" }).click();
  await hr.getByRole("textbox", { name: "Starts" }).fill(inDays(200));
  await hr.getByRole("textbox", { name: "Ends" }).fill(inDays(245));
  await hr.getByRole("button", { name: "Ask for leave" }).click();
  const notice = hr.getByRole("status").filter({ hasText: /created as “Draft”/ });
  await notice.getByText(/^Submit: /).waitFor();
  expect(await notice.getByRole("button", { name: "Submit" }).count()).toBe(0);
});

test("what a balance follows from is told at its name, with the values", async () => {
  const hr = await desk.visit({ role: "HR" });
  await hr.goto("/balance");
  const help = hr.getByRole("complementary").locator("dt", { hasText: /^Balance$/ });
  expect(await help.getAttribute("title")).toMatch(
    /^days left\nAllowance [\d.]+ \+ Carried over [\d.]+ − Used [\d.]+$/,
  );
});

test("the end of a leave is bounded by the beginning that is filled in, and by another one as soon as that is changed", async () => {
  const hr = await desk.visit({ role: "HR" });
  await hr.goto("/requests/new");
  const ends = hr.getByRole("textbox", { name: "Ends" });
  const day = (date: string) =>
    hr.locator(`td button:not([data-outside])`, { hasText: /^15$/ }).and(hr.locator(`[aria-label*="${date}"]`));
  const begin = async (date: string): Promise<void> => {
    await hr.getByRole("textbox", { name: "Starts" }).fill(date);
    await hr.keyboard.press("Escape");
    await hr.locator("td button").first().waitFor({ state: "detached" });
  };
  await begin("20/05/2027");
  await ends.click();
  await day("15 May 2027").and(hr.locator("[data-disabled]")).waitFor();
  await begin("10/05/2027");
  await ends.click();
  await day("15 May 2027").and(hr.locator(":not([data-disabled])")).click();
  expect(await ends.inputValue()).toBe("15/05/2027");
});

test("the way on that can't be taken now is a locked button with its reason, and a button like others as soon as it can", async () => {
  // Somebody of whose allowance nothing is taken yet.
  const me = await desk.visit();
  const login = { email: "mia@example.com", password: "a long password" };
  await me.request.post("/api/sign-up", { data: { ...login, name: "Mia Vane" } });
  const { user } = await signedIn(me, login);
  const hr = await desk.visit({ role: "HR" });
  const boss = await ask<{ readonly id: string }>(await desk.visit({ role: "Manager" }), "/api/me");
  expect((await hr.request.patch(`/api/employees/${user.id}`, { data: { manager: boss.id } })).status()).toBe(200);
  const types = await ask<{ readonly items: readonly { readonly id: unknown; readonly name: string }[] }>(
    me,
    "/api/leave-types?name=Annual%20leave",
  );
  // With a reason, since kinds of leave of a sample may need one.
  const data = { type: types.items[0]?.id, startsOn: inDays(300), endsOn: inDays(345), reason: "A wedding." };
  const made = await me.request.post("/api/requests", { data });
  expect(made.status()).toBe(201);
  const { number } = (await made.json()) as { readonly number: number };
  await me.goto(`/requests/${number}`);
  const submit = me.getByRole("main").getByRole("button", { name: "Submit" });
  await submit.and(me.locator("[aria-disabled=true]")).focus();
  await me.getByRole("tooltip").waitFor();
  const told = await me.getByRole("tooltip").innerText();
  expect(told).not.toBe("");
  expect(await axeViolations(me)).toEqual([]);
  await me.keyboard.press("Escape");
  await me.getByRole("tooltip").waitFor({ state: "hidden" });
  await me.keyboard.press("Enter");
  await shownStatus(me, "Draft").waitFor();

  const shorter = { data: { endsOn: inDays(300) } };
  expect((await me.request.patch(`/api/requests/${number}`, shorter)).status()).toBe(200);
  await me.locator("[aria-disabled=true]").waitFor({ state: "detached" });
  await submit.click();
  await shownStatus(me, "Submitted").waitFor();
});

test("leave is asked for once, sent, and rejected with an answer that the employee reads as it comes", async () => {
  const employee = await desk.visit();
  const login = { email: "lea@example.com", password: "a long password" };
  await employee.request.post("/api/sign-up", { data: { ...login, name: "Lea Vane" } });
  const { user } = await signedIn(employee, login);
  const hr = await desk.visit({ role: "HR" });
  const boss = await desk.visit({ role: "Manager" });
  const { id } = await ask<{ readonly id: string }>(boss, "/api/me");
  expect((await hr.request.patch(`/api/employees/${user.id}`, { data: { manager: id } })).status()).toBe(200);

  await employee.goto("/requests/new");
  await employee.getByRole("combobox", { name: "Type" }).click();
  await employee.getByRole("option", { name: "Study leave" }).click();
  const [first, last] = [inDays(40), inDays(41)];
  await employee.getByRole("textbox", { name: "Starts" }).fill(first);
  await employee.getByRole("textbox", { name: "Ends" }).fill(last);
  await employee.getByRole("textbox", { name: "Reason" }).fill("An exam.");
  await employee.getByRole("button", { name: "Ask for leave" }).dblclick();
  await employee.getByRole("heading", { level: 1, name: "Study leave" }).waitFor();
  expect(await ask(employee, "/api/requests")).toMatchObject({
    total: 1,
    items: [{ startsOn: first, endsOn: last, halfDay: false, status: "draft" }],
  });
  // Whoever has asked for leave reads that nobody was asked yet, and can go on from there.
  const notice = employee.getByRole("status").filter({ hasText: /created as “Draft”/ });
  await notice.getByText("Possible next:").waitFor();
  await notice.getByRole("button", { name: "Submit" }).click();
  await shownStatus(employee, "Submitted").waitFor();

  await boss.goto("/decide");
  const row = boss.getByRole("list", { name: "To decide" }).getByRole("listitem").filter({ hasText: "Lea Vane" });
  await row.getByRole("link").click();
  await boss.getByRole("button", { name: "Reject" }).click();
  await boss.getByRole("dialog").getByRole("textbox", { name: "Answer" }).fill("The exam is in spring.");
  await boss.getByRole("dialog").getByRole("button", { name: "Reject" }).click();
  await shownStatus(employee, "Rejected").waitFor();
  await employee.getByLabel("Details").getByText("The exam is in spring.").waitFor();
});

test("the figures and the chart are those of the API", async () => {
  const page = await desk.visit({ role: "HR" });
  const { toDecide, awayToday } = await ask<{ readonly toDecide: number; readonly awayToday: number }>(
    page,
    "/api/figures",
  );
  const { total: leftLying } = await ask<{ readonly total: number }>(page, "/api/requests?status=escalated&size=1");
  await page.goto("/figures");
  await page.getByText("Away today").waitFor();
  expect(await page.getByRole("definition").allTextContents()).toEqual([`${toDecide}`, `${leftLying}`, `${awayToday}`]);

  const { items } = await ask<{ readonly items: readonly { readonly length: number }[] }>(
    page,
    "/api/requests?status.in=approved,taken&size=200",
  );
  await page.getByRole("link", { name: "Leave by kind" }).click();
  const cells = page.getByRole("table", { name: "Leave by kind" }).getByRole("cell");
  await cells.first().waitFor();
  await page.getByText("Sum of length (days) · Status: Approved or Taken", { exact: true }).waitFor();
  const shown = (await cells.allTextContents()).reduce((sum, text) => sum + Number(text), 0);
  expect(shown).toBeCloseTo(
    items.reduce((sum, { length }) => sum + length, 0),
    5,
  );
});

test("who is away shows everybody with a leave on a day of this month, also one that began before it", async () => {
  const page = await desk.visit({ role: "HR" });
  const month = inDays(0).slice(0, 7);
  const { items } = await ask<{ readonly items: readonly { readonly employee: string }[] }>(
    page,
    `/api/requests?status.in=approved,taken&startsOn.lte=${lastDayOf(month)}&endsOn.gte=${month}-01&size=200`,
  );
  await page.goto("/away");
  const timeline = page.getByRole("list", { name: "Who is away" });
  await timeline.waitFor();
  await eventually(async () => expect(await timeline.getByRole("link").count()).toBe(items.length));
  expect(await timeline.locator(":scope > li").count()).toBe(new Set(items.map(({ employee }) => employee)).size);
});

test("several people are edited at once in what they may share: neither in their addresses nor in their passwords", async () => {
  const page = await desk.visit({ role: "HR" });
  await page.goto("/people");
  await page.getByRole("checkbox", { name: "Select all on this page" }).check();
  // The pencils of the rows are there before the buttons for those that are selected.
  await page.getByRole("region", { name: "Selected records" }).getByRole("button", { name: "Edit…" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText("Allowance", { exact: true }).waitFor();
  for (const name of ["Email", "Password"]) expect(await dialog.getByText(name, { exact: true }).count()).toBe(0);
});

test("all days of a month and their weekdays fit in a usual window, and the name of a short leave is read in full", async () => {
  const page = await desk.visit({ role: "HR" });
  await page.goto("/away");
  const place = page.getByRole("group", { name: "Who is away" });
  await place.waitFor();
  expect(await place.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0);
  expect(await place.locator("[data-grid-day]").first().innerText()).toMatch(/^[SMTWF]\s*1$/);
  for (const name of await place.getByRole("link").locator("> span:first-child").all())
    expect(await name.evaluate((one) => one.scrollWidth - one.clientWidth), await name.innerText()).toBeLessThanOrEqual(
      1,
    );
});

test("a screen of the navigation is below no other", async () => {
  const page = await desk.visit({ role: "HR" });
  await page.goto("/balance");
  await page.getByRole("heading", { level: 1 }).waitFor();
  expect(await page.getByRole("main").getByRole("link", { name: "People" }).count()).toBe(0);
});

test("each month of a timeline begins at its first day, however far the one before was scrolled", async () => {
  const page = await desk.visit({ role: "HR", viewport: { width: 820, height: 800 } });
  const place = page.getByRole("group", { name: "Who is away" });
  await page.goto("/away");
  await place.waitFor();
  await place.evaluate((one) => (one.scrollLeft = one.scrollWidth));
  expect(await place.evaluate((one) => one.scrollLeft)).toBeGreaterThan(0);
  await page.getByRole("button", { name: "The month after" }).click();
  await page.waitForURL("**/away?month=*");
  await expect.poll(() => place.evaluate((one) => one.scrollLeft)).toBe(0);
});

async function ask<T>(page: Page, path: string): Promise<T> {
  return (await (await page.request.get(path)).json()) as T;
}

function inDays(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}

/** The last day of a month such as `2026-11`. */
function lastDayOf(month: string): string {
  const [year, number] = month.split("-").map(Number);
  return new Date(Date.UTC(year ?? 0, number ?? 0, 0)).toISOString().slice(0, 10);
}

/** Signs in the person of a window. */
async function signedIn(page: Page, login: object): Promise<{ readonly user: { readonly id: string } }> {
  return (await (await page.request.post("/api/sign-in", { data: login })).json()) as {
    readonly user: { readonly id: string };
  };
}
