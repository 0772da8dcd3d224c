import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { eventually } from "../eventually.ts";
import { temporaryFolder } from "../product/running-product.ts";
import { examine } from "./examine.ts";
import { keptIn, serviceWorkerReady } from "./kept-in-browser.ts";
import { openDesk } from "./open-desk.ts";
import { specNamed } from "./spec-named.ts";

const data = temporaryFolder();
const desk = openDesk(specNamed("helpdesk"), "--sample", "10", "--data", join(data.path, "data"));
afterAll(() => data.remove());

const offline = /^Offline: as of \d\d:\d\d\./;

test("what one has seen can be read without the server, even in a page that is opened anew", async () => {
  const page = await desk.visit({ role: "Lead", troubled: true, serviceWorkers: "allow" });
  await page.goto("/queue");
  await page.getByRole("heading", { level: 1, name: "Queue" }).waitFor();
  const ticket = page.getByRole("main").getByRole("link").first();
  const subject = (await ticket.textContent()) ?? "";
  await ticket.click();
  await page.getByRole("heading", { level: 1, name: subject }).waitFor();
  const { pathname } = new URL(page.url());
  await serviceWorkerReady(page);
  await keeps(page, 3);

  await page.context().setOffline(true);
  await page.reload();
  await page.getByRole("heading", { level: 1, name: subject }).waitFor();
  await page.getByText(offline).waitFor();
  await page.goto("/queue");
  await page.getByRole("link", { name: subject }).first().waitFor();
  await page.getByText(offline).waitFor();
  await examine(page, "offline");

  // What was never opened says so, and nothing of it is made up.
  await page.getByRole("link", { name: "People" }).click();
  await page.getByRole("alert").getByText("this has not been opened on this device before").waitFor();
  await page.getByText("Offline. What you do now is sent later.").waitFor();

  await page.context().setOffline(false);
  await page.getByRole("list", { name: "People" }).getByRole("listitem").first().waitFor();
  await page.getByText("Offline").waitFor({ state: "hidden" });

  // A server that has gone is no different from a network that has.
  await desk.stop();
  await page.goto(pathname);
  await page.getByRole("heading", { level: 1, name: subject }).waitFor();
  await page.getByText(offline).waitFor();
  await desk.start();
  await page.getByText(offline).waitFor({ state: "hidden" });
});

test("a browser finds that the product can be installed", async () => {
  const page = await desk.visit({ serviceWorkers: "allow" });
  await page.goto("/");
  await serviceWorkerReady(page);
  const browser = await page.context().newCDPSession(page);
  const { data: text = "", errors } = await browser.send("Page.getAppManifest");
  expect([errors, (JSON.parse(text) as { readonly name: string }).name]).toEqual([[], "Help desk"]);
  const { installabilityErrors } = await browser.send("Page.getInstallabilityErrors");
  // A window of a test is private, in which nothing is installed.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((error) => error !== "in-incognito")).toEqual([]);
  for (const path of ["/_ninepoint/icon.svg", "/_ninepoint/maskable-icon.svg", "/_ninepoint/icon-512.png"]) {
    const width = await page.evaluate<number>(`(async () => {
      const image = new Image();
      image.src = "${path}";
      await image.decode();
      return image.naturalWidth;
    })()`);
    expect(width).toBeGreaterThan(0);
  }
});

/** Waits until the page keeps so many answers at least. */
async function keeps(page: Page, least: number): Promise<void> {
  await eventually(async () => expect((await keptIn(page, "answers")).length).toBeGreaterThanOrEqual(least));
}
