import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openDesk } from "./open-desk.ts";
import { openAsManyAsTheyLike, specNamed } from "./spec-named.ts";
import { telephone } from "./telephone.ts";

const desk = openDesk(specNamed("helpdesk", openAsManyAsTheyLike), "--sample", "20");

test("the head of a table's column sorts by it and back, by mouse and keyboard, anywhere in its cell, and tells the direction", async () => {
  const page = await desk.visit({ role: "Lead" });
  await page.goto("/all");
  const head = page.getByRole("columnheader", { name: "Subject" });
  // Beside the word.
  const { x, y, width, height } = (await head.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.click(x + width - 6, y + height - 6);
  await expect.poll(() => sortOf(page)).toBe("subject");
  await expect.poll(() => head.getAttribute("aria-sort")).toBe("ascending");
  await expect.poll(() => subjects(page)).toEqual(await sortedSubjects(page, "subject"));
  await head.getByRole("button").focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => head.getAttribute("aria-sort")).toBe("descending");
  await expect.poll(() => subjects(page)).toEqual(await sortedSubjects(page, "-subject"));
});

test("every head of a table and of a list says what is below it", async () => {
  const page = await desk.visit({ role: "Lead" });
  await page.goto("/all?columns=number,subject,overdue,status,requester");
  const heads = page.getByRole("columnheader");
  await heads.getByText("Overdue").waitFor();
  const names = await heads.evaluateAll((all) =>
    all.map((one) => one.textContent || one.querySelector("input")?.getAttribute("aria-label")),
  );
  expect(names).not.toContain("");
  expect(names).not.toContain(null);
  await page.goto("/people");
  await expect.poll(() => headsOfList(page)).toEqual(["Name", "Role", "Email"]);
  await page.goto("/overdue");
  await expect.poll(async () => (await headsOfList(page)).slice(0, 2)).toEqual(["Number", "Subject"]);
});

test("the head of a list's column sorts by it, and what can't be sorted by does not look as if it could", async () => {
  const page = await desk.visit({ role: "Lead" });
  await page.goto("/overdue");
  const head = page.locator("main li[aria-hidden]");
  await head.getByText("Subject").click();
  await expect.poll(() => sortOf(page)).toBe("subject");
  await head.getByText("Subject").click();
  await expect.poll(() => sortOf(page)).toBe("-subject");
  expect(await page.evaluate("document.activeElement.closest('[aria-hidden]')")).toBeNull();
  expect(await head.locator("button", { hasText: "Requester" }).count()).toBe(0);
});

test("a second click while the first order is loading reverses it", async () => {
  const page = await desk.visit({ role: "Lead" });
  await page.goto("/overdue");
  const head = page.locator("main li[aria-hidden]");
  await head.getByText("Subject").waitFor();
  let release: () => void = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/_ninepoint\/screen\/.*sort=subject/, async (route) => {
    await held;
    await route.continue();
  });
  await head.getByText("Subject").click();
  await expect.poll(() => sortOf(page)).toBe("subject");
  await head.getByText("Subject").click();
  await expect.poll(() => sortOf(page)).toBe("-subject");
  release();
});

test("where a list has no room for columns, it has no heads", async () => {
  const page = await desk.visit({ role: "Lead", ...telephone });
  await page.goto("/all");
  await page.getByRole("list", { name: "All tickets" }).waitFor();
  expect(await page.locator("main li[aria-hidden]").isVisible()).toBe(false);
});

function sortOf(page: Page): string | null {
  return new URL(page.url()).searchParams.get("sort");
}

function subjects(page: Page): Promise<readonly string[]> {
  return page.locator("main [data-record-link]").allInnerTexts();
}

async function sortedSubjects(page: Page, sort: string): Promise<readonly string[]> {
  const { items } = (await (await page.request.get(`/api/tickets?sort=${sort}&size=25`)).json()) as {
    readonly items: readonly { readonly subject: string }[];
  };
  return items.map(({ subject }) => subject);
}

async function headsOfList(page: Page): Promise<readonly string[]> {
  const texts = await page.locator("main li[aria-hidden] > span").allInnerTexts();
  return texts.slice(1);
}
