import { readFile } from "node:fs/promises";
import type { Download, Page } from "playwright-core";
import { expect, test } from "vitest";
import { axeViolations } from "./examine.ts";
import { openDesk } from "./open-desk.ts";
import { specNamed } from "./spec-named.ts";

const desk = openDesk(specNamed("helpdesk"));

test("a list is saved as a file by mouse, as it is filtered", async () => {
  const page = await desk.visit({ role: "Lead" });
  await page.goto("/people?role=Agent");
  await page.getByRole("button", { name: /^Export( and import)?$/ }).click();
  const saved = await download(page, () => page.getByRole("menuitem", { name: "CSV" }).click());
  expect(saved.suggestedFilename()).toMatch(/^People \d{4}-\d\d-\d\d\.csv$/);
  const [head, ...lines] = (await readFile(await saved.path(), "utf8")).trim().split("\r\n");
  expect(head).toContain("Name,Email,Role");
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.every((line) => line.endsWith("Agent"))).toBe(true);
  await page.getByRole("status").filter({ hasText: "saved" }).waitFor();
});

test("the columns that are shown and all fields are files of different names, and what is shown has no fractions of seconds", async () => {
  const page = await desk.visit({ role: "Agent" });
  await page.goto("/all?columns=number,createdAt");
  for (const [at, name, moment] of [
    [0, /^All tickets [\d-]+\.csv$/, /,\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/],
    [1, /^All tickets [\d-]+ \(All fields\)\.csv$/, /,\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3},/],
  ] as const) {
    await page.getByRole("button", { name: "Export and import" }).click();
    const saved = await download(page, () => page.getByRole("menuitem", { name: "CSV" }).nth(at).click());
    expect(saved.suggestedFilename()).toMatch(name);
    const lines = (await readFile(await saved.path(), "utf8")).trim().split("\r\n").slice(1);
    expect(lines.some((line) => moment.test(line))).toBe(true);
    expect(at === 1 || lines.every((line) => moment.test(line))).toBe(true);
  }
});

test("a board is saved by keyboard, and the focus stays where it was", async () => {
  const page = await desk.visit({ role: "Agent" });
  await page.goto("/queue");
  const button = page.getByRole("button", { name: /^Export( and import)?$/ });
  await button.focus();
  await page.keyboard.press("Enter");
  // As in every menu, the first item has the focus.
  const item = page.getByRole("menuitem", { name: "Excel (XLSX)" });
  await expect.poll(() => item.evaluate((one) => one.matches(":focus"))).toBe(true);
  const saved = await download(page, () => page.keyboard.press("Enter"));
  expect(saved.suggestedFilename()).toMatch(/^Queue .*\.xlsx$/);
  await expect.poll(() => button.evaluate((one) => one.matches(":focus"))).toBe(true);
});

test("a list is saved by touch on a phone, and the open menu has no trouble for assistive programs", async () => {
  const page = await desk.visit({
    role: "Customer",
    hasTouch: true,
    isMobile: true,
    viewport: { width: 390, height: 800 },
  });
  await page.goto("/");
  await page.getByRole("button", { name: "Filters", exact: true }).tap();
  await page.getByRole("button", { name: /^Export( and import)?$/ }).tap();
  const item = page.getByRole("menuitem", { name: "CSV" }).first();
  await item.waitFor();
  expect(await axeViolations(page)).toEqual([]);
  const saved = await download(page, () => item.tap());
  expect(saved.suggestedFilename()).toMatch(/^My tickets .*\.csv$/);
});

test("where the server refuses, the page says why and saves nothing", async () => {
  const page = await desk.visit({ role: "Lead", troubled: true });
  await page.route("**/_ninepoint/export/**", (route) =>
    route.fulfill({
      status: 429,
      json: {
        code: "SLOW_DOWN",
        status: 429,
        message: "Please wait.",
        fields: [],
        handling: "retry",
        mark: [],
        retryAfter: 5,
      },
    }),
  );
  await page.goto("/people");
  await page.getByRole("button", { name: /^Export( and import)?$/ }).click();
  await page.getByRole("menuitem", { name: "CSV" }).click();
  await page.getByRole("alert").filter({ hasText: "Please wait." }).waitFor();
});

async function download(page: Page, act: () => Promise<void>): Promise<Download> {
  const [saved] = await Promise.all([page.waitForEvent("download"), act()]);
  return saved;
}
