import { fileURLToPath } from "node:url";
import type { BrowserContextOptions, Page } from "playwright-core";
import { expect, test } from "vitest";
import { examine } from "./examine.ts";
import { openDesk } from "./open-desk.ts";
import { telephone } from "./telephone.ts";

const desk = openDesk(fileURLToPath(new URL("hostile-notes.md", import.meta.url)), "--sample", "none");

const markdown = `# Plan

First line
second line, with [our page](https://example.com/plan) and https://example.org/plain.

### Steps

1. **Read** it
2. _Do_ it

- [x] done
- [ ] to do

| What | When |
| --- | ---: |
| a table that is wide enough to be scrolled on a telephone, unless it is told to break | now |

\`\`\`
code(that, is, wide, enough, to, be, scrolled, on, a, telephone, and, goes, on, and, on, for, ever, and, a, day)
\`\`\`

> a quotation

![a cat](https://spy.example/cat.png)
<b onclick="alert(1)">no HTML</b> [a trap](javascript:alert(1))`;

test("Markdown in a long text is shown as it is meant, below the headings of the page", async () => {
  const page = await visit("marks");
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.goto(`/notes/${await write(page, { title: "With marks", body: markdown })}`);
  const text = page.getByRole("region", { name: "Body" });
  await text.getByRole("heading", { level: 2, name: "Plan" }).waitFor();
  await text.getByRole("heading", { level: 3, name: "Steps" }).waitFor();
  expect(await text.getByRole("listitem").allInnerTexts()).toEqual(["Read it", "Do it", "☑ done", "☐ to do"]);
  await text.getByRole("columnheader", { name: "When" }).waitFor();
  const links = await text
    .getByRole("link")
    .evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute("href"), link.getAttribute("rel")]));
  expect(links).toEqual([
    ["our page", "https://example.com/plan", expect.stringContaining("noopener")],
    ["https://example.org/plain", "https://example.org/plain", expect.stringContaining("noopener")],
    ["a cat", "https://spy.example/cat.png", expect.stringContaining("noopener")],
  ]);
  await text.getByText('<b onclick="alert(1)">no HTML</b> a trap').waitFor();
  expect(asked.filter((url) => url.includes("example"))).toEqual([]);
  const lines = text.getByText("First line");
  expect((await lines.innerText()).split("\n")[0]).toBe("First line");
  await examine(page, "a long text with Markdown");
});

test("who writes Markdown can look at it before it is sent", async () => {
  const page = await visit("writer");
  await page.goto("/write");
  const body = page.getByRole("textbox", { name: "Body" });
  await body.fill("only words");
  expect(await page.getByRole("button", { name: "Preview" }).count()).toBe(0);
  await body.fill("# Head\n\n**bold** <script>alert('preview')</script>");
  await page.getByRole("button", { name: "Preview" }).click();
  const preview = page.getByRole("region", { name: "Preview of Body" });
  await preview.getByRole("heading", { level: 2, name: "Head" }).waitFor();
  await preview.getByText("bold <script>alert('preview')</script>").waitFor();
  await examine(page, "a preview");
  await page.getByRole("button", { name: "Hide the preview" }).click();
  await preview.waitFor({ state: "hidden" });
});

test("by touch and by keyboard, too, and nothing of it is wider than a telephone", async () => {
  const page = await visit("finger", telephone);
  await page.goto("/write");
  await page.getByRole("textbox", { name: "Body" }).fill(markdown);
  await page.getByRole("button", { name: "Preview" }).tap();
  const preview = page.getByRole("region", { name: "Preview of Body" });
  await preview.getByRole("heading", { level: 3, name: "Steps" }).waitFor();
  expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(390);
  await examine(page, "a preview on a telephone");
  await page.getByRole("button", { name: "Hide the preview" }).press("Enter");
  await preview.waitFor({ state: "hidden" });
});

