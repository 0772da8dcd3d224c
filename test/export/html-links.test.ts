import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { LinkChecker } from "linkinator";
import { afterAll, expect, test } from "vitest";
import { exporters } from "../../src/export/exporters.ts";
import { exportedFiles, exportedModel } from "./exported-documents.ts";

const folder = mkdtempSync(join(tmpdir(), "ninepoint-links-"));
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

const pages = exportedFiles.map((file) => ({
  name: basename(file, ".md"),
  html: exporters.html(exportedModel(file), { role: null, server: null }).text,
}));

/** The links of a page that lead nowhere, by a checker of links that others wrote. */
async function brokenLinks(name: string, html: string): Promise<readonly string[]> {
  writeFileSync(join(folder, `${name}.html`), html);
  const { links } = await new LinkChecker().check({ path: `${name}.html`, serverRoot: folder, checkFragments: true });
  expect(links.length).toBeGreaterThan(0);
  return links.filter(({ state }) => state !== "OK").map(({ url }) => url);
}

test.each(pages)("each link of the page of $name leads to a place in it", async ({ name, html }) => {
  expect(await brokenLinks(name, html)).toEqual([]);
});

test("the checker finds each link whose place is gone", async () => {
  const { html } = pages.find(({ name }) => name === "helpdesk")!;
  const places = new Set([...html.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id));
  const broken = await brokenLinks("broken", html.replaceAll(/ id="[^"]*"/g, ""));
  expect(broken.length).toBe(places.size);
});
