import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { eventually } from "../eventually.ts";
import { openDesk } from "./open-desk.ts";
import { specNamed } from "./spec-named.ts";

interface Charge {
  readonly reason: string;
  readonly amount: number;
}

const desk = openDesk(specNamed("equipment-loans"));
const money = new Intl.NumberFormat("en-GB", { minimumFractionDigits: 2 });

test("the figures are those of the API, money with its cents", async () => {
  const page = await desk.visit({ role: "Manager" });
  const { lent, overdue, depositsHeld, owed, toTest } = await ask<Readonly<Record<string, number>>>(
    page,
    "/api/figures",
  );
  await page.goto("/figures");
  await page.getByText("Deposits held").waitFor();
  expect(await page.getByRole("definition").allTextContents()).toEqual([
    `${lent}`,
    `${overdue}`,
    money.format(depositsHeld ?? 0),
    money.format(owed ?? 0),
    `${toTest}`,
  ]);
});

test("an address is sent with the scheme that people leave out, a length of time is counted as the document does", async () => {
  const page = await desk.visit({ role: "Manager" });
  const { items } = await ask<{ readonly items: readonly { readonly number: number }[] }>(page, "/api/items?size=1");
  const path = `/items/${items[0]?.number}`;
  await page.goto(path);
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Manual" }).fill("tools.example/manual");
  await page.keyboard.press("Enter");
  await dialog.waitFor({ state: "detached" });
  const { manual } = await ask<{ readonly manual: string }>(page, `/api${path}`);
  expect(manual).toBe("https://tools.example/manual");

  await page.goto("/items");
  await page.getByRole("button", { name: "New item" }).click();
  expect(await dialog.getByRole("combobox", { name: "Unit of Check every" }).inputValue()).toBe("day");
  await page.keyboard.press("Escape");
  // By the navigation, which waits for the entry of the dialog in the browser's history to be gone.
  await page.getByRole("link", { name: "Unpaid", exact: true }).click();
  await page.getByRole("button", { name: "Charge a borrower" }).click();
  const note = dialog.getByRole("textbox", { name: "Note" });
  const low = (await note.boundingBox())?.height ?? Infinity;
  await note.fill("The handle was broken off, and the case as well. ".repeat(4));
  await expect.poll(async () => (await note.boundingBox())?.height).toBeGreaterThan(low + 20);
});

test("the chart says what is owed for each reason, as the API adds it up", async () => {
  const page = await desk.visit({ role: "Manager" });
  const {
    items: [loan],
  } = await ask<{ readonly items: readonly { readonly number: number }[] }>(page, "/api/loans?away=true&size=1");
  for (const [reason, amount] of [
    ["cleaning", 12.5],
    ["damage", 0.75],
  ]) {
    expect((await page.request.post("/api/charges", { data: { loan: loan?.number, reason, amount } })).status()).toBe(
      201,
    );
  }
  const { items } = await ask<{ readonly items: readonly Charge[] }>(page, "/api/charges?status=open&size=200");
  const sums = new Map<string, number>();
  for (const { reason, amount } of items) sums.set(reason, (sums.get(reason) ?? 0) + amount);
  expect(sums.get("cleaning")).toBeGreaterThanOrEqual(12.5);
  await page.goto("/owed");
  const rows = page.getByRole("table", { name: "Money owed" }).locator("tbody tr");
  await rows.first().waitFor();
  // Also where the list of unpaid charges says it by itself.
  await page.getByText("Sum of amount · Status: Open", { exact: true }).waitFor();
  const shown = await rows.evaluateAll((all) =>
    all.map((row) => [...row.children].map((cell) => cell.textContent?.toLowerCase()).join(": ")),
  );
  expect(shown.toSorted()).toEqual([...sums].map(([reason, sum]) => `${reason}: ${money.format(sum)}`).toSorted());

  // Filters in the address are shown, and can be taken out.
  await page.goto("/owed?reason=cleaning");
  const filtersOfChart = page.getByRole("search", { name: "Find in this list" });
  await filtersOfChart.getByText("Reason").first().waitFor();
  await eventually(async () => expect(await rows.count()).toBe(1));
  await filtersOfChart.getByRole("button", { name: "Clear all" }).click();
  await eventually(async () => expect(await rows.count()).toBe(sums.size));
});