test("plain text keeps its lines, and runs as its letters do", async () => {
  const page = await visit("plain");
  const body = "مرحبا بكم\nline two\n\n  www.example.com/a  and ada@example.com";
  await page.goto(`/notes/${await write(page, { title: "שלום עולם", body })}`);
  const text = page.getByRole("region", { name: "Body" });
  expect(await text.innerText()).toBe(body);
  expect(await text.getByRole("link").evaluateAll((all) => all.map((link) => link.getAttribute("href")))).toEqual([
    "http://www.example.com/a",
    "mailto:ada@example.com",
  ]);
  for (const words of [text.getByText("مرحبا"), page.getByRole("heading", { level: 1 })])
    expect(await words.evaluate((element) => element.matches(":dir(rtl)"))).toBe(true);
});

test("a text that takes for ever to read does not make the page wait, and is shown as it was written", async () => {
  const page = await visit("trap");
  const trap = "> ".repeat(24_000);
  await page.goto(`/notes/${await write(page, { title: "A trap", body: trap })}`);
  await page.getByRole("heading", { level: 1, name: "A trap" }).waitFor();
  await page.request.post("/api/replies", { data: { note: 2, body: "**read**" } });
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  await page.getByRole("dialog").getByRole("textbox", { name: "Title" }).waitFor();
  await page.keyboard.press("Escape");
  const text = page.getByRole("region", { name: "Body" });
  expect((await text.innerText()).replace(/\s+$/, "").length).toBeGreaterThan(40_000);
});

test("on paper a record is black on white, without what can be pressed, and with the addresses of its links", async () => {
  const page = await visit("paper");
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto(`/notes/${await write(page, { title: "On paper", body: markdown })}`);
  await page.getByRole("heading", { name: "Steps" }).waitFor();
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  const buttons = page.getByRole("button").filter({ visible: true });
  // The mark of a state tells what that means, and is printed for what it says itself.
  expect(await buttons.and(page.locator(":not([data-mark])")).count()).toBe(0);
  expect(await page.getByRole("navigation").filter({ visible: true }).count()).toBe(0);
  const style = (selector: string, part: string, pseudo = "null"): Promise<string> =>
    page.evaluate(
      `getComputedStyle(document.querySelector(${JSON.stringify(selector)}), ${pseudo})[${JSON.stringify(part)}]`,
    );
  expect(await style("h1", "color")).toBe("rgb(0, 0, 0)");
  expect(await style("body", "backgroundColor")).toBe("rgb(255, 255, 255)");
  expect(await style("main", "paddingLeft")).toBe("0px");
  expect(await style("main pre", "backgroundColor")).not.toMatch(/^rgb\((?:[0-9]{1,2}|1[0-9]{2}),/);
  expect(await style('main a[href="https://example.com/plan"]', "content", '"::after"')).toContain(
    "https://example.com/plan",
  );
  expect(await style('main a[href="https://example.org/plain"]', "content", '"::after"')).toBe("none");
  expect(await style("main aside", "backgroundColor")).toBe("rgb(255, 255, 255)");
  expect(await style("main aside dt", "color")).toBe("rgb(51, 51, 51)");
  await page.goto("/table");
  await page.getByRole("cell", { name: "On paper" }).waitFor();
  expect(await buttons.allInnerTexts()).toEqual(await page.getByRole("columnheader").locator("button").allInnerTexts());
  expect(await page.getByRole("columnheader", { name: "Title" }).isVisible()).toBe(true);
});

async function visit(who: string, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await desk.visit(options);
  const login = { email: `${who}@example.com`, password: "a long password" };
  expect((await page.request.post("/api/sign-up", { data: { ...login, name: "Ada" } })).ok()).toBe(true);
  expect((await page.request.post("/api/sign-in", { data: login })).ok()).toBe(true);
  return page;
}

async function write(page: Page, note: object): Promise<number> {
  const answer = await page.request.post("/api/notes", { data: note });
  expect(answer.status()).toBe(201);
  return ((await answer.json()) as { readonly number: number }).number;
}
