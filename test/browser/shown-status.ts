import type { Locator, Page } from "playwright-core";

/** The status of the record on the screen, beside its name. */
export function shownStatus(page: Page, status: string): Locator {
  return page.getByRole("main").locator("header").getByText(status, { exact: true });
}
