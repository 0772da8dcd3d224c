import { afterAll, beforeAll, expect, onTestFinished } from "vitest";
import { chromium } from "playwright-core";
import type { Browser, Page } from "playwright-core";
import { specNamed } from "../browser/spec-named.ts";
import { runProduct, temporaryFolder } from "../product/running-product.ts";
import type { RunningProduct } from "../product/running-product.ts";
import { serveSite } from "./static-site.ts";
import type { StaticSite } from "./static-site.ts";
import { openStandIn } from "./stand-in.ts";
import type { StandIn } from "./stand-in.ts";
import { patience } from "../eventually.ts";

/** A public front end of Conduit, built as published, before the product that runs the document. */
export interface FrontEnd {
  /** A window of somebody's own. It closes with the test, which fails where the page itself broke. */
  visit(): Promise<Page>;
  /** What somebody else does meanwhile, by the API; answers what success answers. */
  do(token: string | null, method: string, path: string, body?: unknown): Promise<Record<string, unknown>>;
}

/** Serves a built front end, and runs the product, from before a file's first test to after its last. */
export function openFrontEnd(built: string): FrontEnd {
  const folder = temporaryFolder();
  let site: StaticSite;
  let product: RunningProduct;
  let standIn: StandIn;
  let browser: Browser;

  beforeAll(async () => {
    if (built === "") return;
    site = await serveSite(built);
    product = await runProduct(specNamed("conduit"), "--sample", "0");
    standIn = await openStandIn(product.port, folder.path);
    browser = await chromium.launch({
      executablePath: process.env["CHROMIUM"] ?? "",
      args: [...browserFlags(standIn)],
      timeout: patience,
    });
  });
  afterAll(async () => {
    folder.remove();
    if (built === "") return;
    await browser.close();
    standIn.close();
    site.close();
    await product.stop();
  });

  return {
    async visit() {
      const context = await browser.newContext({
        baseURL: `http://localhost:${site.port}`,
        viewport: { width: 1280, height: 900 },
        ignoreHTTPSErrors: true,
      });
      context.setDefaultTimeout(patience);
      const page = await context.newPage();
      const broken: string[] = [];
      page.on("pageerror", ({ message }) => broken.push(message));
      onTestFinished(async () => {
        await context.close();
        expect(broken).toEqual([]);
      });
      return page;
    },
    async do(token, method, path, body) {
      const { status, json, text } = await product.send(method, `/api${path}`, {
        ...(body === undefined ? {} : { json: body }),
        headers: token === null ? {} : { Authorization: `Token ${token}` },
      });
      if (status > 299) expect.fail(`${method} ${path} answered ${status}: ${text}`);
      return json;
    },
  };
}

/** What a browser is started with to take the stand-in for every host but this machine. */
export function browserFlags({ port }: StandIn): readonly string[] {
  return [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--ignore-certificate-errors",
    `--host-resolver-rules=MAP * 127.0.0.1:${port}, EXCLUDE localhost, EXCLUDE 127.0.0.1`,
  ];
}
