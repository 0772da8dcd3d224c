import { chromium } from "playwright-core";
import type { Browser } from "playwright-core";
import { patience } from "../eventually.ts";

const flags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

let launched: Promise<Browser> | null = null;

/** The browser that all test files look with, one after another, each in windows of its own: starting one for each takes as long as the tests. It ends with the process. */
export function sharedBrowser(): Promise<Browser> {
  return (launched ??= launch());
}

async function launch(): Promise<Browser> {
  // Vitest ends its workers with SIGTERM, and leaves them a moment.
  const browser = await chromium.launch({
    executablePath: process.env["CHROMIUM"] ?? "",
    args: flags,
    timeout: patience,
    handleSIGTERM: false,
  });
  process.once("SIGTERM", () => void browser.close().finally(() => process.exit()));
  return browser;
}
