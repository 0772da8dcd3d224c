import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import type { BrowserContext, Page } from "playwright-core";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { temporaryFolder } from "../product/running-product.ts";
import { examineWords } from "./examine.ts";
import { exportPrototype, requestsToOthers } from "./open-prototype.ts";
import { sharedBrowser } from "./shared-browser.ts";
import { specNamed } from "./spec-named.ts";

const sized = ["--sample", "30"];
const subject = `The printer prints <b>"hearts"</b> & nöthing 💔`;
const folder = temporaryFolder();
process.once("exit", () => folder.remove());
let desk = "";
beforeAll(() => void (desk = exportPrototype(specNamed("helpdesk"), ...sized)));

test("a ticket from a visitor's first click to its end, by one person after another, in a file without network", async () => {
  const { page } = await open(desk);
  await page.getByRole("link", { name: "Create an account" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("Nell Printer");
  await page.getByRole("textbox", { name: "Email" }).fill("nell.printer@example.com");
  await page.locator('input[name="password"]').fill("correct horse battery");
  await button(page, "Sign up").click();
  await page.getByRole("heading", { level: 1, name: "My tickets" }).waitFor();
  await button(page, "Open a ticket").first().click();
  const form = page.getByRole("dialog");
  await form.getByRole("textbox", { name: "Subject" }).fill(subject);
  await form.getByRole("textbox", { name: "Body" }).fill("It started on Monday.");
  await button(form, "Open a ticket").click();
  await page.getByText(subject).first().waitFor();

  await become(page, "Agent");
  await page.getByRole("link", { name: "Queue", exact: true }).click();
  await page.getByRole("searchbox").or(page.getByPlaceholder("Search")).first().fill("nöthing");
  await expect.poll(() => page.getByRole("button", { name: /^Actions for / }).count()).toBe(1);
  await page.getByRole("button", { name: `Actions for ${subject}` }).click();
  await page.getByRole("menuitem", { name: "Assign…" }).click();
  await page.getByRole("dialog").getByRole("combobox", { name: "Assignee" }).click();
  await page.locator('[role="option"]:not([data-combobox-disabled])').first().click();
  await button(page.getByRole("dialog"), "Assign").click();
  await card(page, "assigned").waitFor();

  // What was answered is kept.
  await page.reload();
  await card(page, "assigned").getByRole("link", { name: subject }).click();
  await page.getByRole("heading", { level: 1, name: subject }).waitFor();
  await page.getByRole("textbox", { name: "New comment" }).fill("As in [the first one](/tickets/1)?");
  await button(page, "Send").click();
  await page.getByRole("link", { name: "the first one" }).click();
  await page.waitForURL(({ hash }) => hash === "#/tickets/1");
  await page.goBack();
  await page.getByRole("heading", { level: 1, name: subject }).waitFor();
  await page.goBack();
  await card(page, "assigned").waitFor();
});

test("starting again puts the first data back, once its user says so", async () => {
  const { page, dialogs } = await open(desk);
  await signUp(page, "Ada Again");
  await page.reload();
  await page.getByRole("heading", { level: 1, name: "My tickets" }).waitFor();
  dialogs.answer = false;
  await button(page, "Start again").click();
  await page.reload();
  await page.getByRole("heading", { level: 1, name: "My tickets" }).waitFor();
  dialogs.answer = true;
  await button(page, "Start again").click();
  await page.getByRole("heading", { level: 1, name: "Sign in to Help desk" }).waitFor();
  await signUp(page, "Ada Again");
});

test("of two tabs, one at a time has the data, and nothing is lost between them", async () => {
  const { page, context } = await open(desk);
  await signUp(page, "Tab One");
  const other = await context.newPage();
  await other.goto(pathToFileURL(desk).href);
  await other.getByText("This prototype is open in another tab or window.").waitFor();
  await button(other, "Use it here").click();
  await other.getByRole("heading", { level: 1, name: "My tickets" }).waitFor();
  await page.getByText("This prototype is open in another tab or window.").waitFor();
  await button(page, "Use it here").click();
  await page.getByRole("heading", { level: 1, name: "My tickets" }).waitFor();
  await other.getByText("This prototype is open in another tab or window.").waitFor();
});

test("where the browser keeps nothing, the page says so, and people can be changed all the same", async () => {
  const { page } = await open(desk, inWorkers(`Object.defineProperty(self, "indexedDB", { value: undefined });`));
  await page.getByText("this browser keeps nothing for it").waitFor();
  await signUp(page, "Only Here");
  await become(page, "Lead");
  await page.getByRole("link", { name: "Load", exact: true }).click();
  await page.getByRole("table", { name: "Load" }).waitFor();
});

test("where the browser has no room left, the page says so, and goes on", async () => {
  const fails = `IDBObjectStore.prototype.put = () => { throw new DOMException("full", "QuotaExceededError"); };`;
  const { page } = await open(desk, inWorkers(fails));
  await page.getByText("what you do stays in this browser").waitFor();
  await signUp(page, "No Room");
  await page.getByText("this browser has no room left").waitFor();
  await page.getByRole("heading", { level: 1, name: "My tickets" }).waitFor();
});

test("a changed document begins with data of its own, and the earlier file still finds its own", async () => {
  const changed = exportPrototype(
    specNamed("helpdesk", ["| maxOpenTickets | 5 |", "| maxOpenTickets | 6 |"]),
    ...sized,
  );
  const { page } = await open(desk);
  await signUp(page, "Old File");
  await page.goto(pathToFileURL(changed).href);
  await page.getByRole("heading", { level: 1, name: "Sign in to Help desk" }).waitFor();
  await page.goto(pathToFileURL(desk).href);
  await page.getByRole("heading", { level: 1, name: "My tickets" }).waitFor();
});

test("the same document gives the same bytes, less than five megabytes when compressed", () => {
  const again = exportPrototype(specNamed("helpdesk"), ...sized);
  const text = readFileSync(desk);
  expect(readFileSync(again).equals(text)).toBe(true);
  expect(gzipSync(text).length).toBeLessThan(5_000_000);
});

test.each(readdirSync("specs").filter((name) => name.endsWith(".md")))("the prototype of %s opens", async (name) => {
  const { page } = await open(exportPrototype(join("specs", name), "--sample", "10"));
  await page.locator("#root h1").first().waitFor();
});

test("what a document calls itself ends no script and begins no element, and its prototype speaks its language", async () => {
  const path = join(folder.path, "hostile.md");
  const title = `</script><!--<script>"Ä" & 'ö' 🦔`;
  writeFileSync(
    path,
    readFileSync("specs/helpdesk.md", "utf8")
      .replace(/^# .*$/m, () => `# ${title}`)
      .replace(/^Language: .*$/m, "Language: de"),
  );
  const { page } = await open(exportPrototype(path, "--sample", "5"));
  await page.locator("#root h1").first().waitFor();
  expect(await page.locator("header").first().innerText()).toContain(title);
});

test("axe-core has nothing against the bar of a prototype, nor against what covers a second tab", async () => {
  const { page, context } = await open(desk);
  await page.getByRole("heading", { level: 1, name: "Sign in to Help desk" }).waitFor();
  await examineWords(page, "the bar");
  const other = await context.newPage();
  await other.goto(pathToFileURL(desk).href);
  await button(other, "Use it here").waitFor();
  await examineWords(other, "the cover");
});

interface Opened {
  readonly page: Page;
  readonly context: BrowserContext;
  /** What the page is answered where it asks its user. */
  readonly dialogs: { answer: boolean };
}

/** Opens a prototype from the disk, without network. The test fails where anything goes wrong in the page, or it asks anybody for anything. */
async function open(path: string, before = ""): Promise<Opened> {
  const context = await (await sharedBrowser()).newContext({
    offline: true,
    locale: "en-GB",
    viewport: { width: 1280, height: 800 },
  });
  if (before !== "") await context.addInitScript(before);
  const page = await context.newPage();
  const dialogs = { answer: true };
  const troubles: string[] = [];
  const asked = requestsToOthers(page);
  page.on("dialog", (dialog) => void (dialogs.answer ? dialog.accept() : dialog.dismiss()));
  page.on("pageerror", ({ message }) => troubles.push(message));
  page.on(
    "console",
    (message) => void (["error", "warning"].includes(message.type()) && troubles.push(message.text())),
  );
  onTestFinished(async () => {
    await context.close();
    expect(troubles).toEqual([]);
    expect(asked.filter((url) => !url.startsWith("file:///"))).toEqual([]);
  });
  await page.goto(pathToFileURL(path).href);
  return { page, context, dialogs };
}

/** A script for a page that has its worker, which is the first program that it makes, begin with a script. */
function inWorkers(script: string): string {
  return `const Real = Blob;
window.Blob = function (parts, options) {
  window.Blob = Real;
  return new Real([${JSON.stringify(script)}, ...parts], options);
};`;
}

async function signUp(page: Page, name: string): Promise<void> {
  await page.getByRole("link", { name: "Create an account" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill(name);
  await page.getByRole("textbox", { name: "Email" }).fill(`${name.replace(" ", ".").toLowerCase()}@example.com`);
  await page.locator('input[name="password"]').fill("correct horse battery");
  await button(page, "Sign up").click();
  await page.getByRole("heading", { level: 1, name: "My tickets" }).waitFor();
}

async function become(page: Page, role: string): Promise<void> {
  await page.getByRole("button", { name: /^Viewing as/ }).click();
  await page
    .getByRole("menuitem", { name: new RegExp(role) })
    .or(page.getByRole("menuitemradio", { name: new RegExp(role) }))
    .click();
  // Whoever has signed up is asked.
  const question = page.getByRole("dialog", { name: "Sign out?" });
  const changed = page.getByRole("button", { name: `Viewing as ${role}` });
  await question.or(changed).first().waitFor();
  if (await question.isVisible()) await button(question, "Sign out").click();
  await changed.waitFor();
}

function button(within: Page | ReturnType<Page["locator"]>, name: string): ReturnType<Page["locator"]> {
  return within.getByRole("button", { name, exact: true });
}

function card(page: Page, state: string): ReturnType<Page["locator"]> {
  return page
    .getByRole("region", { name: new RegExp(`^${state}$`, "i") })
    .getByRole("listitem")
    .filter({ hasText: subject });
}
