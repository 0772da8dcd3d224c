import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { Page } from "playwright-core";
import { beforeAll, expect, onTestFinished, TestRunner } from "vitest";

import { patience } from "../eventually.ts";
import { temporaryFolder } from "../product/running-product.ts";
import type { Desk } from "./open-desk.ts";
import { prototypePage } from "./prototype-page.ts";
import { sharedBrowser } from "./shared-browser.ts";
import { troublesOf } from "./troubles-of.ts";

const program = fileURLToPath(new URL("../../dist/bin/ninepoint.js", import.meta.url));
const folder = temporaryFolder();
process.once("exit", () => folder.remove());
let files = 0;

/** Writes a document's prototype; gives the path of the file. */
export function exportPrototype(document: string, ...flags: readonly string[]): string {
  files += 1;
  const path = join(folder.path, `prototype ${process.pid} ${files}.html`);
  const { status, stderr } = spawnSync(
    process.execPath,
    [program, "export", document, "--to", "prototype", "--out", path, ...flags],
    { encoding: "utf8" },
  );
  if (status !== 0) throw new Error(stderr);
  return path;
}

/** The desk of a test file whose product runs in its page: each visit has data of its own, and no network. */
export function openPrototype(document: string, ...flags: readonly string[]): Desk {
  const visited = new WeakSet<object>();
  let address = "";
  beforeAll(() => void (address = pathToFileURL(exportPrototype(document, ...flags)).href));
  const nothing = async (): Promise<void> => {};
  return {
    async visit({ role, troubled = false, ...options } = {}) {
      const test = TestRunner.getCurrentTest();
      const skip = (why: string): void => test?.context.skip(why);
      if (test !== undefined && visited.has(test)) skip("It takes two people at once, which takes a server.");
      if (test !== undefined) visited.add(test);
      const browser = await sharedBrowser();
      const context = await browser.newContext({
        viewport: { width: 1280, height: 800 },
        locale: "en-GB",
        offline: true,
        ...options,
      });
      context.setDefaultTimeout(patience);
      const page = await context.newPage();
      const troubles = troublesOf(page, troubled);
      const asked = requestsToOthers(page);
      onTestFinished(async () => {
        await context.close();
        expect(troubles).toEqual([]);
        expect(asked.filter((url) => url !== address)).toEqual([]);
      });
      const adapted = prototypePage(page, skip);
      await page.goto(address);
      await page.locator("#root h1").first().waitFor();
      if (role !== undefined)
        expect((await adapted.request.post("/_ninepoint/become", { data: { role } })).status()).toBe(200);
      return adapted;
    },
    stop: nothing,
    start: nothing,
  };
}

/** The requests of a page, but for those for what is in its own memory. */
export function requestsToOthers(page: Page): readonly string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    const url = request.url().split("#")[0]!;
    if (!/^(?:blob|data):/.test(url)) asked.push(url);
  });
  return asked;
}
