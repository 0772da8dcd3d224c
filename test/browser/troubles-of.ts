import type { Page } from "playwright-core";

/**
 * What goes wrong in a page from now on, as it happens: errors, warnings, and whatever the content security policy
 * stopped. `expected`: requests that fail are what the test is about; all else still counts.
 */
export function troublesOf(page: Page, expected: boolean): readonly string[] {
  const troubles: string[] = [];
  page.on("pageerror", (error) => troubles.push(`error: ${error.message}`));
  page.on("console", (message) => {
    if (message.type() !== "error" && message.type() !== "warning") return;
    if (message.text() === "Service Worker registration blocked by Playwright") return;
    if (expected && message.text().startsWith("Failed to load resource:")) return;
    troubles.push(`${message.type()}: ${message.text()} at ${message.location().url}`);
  });
  page.on("dialog", (dialog) => {
    troubles.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  return troubles;
}
