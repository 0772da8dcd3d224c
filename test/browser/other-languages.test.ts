import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, describe, expect, test } from "vitest";
import type { TextCatalogue } from "../../web/product/src/texts/text-catalogue.ts";
import { nameInWords } from "../../src/wording/name-in-words.ts";
import { english } from "../../web/product/src/texts/en/english.ts";
import { textLoaders } from "../../web/product/src/texts/text-loaders.ts";
import { eventually } from "../eventually.ts";
import { examine, examineWords } from "./examine.ts";
import { openDesk } from "./open-desk.ts";
import { specNamed } from "./spec-named.ts";
import { openScreen, screenLoaded } from "./open-screen.ts";
import { screensOf } from "./screens-of.ts";
import { telephone } from "./telephone.ts";

const folder = mkdtempSync(join(tmpdir(), "languages-"));
afterAll(() => rmSync(folder, { recursive: true }));

describe.each([
  ["de", "ltr"],
  ["ar", "rtl"],
] as const)("in %s", (language, direction) => {
  const text = readFileSync(specNamed("helpdesk"), "utf8");
  const path = join(folder, `${language}.md`);
  writeFileSync(path, text.replace("\n\n", `\n\n- Language: ${language}\n\n`));
  const desk = openDesk(path, "--sample", "20");
  const examined = new Set<string>();

  test.each(["Customer", "Agent", "Lead"])(
    "a %s finds no English text of ours on any screen, and axe-core no fault",
    async (role) => {
      const spoken = await textLoaders[language]();
      const left = englishLeft(spoken, text);
      const page = await desk.visit({ role, reducedMotion: "reduce", locale: language });
      const written = await writtenByPeople(page);
      for (const screen of await screensOf(page)) {
        await openScreen(page, screen);
        expect(await page.locator("html").getAttribute("lang")).toBe(language);
        expect(await page.locator("html").getAttribute("dir")).toBe(direction);
        const ours = (await saidOn(page)).map((said) => written.reduce((rest, one) => rest.replaceAll(one, "…"), said));
        expect(ours.filter(left), screen.name).toEqual([]);
        // What a role alone sees there, such as a button, is examined in English.
        if (examined.has(screen.name)) continue;
        await examineWords(page, `${screen.name} in ${language}`);
        examined.add(screen.name);
      }
    },
  );

  test("menus and the command palette open within the screen by touch, and are left by keyboard", async () => {
    const { palette, views } = await textLoaders[language]();
    const page = await desk.visit({ ...telephone, role: "Lead", reducedMotion: "reduce", locale: language });
    await page.goto("/queue");
    await screenLoaded(page);
    // On a phone, it has no item but a hint before there is a view.
    await page.getByRole("button", { name: views.views, exact: true }).tap();
    const menu = page.getByRole("menu");
    await menu.waitFor();
    // It gets its place once it has been measured, and another one where its items come later.
    await eventually(async () => {
      const { x, width } = (await menu.boundingBox()) ?? { x: -1, width: 0 };
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x + width).toBeLessThanOrEqual(390);
    });
    await examine(page, `an open menu in ${language}`);
    await page.keyboard.press("Escape");
    await menu.waitFor({ state: "detached" });
    await page.locator("main [aria-haspopup=menu]:focus").waitFor();
    await page.keyboard.press("Control+k");
    const dialog = page.getByRole("dialog", { name: palette.searchAndCommands });
    await dialog.getByRole("option").first().waitFor();
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
  });

  test("a form, its refusal and the menus are in the language, too", async () => {
    const left = englishLeft(await textLoaders[language](), text);
    const page = await desk.visit({ role: "Customer", reducedMotion: "reduce", locale: language, troubled: true });
    await page.goto("/tickets/new");
    await page.locator("form button[type=submit]").click();
    await page.getByRole("alert").waitFor();
    expect(await saidOn(page).then((said) => said.filter(left))).toEqual([]);
    await page.goto("/people");
    await page.getByRole("heading", { level: 1 }).waitFor();
    expect(await saidOn(page).then((said) => said.filter(left))).toEqual([]);
  });
});

/** Whether something that a page says is one of our English texts, which this language says differently and the document does not say itself. */
function englishLeft(spoken: TextCatalogue, document: string): (said: string) => boolean {
  // What the document calls `createdAt` is "Created" on its screens.
  const named = new Set((document.match(/\w+/g) ?? []).map(nameInWords));
  const patterns = Object.entries(english).flatMap(([area, texts]) =>
    Object.entries(texts).flatMap(([name, said]) => {
      const own = (spoken[area as keyof TextCatalogue] as Readonly<Record<string, unknown>>)[name];
      const [of, ours] = [patternOf(said), patternOf(own)];
      return of === null || of === ours || document.includes(of) ? [] : [new RegExp(`^${of}$`)];
    }),
  );
  return (said) => !named.has(said) && patterns.some((pattern) => pattern.test(said));
}

/** What people wrote into the tickets that one may read: it may begin as one of our texts does. */
async function writtenByPeople(page: Page): Promise<readonly string[]> {
  const { items } = (await (await page.request.get("/api/tickets?size=100")).json()) as {
    readonly items: readonly { readonly subject: string; readonly body: string }[];
  };
  return items.flatMap(({ subject, body }) => [subject, body]);
}

/** A pattern of all that a text can say; null where it says hardly anything by itself. */
function patternOf(text: unknown): string | null {
  const said =
    typeof text === "function"
      ? String((text as (...given: string[]) => string)("\u0001", "\u0001", "\u0001"))
      : String(text);
  if (said.replaceAll(/[^\p{L}]/gu, "").length < 3 || said.includes("NaN")) return null;
  return said.replaceAll(/[\\^$.*+?()[\]{}|]/g, "\\$&").replaceAll("\u0001", ".+");
}

/** All that a page says to eyes and ears: its texts, and the attributes that are read out. */
async function saidOn(page: Page): Promise<readonly string[]> {
  return page.evaluate<string[]>(`(() => {
    const said = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
      if (node.parentElement.closest("script, style, noscript") === null) said.push(node.textContent.trim());
    for (const name of ["aria-label", "title", "placeholder", "alt"])
      for (const element of document.querySelectorAll("[" + name + "]")) said.push(element.getAttribute(name));
    return said.filter((text) => text !== "");
  })()`);
}
