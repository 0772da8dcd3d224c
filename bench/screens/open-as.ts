import type { Browser, Page } from "playwright-core";
import type { HelpDesk } from "./help-desk.ts";

/** A new window of a person who has signed in, without anything kept from earlier windows. */
export async function openAs(browser: Browser, desk: HelpDesk, by: "lead" | "agent" | "customer"): Promise<Page> {
  const baseURL = `http://127.0.0.1:${desk.port}`;
  const context = await browser.newContext({ baseURL, viewport: { width: 1280, height: 800 } });
  await context.addCookies([{ name: "ninepoint", value: desk[by].token, url: baseURL }]);
  context.setDefaultTimeout(120_000);
  return context.newPage();
}
