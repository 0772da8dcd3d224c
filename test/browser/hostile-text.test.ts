import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openDesk } from "./open-desk.ts";
import { screensOf } from "./screens-of.ts";

const desk = openDesk(fileURLToPath(new URL("hostile-notes.md", import.meta.url)), "--sample", "none");

const title = `<img src=x onerror="alert('title')"> {{7*7}} \${7*7} title`;
const bodies = [`<script>alert("body")</script> body`, `<a href="javascript:alert('reply')">reply</a>`] as const;
const name = `<svg/onload=alert('name')> O'Name`;
const pixel = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

test("whatever people and documents say is shown as they said it and never run, on every screen", async () => {
  const page = await visit("everywhere");
  await write(page, {
    title,
    body: bodies[0],
    nickname: `" onmouseover="alert('nickname')" x="`,
    tags: ["<b>tag</b>"],
    extra: { "<i>": "</pre><script>alert('extra')</script>" },
  });
  await page.request.post("/api/replies", { data: { note: 1, body: bodies[1] } });
  const screens = await screensOf(page);
  expect(screens.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(["list", "table", "board", "calendar", "chart", "figures", "record", "form"]),
  );
  for (const { path, kind } of screens) {
    await page.goto(path);
    await page.getByRole("heading", { level: 1 }).waitFor();
    const said = page.getByText(title).or(page.getByText(name)).or(page.getByText(bodies[1]));
    if (kind !== "form" && kind !== "figures") await said.first().waitFor({ state: "attached" });
    expect(await foreignElements(page), path).toEqual([]);
  }
  await page.goto("/notes/1");
  for (const body of bodies) await page.getByText(body).waitFor();
  await page.getByText(`" onmouseover="alert('nickname')" x="`).hover();
  await page.getByText("<b>tag</b>").waitFor();
  await expect.poll(() => page.title()).toBe(`${title} · Notes <img src=x onerror="alert('title')">`);
});

test("forms, menus, notices and refusals say it as it is, too", async () => {
  const page = await visit("doing", true);
  const number = await write(page, { title: `${title} done`, body: bodies[0] });
  await page.goto(`/notes/${number}`);
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: title });
  expect(await dialog.getByRole("textbox", { name: "Title" }).inputValue()).toBe(`${title} done`);
  await dialog.getByText(`<svg onload=alert("meaning")>`).waitFor();
  await dialog.getByRole("textbox", { name: "Title" }).fill("LOUD");
  await dialog.getByRole("button", { name: "Save" }).click();
  await dialog.getByRole("alert").getByText(`<img src=x onerror=alert("error")>`).waitFor();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Discard", exact: true }).click();
  await page.getByRole("button", { name: "Finish" }).click();
  await page.getByRole("dialog", { name: title }).getByRole("button", { name: "Finish" }).click();
  await page.locator(".mantine-Notification-root").getByText(`${title} done`).waitFor();
  expect(await foreignElements(page)).toEqual([]);
});

test("a link leads to the web or is no link", async () => {
  const page = await visit("links");
  const refused = await page.request.post("/api/notes", {
    data: { title: "A trap", link: "javascript:alert('link')" },
  });
  expect(refused.status()).toBe(422);
  const number = await write(page, {
    title: "javascript:alert('title')",
    body: "https://example.com",
    link: `https://example.com/?"onclick="alert(1)`,
  });
  await page.goto(`/notes/${number}`);
  await page.getByRole("heading", { name: "javascript:alert('title')" }).waitFor();
  const links = await page
    .getByRole("main")
    .getByRole("link")
    .evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
  expect(links.filter((href) => !href.startsWith("/") && !href.startsWith("https://example.com/"))).toEqual([]);
  expect(links.filter((href) => href.startsWith("https://"))).toHaveLength(2);
  expect(await foreignElements(page)).toEqual([]);
});

test("a picture is seen, a file is only ever saved", async () => {
  const page = await visit("files");
  const number = await write(page, {
    title: "With a picture",
    picture: { name: "dot.png", type: "image/png", data: pixel },
    paper: {
      name: "page.html",
      type: "text/html",
      data: Buffer.from("<script>alert('paper')</script>").toString("base64"),
    },
  });
  await page.goto(`/notes/${number}`);
  const picture = page.getByRole("img", { name: "dot.png" });
  await picture.waitFor();
  expect(await picture.evaluate((image) => ("naturalWidth" in image ? image.naturalWidth : "no picture"))).toBe(1);
  const paper = page.getByRole("link", { name: "page.html" });
  expect([await paper.getAttribute("download"), await paper.getAttribute("href")]).toEqual([
    "page.html",
    expect.stringMatching(/^\/_ninepoint\/files\/Note\//),
  ]);
});

async function visit(who: string, troubled = false): Promise<Page> {
  const page = await desk.visit({ troubled });
  const login = { email: `${who}@example.com`, password: "a long password" };
  expect((await page.request.post("/api/sign-up", { data: { ...login, name } })).ok()).toBe(true);
  expect((await page.request.post("/api/sign-in", { data: login })).ok()).toBe(true);
  return page;
}

async function write(page: Page, note: object): Promise<number> {
  const answer = await page.request.post("/api/notes", { data: note });
  expect(await answer.json()).toMatchObject({ status: "open" });
  return ((await answer.json()) as { readonly number: number }).number;
}

/** What could only be in the page because some text was taken for HTML. */
function foreignElements(page: Page): Promise<readonly string[]> {
  return page
    .locator(
      'img[src="x"], svg[onload], [onerror], [onclick], [onmouseover], a[href^="javascript:"], script:not([src])',
    )
    .evaluateAll((found) => found.map(({ outerHTML }) => outerHTML));
}
