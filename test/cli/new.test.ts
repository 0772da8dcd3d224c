import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createText } from "../../src/host/document/create-text.ts";
import { documentTemplates, fillTemplate, titleOfFile } from "../../src/host/document/document-templates.ts";
import { startProduct } from "../../src/host/start-product.ts";
import { createSource } from "../../src/base/source.ts";
import { readSpecification } from "../../src/reading/read-specification.ts";
import { format } from "../../src/language/format.ts";

const root = new URL("../../", import.meta.url);
const templates = Object.entries(documentTemplates).map(([name, { file }]) => [name, file] as const);

test.each(templates)("the template %s has no findings, is in its usual form, and runs", async (_, file) => {
  const text = fillTemplate(readFileSync(new URL(file, root), "utf8"), "Ada's “<b>” & Ünit 🎫");
  const source = createSource(file, text);
  const { value: model, diagnostics } = readSpecification(source);
  expect(diagnostics).toEqual([]);
  expect(format(source)).toBe(text);
  const product = await startProduct(
    model,
    { path: file, port: 0, host: "127.0.0.1", origin: [], sample: 20, seed: 9, reset: true, report: () => {} },
    text,
  );
  onTestFinished(() => product.close());
  expect((await fetch(`${product.url}_ninepoint/ready`)).status).toBe(200);
  const page = await fetch(product.url);
  expect(page.status).toBe(200);
});

test("each file of templates is one", () => {
  const named = Object.values(documentTemplates).map(({ file }): string => file);
  const files = readdirSync(new URL("templates", root)).map((file) => `templates/${file}`);
  expect(files.filter((file) => !named.includes(file))).toEqual([]);
});

test("a file that is there is left as it is", () => {
  const folder = mkdtempSync(join(tmpdir(), "ninepoint-new-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, "desk.md");
  writeFileSync(file, "mine");
  expect(() => createText(file, "theirs")).toThrow("is there already, and is left as it is");
  expect(readFileSync(file, "utf8")).toBe("mine");
  expect(() => createText(join(file, "below.md"), "theirs")).toThrow(/can't write .*: it is a file, not a folder/);
  createText(join(folder, "a/b/new.md"), "new");
  expect(existsSync(join(folder, "a/b/new.md"))).toBe(true);
});

test.each([
  ["book-club.md", "Book club"],
  ["specs/my_SHOP  2026.md", "My SHOP 2026"],
  ["über-uns.md", "Über uns"],
  ["🎫.md", "🎫"],
])("%s is given the title %s", (file, title) => {
  expect(titleOfFile(file)).toBe(title);
});

test.each(["", "two\nlines", " space", "hash #"])("%j can't be a title, and nothing of it is lost unsaid", (title) => {
  expect(() => fillTemplate("# Specification: X\n", title)).toThrow("can't be the title");
});
