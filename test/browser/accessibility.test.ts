import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { axeViolations } from "./axe-violations.ts";
import { openDesk, specNamed } from "./open-desk.ts";
import { openScreen } from "./open-screen.ts";
import { screensOf } from "./screens-of.ts";
import type { OpenScreen } from "./screens-of.ts";

const wide = { width: 1280, height: 800 };
const narrow = { width: 390, height: 844 };

describe("helpdesk", () => {
  const desk = openDesk(specNamed("helpdesk"), "--sample", "40");

  test.each(["Customer", "Agent", "Lead"])("axe-core has nothing against any screen of a %s, wide or narrow, light or dark", async (role) => {
    const page = await desk.visit({ role, reducedMotion: "reduce" });
    for (const screen of await screensOf(page)) await examine(page, screen);
  });

  test.each(["/sign-in", "/sign-up"])("nor against %s", async (path) => {
    const page = await desk.visit({ reducedMotion: "reduce" });
    await examine(page, { path, name: path, kind: "form" });
  });

  test("nor against a dialog, a menu, a filter or a refused form", async () => {
    const page = await desk.visit({ role: "Lead", reducedMotion: "reduce", troubled: true });
    await page.goto("/queue");
    await page.getByRole("button", { name: "Open a ticket" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Open a ticket" }).click();
    await page.getByRole("dialog").getByRole("alert").waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole("button", { name: "Close", exact: true }).click();
    await page.getByRole("button", { name: /^Actions for/ }).first().click();
    await page.getByRole("menu").waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Assignee" }).click();
    await page.getByRole("combobox", { name: "Assignee" }).click();
    await page.getByRole("option").first().waitFor();
    expect(await axeViolations(page)).toEqual([]);
  });
});

describe.each([["equipment-loans", "Manager"], ["leave-requests", "HR"]] as const)("%s", (document, role) => {
  const desk = openDesk(specNamed(document), "--sample", "40");

  test(`axe-core has nothing against a screen of each kind of a ${role}`, async () => {
    const page = await desk.visit({ role, reducedMotion: "reduce" });
    const screens = await screensOf(page);
    const ofEachKind = screens.filter(({ kind }, at) => screens.findIndex((one) => one.kind === kind) === at);
    expect(ofEachKind.length).toBeGreaterThan(6);
    for (const screen of ofEachKind) await examine(page, screen);
  });
});

/** Holds a screen to all rules where it is light and wide, and where it is dark and narrow to those that depend on it. */
async function examine(page: Page, screen: OpenScreen): Promise<void> {
  await page.setViewportSize(wide);
  await page.emulateMedia({ colorScheme: "light" });
  await openScreen(page, screen);
  expect(await axeViolations(page), `${screen.name}, wide and light`).toEqual([]);
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await axeViolations(page, "color-contrast"), `${screen.name}, wide and dark`).toEqual([]);
  await page.setViewportSize(narrow);
  expect(await axeViolations(page), `${screen.name}, narrow and dark`).toEqual([]);
  expect(await page.locator("html").evaluate((html) => html.scrollWidth - html.clientWidth), `${screen.name} scrolls sideways`).toBeLessThanOrEqual(0);
  await page.emulateMedia({ colorScheme: "light" });
  expect(await axeViolations(page, "color-contrast"), `${screen.name}, narrow and light`).toEqual([]);
}
