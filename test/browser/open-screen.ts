import type { Page } from "playwright-core";
import type { OpenScreen } from "./screens-of.ts";

/** Goes to a screen by the navigation where that leads there, else by its address; resolves once all of it is there. */
export async function openScreen(page: Page, { name, path }: OpenScreen): Promise<void> {
  const link = page.getByRole("navigation", { name: "Screens" }).getByRole("link", { name, exact: true });
  if ((await link.count()) === 1 && (await link.isVisible())) await link.click();
  else await page.goto(path);
  await page.waitForURL((url) => url.pathname === path);
  await screenLoaded(page);
}

/** Resolves once all of a screen is there: until then, what is on it may still move or be replaced. */
export async function screenLoaded(page: Page): Promise<void> {
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.locator('[aria-busy="true"], [data-outdated]').first().waitFor({ state: "detached" });
}
