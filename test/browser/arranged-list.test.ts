import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { axeViolations } from "./examine.ts";
import { openDesk } from "./open-desk.ts";
import { specNamed } from "./spec-named.ts";

const desk = openDesk(specNamed("equipment-loans"));

test("a reader chooses the columns of a table and their order; the address has them, and the next visit too", async () => {
  const page = await desk.visit({ role: "Manager" });
  await opened(page, "/");
  const usual = await heads(page);
  const menu = await openColumns(page);
  const boxes = menu.getByRole("checkbox");
  const [first, , third = ""] = await labels(boxes);
  // The name of a record leads to it, so that it can't be taken away.
  await menu
    .getByRole("checkbox", { name: "Name", exact: true })
    .isDisabled()
    .then((is) => expect(is).toBe(true));
  await menu.getByRole("checkbox", { name: third, exact: true }).uncheck();
  await expect.poll(() => heads(page)).toEqual(usual.filter((head) => head !== third));
  expect(new URL(page.url()).searchParams.get("columns")).not.toBeNull();

  // By keyboard, with what is told to those who listen.
  const handle = menu.getByRole("button", { name: `Move ${first} with the arrow keys` });
  await handle.focus();
  await page.keyboard.press("ArrowDown");
  await expect.poll(async () => (await heads(page)).indexOf(first ?? "")).toBe(1);
  expect(await handle.evaluate((one) => one.matches(":focus"))).toBe(true);
  expect(await menu.getByRole("status").innerText()).toMatch(/: 2 of \d+$/);
  expect(await axeViolations(page)).toEqual([]);
  const chosen = await heads(page);
  await page.keyboard.press("Escape");

  await page.goto("/");
  await expect.poll(() => heads(page)).toEqual(chosen);
  await expect.poll(() => new URL(page.url()).searchParams.has("columns")).toBe(true);

  await (await openColumns(page)).getByRole("button", { name: "Usual columns" }).click();
  await expect.poll(() => heads(page)).toEqual(usual);
  expect(new URL(page.url()).search).toBe("");
});

test("a finger drags a column to another place", async () => {
  const page = await desk.visit({ role: "Manager", hasTouch: true, viewport: { width: 390, height: 844 } });
  await page.goto("/");
  await page.getByRole("button", { name: "Filters", exact: true }).click();
  const menu = await openColumns(page);
  const [first = ""] = await labels(menu.getByRole("checkbox"));
  const handle = menu.getByRole("button", { name: `Move ${first} with the arrow keys` });
  const box = (await handle.boundingBox())!;
  const touch = await page.context().newCDPSession(page);
  const at = (y: number) => [{ x: box.x + box.width / 2, y: box.y + box.height / 2 + y }];
  await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: at(0) });
  for (const y of [20, 40, 60]) await touch.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: at(y) });
  await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await expect.poll(async () => (await labels(menu.getByRole("checkbox"))).indexOf(first)).toBeGreaterThan(0);
});

test("a list shows the facts that are chosen, derived ones and long texts too", async () => {
  const page = await desk.visit({ role: "Manager" });
  await page.goto("/people?columns=name,email");
  const row = page.getByRole("list", { name: "People" }).getByRole("listitem").nth(1);
  await row.waitFor();
  expect(await row.getByRole("link").count()).toBeGreaterThan(0);
  expect(await page.getByRole("list", { name: "People" }).innerText()).toContain("@");
});

test("a column that is not there is named, with a way to be rid of it; a remembered one is forgotten", async () => {
  const page = await desk.visit({ role: "Manager", troubled: true });
  await page.goto("/?columns=name,shoeSize");
  await page.getByRole("alert").getByText("The list has no column shoeSize.").waitFor();
  await page.getByRole("button", { name: "Remove from the address" }).click();
  await page.getByRole("table").waitFor();
  await page.goto("/?group=name");
  await page.getByRole("alert").getByText("The list can't be grouped by name.").waitFor();
  await page.evaluate("localStorage.clear()");
  await (await openColumns(await opened(page, "/"))).getByRole("checkbox").nth(2).uncheck();
  await page.waitForURL(/columns=/);
  await page.evaluate(
    `for (const key of Object.keys(localStorage).filter((one) => one.startsWith("ninepoint columns"))) localStorage.setItem(key, '["columns","goneField"]')`,
  );
  await opened(page, "/");
  expect(new URL(page.url()).search).toBe("");
});

test("groups have their counts from the server, close and open, and go on over pages", async () => {
  const page = await desk.visit({ role: "Manager" });
  await page.goto("/people?size=10");
  await page.getByRole("button", { name: "Group", exact: true }).click();
  await page.getByRole("menuitemradio", { name: "Role" }).click();
  const groups = page.getByRole("list", { name: "People" }).getByRole("button", { expanded: true });
  await groups.first().waitFor();
  expect(new URL(page.url()).searchParams.get("group")).toBe("role");
  const { total } = (await (await page.request.get("/api/people?role=Borrower&size=1")).json()) as {
    readonly total: number;
  };
  const borrowers = page.getByRole("button", { name: `Borrower ${total}`, exact: true });
  await borrowers.waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByRole("button", { name: new RegExp(`^Borrower ${total} continued`) }).waitFor();
  await page.getByRole("button", { name: "Previous" }).click();

  await borrowers.focus();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: `Borrower ${total}`, expanded: false }).waitFor();
  await page.waitForURL(/group\.closed=Borrower/);
  const rest = page
    .getByRole("list", { name: "People" })
    .getByRole("listitem")
    .filter({ has: page.getByRole("link") });
  await expect.poll(async () => (await rest.allInnerTexts()).join()).not.toContain("Borrower");
  await page.reload();
  await page.getByRole("button", { name: `Borrower ${total}`, expanded: false }).click();
  await page.getByRole("button", { name: `Borrower ${total}`, expanded: true }).waitFor();
});

async function opened(page: Page, path: string): Promise<Page> {
  await page.goto(path);
  await page.getByRole("table").waitFor();
  return page;
}

async function openColumns(page: Page): Promise<Locator> {
  await page.getByRole("button", { name: "Columns", exact: true }).click();
  const menu = page.getByRole("dialog", { name: "Columns" });
  await menu.getByRole("checkbox").first().waitFor();
  return menu;
}

function labels(boxes: Locator): Promise<readonly string[]> {
  return boxes.evaluateAll((all) => all.map((box) => box.closest("li")?.querySelector("label")?.textContent ?? ""));
}

function heads(page: Page): Promise<readonly string[]> {
  return (
    page
      .getByRole("table")
      .getByRole("columnheader")
      // Without the column of the boxes and that of the menus.
      .evaluateAll((all) => all.map((head) => head.textContent ?? "").slice(1, -1))
  );
}
