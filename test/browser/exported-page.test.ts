import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Page } from "playwright-core";
import { createSource } from "../../src/base/source.ts";
import { exporters } from "../../src/export/exporters.ts";
import { parse } from "../../src/language/parse.ts";
import { printClaim } from "../../src/language/print/print-claims.ts";
import { printStatements } from "../../src/language/print/print-statements.ts";
import type { Specification } from "../../src/model/specification.ts";
import { exportedFiles, exportedModel } from "../export/exported-documents.ts";
import { documents } from "../generate/document.ts";
import { axeViolations, examine, examineWidth } from "./examine.ts";
import { sharedBrowser } from "./shared-browser.ts";

let page: Page;

beforeAll(async () => {
  page = await (await sharedBrowser()).newPage({ viewport: { width: 1280, height: 800 } });
});

afterAll(() => page.close());

const options = { role: null, server: null };

function pageOf(model: Specification): string {
  return exporters.html(model, options).text;
}

/** What does not lead anywhere within the page, is loaded, or runs. */
function foreignParts(): Promise<readonly string[]> {
  return page.evaluate(`[
    ...[...document.querySelectorAll("[href]")].filter((one) => {
      const href = one.getAttribute("href");
      return !href.startsWith("#") || document.getElementById(decodeURIComponent(href.slice(1))) === null;
    }),
    ...document.querySelectorAll("script, link, img, iframe, object, [src], [srcset]"),
    ...[...document.querySelectorAll("[marker-end]")].filter((one) => document.querySelector(one.getAttribute("marker-end").slice(4, -1)) === null),
    ...[...document.querySelectorAll("[id]")].filter((one) => document.querySelectorAll("#" + CSS.escape(one.id)).length > 1),
  ].map((one) => one.outerHTML.slice(0, 200))`);
}

test.each(exportedFiles)("the page of %s is for all readers, and needs nothing else", async (file) => {
  const model = exportedModel(file);
  await page.setContent(pageOf(model));
  // Colours do not depend on the document: dark windows are looked at for some of them.
  if (file.endsWith("/helpdesk.md") || file.endsWith("/restful-booker.md")) await examine(page, file);
  else {
    expect(await axeViolations(page), file).toEqual([]);
    await examineWidth(page, file);
  }
  expect(await foreignParts()).toEqual([]);
  const text = await page.locator("body").innerText();
  const effects = model.machines.flatMap(({ transitions }) => transitions.map((one) => printStatements(one.effects)));
  const told = [...model.claims.map(printClaim), ...effects].map((one) => one.replaceAll("`", ""));
  for (const one of told) expect(text.replaceAll(/\s+/g, " ")).toContain(one.replaceAll(/\s+/g, " "));
  for (const { name } of [...model.entities, ...model.examples]) expect(text).toContain(name.replaceAll(/\s+/g, " "));
});

test("the checker of links finds what leads nowhere", async () => {
  await page.setContent(
    `<a href="#nowhere">x</a><a href="https://a.example">y</a><img src="z"><p id="a"></p><p id="a"></p>`,
  );
  expect(await foreignParts()).toHaveLength(5);
});

test("documents with hostile names are shown as they are written", async () => {
  await fc.assert(
    fc.asyncProperty(documents, async (text) => {
      const { value: model } = parse(createSource("drawn.md", text));
      await page.setContent(pageOf(model));
      expect(await foreignParts()).toEqual([]);
      expect(await page.locator("section h3").count()).toBeGreaterThanOrEqual(model.entities.length);
    }),
    { endOnFailure: true, numRuns: 10 * Math.max(1, Number(process.env["NINEPOINT_RUNS"] || 1)) },
  );
});

test("markup in the words of a document is text, and Markdown in its prose is rendered", async () => {
  const hostile = `<script>alert(1)</script> <img src=x onerror=alert(1)> "&amp;" </style> \u{1F600} ü`;
  const model = exportedModel("../../specs/helpdesk.md");
  const entities = model.entities.map((entity) => ({
    ...entity,
    name: hostile,
    fields: entity.fields.map((field) => ({ ...field, meaning: hostile })),
  }));
  const summary = `${hostile}\n\n**bold** and [a link](javascript:alert(1)), \`code\`\n\n- one\n- two`;
  await page.setContent(pageOf({ ...model, title: hostile, summary, entities }));
  expect(await foreignParts()).toEqual([]);
  expect(await page.locator("h1").innerText()).toBe(hostile);
  expect(await page.locator("header strong").innerText()).toBe("bold");
  expect(await page.locator("header ul li").count()).toBe(2);
  expect(await page.locator("header").innerText()).toContain("a link (javascript:alert(1))");
});

test.each(["A4", "Letter"])("nothing of a page is cut off on %s", async (format) => {
  await page.setContent(pageOf(exportedModel("../../specs/equipment-loans.md")));
  await page.emulateMedia({ media: "print" });
  const width = format === "A4" ? 672 : 695;
  await page.setViewportSize({ width, height: 1000 });
  const beyond = await page.evaluate<string[]>(
    `[...document.querySelectorAll("figure svg, table")].filter((one) => one.getBoundingClientRect().right > ${width} + 1).map((one) => one.outerHTML.slice(0, 120))`,
  );
  await page.emulateMedia({ media: "screen" });
  await page.setViewportSize({ width: 1280, height: 800 });
  expect(beyond).toEqual([]);
});

test.each(exportedFiles)("the drawing of %s is well-formed XML, with every box within it", async (file) => {
  const { text } = exporters.svg(exportedModel(file), options);
  const wrong = await page.evaluate<string[]>(`(() => {
    const drawn = new DOMParser().parseFromString(${JSON.stringify(text)}, "image/svg+xml");
    const failure = drawn.querySelector("parsererror");
    if (failure !== null) return [failure.textContent];
    document.body.replaceChildren(document.importNode(drawn.documentElement, true));
    const whole = document.querySelector("svg").getBoundingClientRect();
    return [...document.querySelectorAll("rect, text")].filter((one) => {
      const { left, right, top, bottom } = one.getBoundingClientRect();
      return left < whole.left - 1 || right > whole.right + 1 || top < whole.top - 1 || bottom > whole.bottom + 1;
    }).map((one) => one.outerHTML);
  })()`);
  expect(wrong).toEqual([]);
});
