import axe from "axe-core";
import type { AxeResults } from "axe-core";
import type { Page } from "playwright-core";
import { expect } from "vitest";

const wide = { width: 1280, height: 800 };
const narrow = { width: 390, height: 844 };

/**
 * What axe-core finds wrong with the page as it is now: the rule and the first place. Nothing moves meanwhile: half of the way, what comes or goes has
 * the contrast of neither end.
 */
export async function axeViolations(page: Page, ...rules: readonly string[]): Promise<readonly string[]> {
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(axe.source);
  const isReduced = await page.evaluate("matchMedia('(prefers-reduced-motion: reduce)').matches");
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.evaluate(untilAnimationsEnd);
  const only = rules.length === 0 ? {} : { runOnly: { type: "rule", values: rules } };
  const { violations } = (await page.evaluate(
    `axe.run(${JSON.stringify({ resultTypes: ["violations"], ...only })})`,
  )) as AxeResults;
  if (isReduced !== true) await page.emulateMedia({ reducedMotion: "no-preference" });
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html} ${nodes[0]?.failureSummary}`);
}

/** Waits in the page for all animations that end. One whose element goes away is over, too. */
const untilAnimationsEnd = `Promise.allSettled(
  document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime < Infinity).map((one) => one.finished)
)`;

/** Holds the words on the screen to all rules of axe-core, wide or narrow, where it may not have to be scrolled sideways: colours do not depend on them. */
export async function examineWords(page: Page, name: string): Promise<void> {
  expect(await axeViolations(page), `${name}, wide`).toEqual([]);
  await page.setViewportSize(narrow);
  expect(await axeViolations(page), `${name}, narrow`).toEqual([]);
  await expectNoSidewaysScroll(page, name);
  await page.setViewportSize(wide);
}

/**
 * Holds what is on the screen, which comes wide and light, to all rules of axe-core; then wide or narrow, light or dark,
 * to those that depend on it. Narrow, it may not have to be scrolled sideways. Leaves the window as it came.
 */
export async function examine(page: Page, name: string): Promise<void> {
  expect(await axeViolations(page), `${name}, wide and light`).toEqual([]);
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await axeViolations(page, "color-contrast"), `${name}, wide and dark`).toEqual([]);
  await page.setViewportSize(narrow);
  expect(await axeViolations(page), `${name}, narrow and dark`).toEqual([]);
  await expectNoSidewaysScroll(page, name);
  await page.emulateMedia({ colorScheme: "light" });
  expect(await axeViolations(page, "color-contrast"), `${name}, narrow and light`).toEqual([]);
  await page.setViewportSize(wide);
}

/** Holds the page, narrow, to not having to be scrolled sideways. Leaves the window wide. */
export async function examineWidth(page: Page, name: string): Promise<void> {
  await page.setViewportSize(narrow);
  await expectNoSidewaysScroll(page, name);
  await page.setViewportSize(wide);
}

async function expectNoSidewaysScroll(page: Page, name: string): Promise<void> {
  const beyond = await page.locator("html").evaluate((html) => html.scrollWidth - html.clientWidth);
  expect(beyond, `${name} scrolls sideways`).toBeLessThanOrEqual(0);
}
