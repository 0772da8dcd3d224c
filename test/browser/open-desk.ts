import { afterAll, beforeAll, beforeEach, expect, onTestFinished } from "vitest";
import type { BrowserContextOptions, Page } from "playwright-core";
import { runProduct } from "../product/running-product.ts";
import type { RunningProduct } from "../product/running-product.ts";
import { describePage, requestsOf } from "./describe-page.ts";
import { openPrototype } from "./open-prototype.ts";
import { sharedBrowser } from "./shared-browser.ts";
import { slowDown } from "./slow-down.ts";
import { troublesOf } from "./troubles-of.ts";
import { wayOfOpening } from "./way-of-opening.ts";
import { patience } from "../eventually.ts";

/** How somebody looks at the product. */
export interface VisitOptions extends BrowserContextOptions {
  /** The role whose demo account it is; without one a visitor. */
  readonly role?: string;
  /** True where the test itself has the product refuse or fall silent, which browsers write to their console. */
  readonly troubled?: boolean;
}

/** A document that runs, and a browser to look at it with. */
export interface Desk {
  /** A window with a session of its own. It closes with the test, which fails where anything went wrong in the page. */
  visit(options?: VisitOptions): Promise<Page>;
  /** Stops the product. */
  stop(): Promise<void>;
  /** Runs it again, at the same address. */
  start(): Promise<void>;
}

/** The desk of a test file: one product, from before its first test to after its last. */
export function openDesk(document: string, ...runFlags: readonly string[]): Desk {
  return wayOfOpening() === "prototype" ? openPrototype(document, ...runFlags) : openServed(document, ...runFlags);
}

function openServed(document: string, ...runFlags: readonly string[]): Desk {
  let product: RunningProduct;

  beforeAll(async () => {
    product = await runProduct(document, ...runFlags);
  });
  beforeEach(async ({ task }) => {
    if ((task.result?.retryCount ?? 0) === 0) return;
    // What the failed try left behind would fail the next one, too.
    await product.stop();
    product = await runProduct(document, ...runFlags);
  });
  afterAll(async () => void (await product.stop()));

  return {
    async visit({ role, troubled = false, ...options } = {}) {
      const browser = await sharedBrowser();
      const context = await browser.newContext({
        baseURL: `http://127.0.0.1:${product.port}`,
        viewport: { width: 1280, height: 800 },
        locale: "en-GB",
        // Each window would load the whole application for it.
        serviceWorkers: "block",
        ...options,
      });
      context.setDefaultTimeout(patience);
      const page = await context.newPage();
      await slowDown(page);
      const troubles = troublesOf(page, troubled);
      const requests = requestsOf(page);
      onTestFinished(async ({ task }) => {
        if (task.result?.state === "fail") console.error(await describePage(page, requests));
        await context.close();
        expect(troubles).toEqual([]);
      });
      if (role !== undefined)
        expect((await context.request.post("/_ninepoint/become", { data: { role } })).status()).toBe(200);
      return page;
    },
    stop: async () => void (await product.stop()),
    start: async () => {
      product = await runProduct(document, ...runFlags, "--port", String(product.port));
    },
  };
}
