import type { Page, Request } from "playwright-core";
import { expect } from "vitest";
import { eventually } from "../eventually.ts";

/** A script that a page has asked for. */
export interface LoadedScript {
  readonly name: string;
  /** As it was sent. */
  readonly bytes: number;
}

/** The first screen is shown: its title is there, and nothing says that it is still being loaded. */
const watch = `
  const look = () => {
    if (document.querySelector("main h1") === null || document.querySelector('[aria-busy="true"]') !== null) return;
    window.firstShownAt ??= performance.now();
  };
  new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true });
`;

const asked = `performance
  .getEntriesByType("resource")
  .filter(({ name, startTime }) => name.endsWith(".js") && startTime <= window.firstShownAt)
  .map(({ name, encodedBodySize }) => ({ name: name.split("/").at(-1), bytes: encodedBodySize }))`;

/** Opens a page at an address; answers the scripts that it asked for until its first screen was shown, the largest first. */
export async function loadFirstScreen(page: Page, path: string): Promise<readonly LoadedScript[]> {
  const pending = new Set<Request>();
  page.on("request", (request) => request.resourceType() === "script" && pending.add(request));
  for (const end of ["requestfinished", "requestfailed"] as const)
    page.on(end as "requestfinished", (request) => pending.delete(request));
  await page.addInitScript(watch);
  await page.goto(path);
  await eventually(async () => expect(await page.evaluate("window.firstShownAt")).toBeGreaterThan(0));
  // What was asked for before, and is still on its way, counts, too.
  await eventually(() => expect(pending.size).toBe(0));
  const loaded = await page.evaluate<readonly LoadedScript[]>(asked);
  return [...loaded].sort((a, b) => b.bytes - a.bytes);
}