test("what is due stands on its day, and one can go from month to month and back to today", async () => {
  const page = await desk.visit({ role: "Desk" });
  const {
    items: [loan],
  } = await ask<{ readonly items: readonly { readonly number: number; readonly dueOn: string }[] }>(
    page,
    "/api/loans?away=true&sort=dueOn&size=1",
  );
  const month = loan?.dueOn.slice(0, 7) ?? "";
  await page.goto(`/due?month=${month}`);
  await page.locator(`main td a[href="/loans/${loan?.number}"]`).waitFor();
  const name = new Intl.DateTimeFormat("en-GB", { month: "long", year: "numeric", timeZone: "UTC" });
  const heading = page.getByRole("heading", { level: 2 });
  const shown = Date.parse(`${month}-01T00:00:00Z`);
  await expect.poll(() => heading.textContent()).toBe(name.format(shown));
  await page.getByRole("button", { name: "The month after" }).click();
  await expect.poll(() => heading.textContent()).toBe(name.format(shown + 32 * 86_400_000));
  await page.getByRole("button", { name: "The month before" }).click();
  await page.getByRole("button", { name: "The month before" }).click();
  await expect.poll(() => heading.textContent()).toBe(name.format(shown - 86_400_000));
  await page.getByRole("button", { name: "Today" }).click();
  await expect.poll(() => heading.textContent()).toBe(name.format(Date.now()));
});

test("an item with everything that can be said of one is entered once, and shown as entered", async () => {
  const page = await desk.visit({ role: "Manager" });
  await page.goto("/");
  await page.getByRole("button", { name: "New item" }).click();
  const dialog = page.getByRole("dialog", { name: "New item" });
  await dialog.getByRole("textbox", { name: "Name" }).fill("Spirit level, two metres");
  await dialog.getByRole("combobox", { name: "Category" }).click();
  await page.getByRole("option").first().click();
  await dialog.getByRole("textbox", { name: "Description" }).fill("Straight.");
  await dialog.getByLabel("Tags").fill("long");
  await page.keyboard.press("Enter");
  await dialog.getByRole("textbox", { name: "Manual" }).fill("https://example.com/level");
  await dialog.getByRole("textbox", { name: "Deposit" }).fill("1234.5");
  await dialog.getByRole("textbox", { name: "Price" }).fill("80");
  await dialog.getByRole("textbox", { name: "Check every" }).fill("90");
  await dialog.getByRole("combobox", { name: "Unit of Check every" }).selectOption("day");
  await dialog.getByRole("button", { name: "Create" }).dblclick();
  await page.getByRole("heading", { level: 1, name: "Spirit level, two metres" }).waitFor();
  const details = page.getByLabel("Details");
  for (const said of ["long", "example.com/level", "1,234.50", "1.50", "80.00", "90 days"])
    await details.getByText(said, { exact: true }).waitFor();
  expect((await ask<{ readonly total: number }>(page, "/api/items?name=Spirit%20level%2C%20two%20metres")).total).toBe(
    1,
  );
});

test("a borrower reserves an item by typing a part of its name and a day", async () => {
  const page = await desk.visit();
  await page.request.post("/api/sign-up", {
    data: { name: "Bo Rower", email: "bo@example.com", password: "a long password" },
  });
  await page.request.post("/api/sign-in", { data: { email: "bo@example.com", password: "a long password" } });
  await page.goto("/reserve");
  await page.getByRole("combobox", { name: "Item" }).click();
  await page.getByRole("option").first().waitFor();
  const wanted = (await page.getByRole("option").first().textContent()) ?? "";
  await page.getByRole("combobox", { name: "Item" }).fill(wanted);
  await page.getByRole("option", { name: wanted, exact: true }).first().click();
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  await page.getByRole("textbox", { name: "Wanted" }).fill(tomorrow);
  await page.getByRole("button", { name: "Reserve an item" }).dblclick();
  await page.getByRole("heading", { level: 1, name: "My reservations" }).waitFor();
  expect(await ask(page, "/api/reservations")).toMatchObject({
    items: [{ wantedOn: tomorrow, status: "waiting" }],
    total: 1,
  });
  await page.getByRole("list", { name: "My reservations" }).getByText(wanted, { exact: true }).waitFor();
});

async function ask<T>(page: Page, path: string): Promise<T> {
  return (await (await page.request.get(path)).json()) as T;
}
