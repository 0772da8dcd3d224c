import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { exists, textOf } from "./source-files.ts";

const text = textOf("docs/llms.txt");
const links = [...text.matchAll(/^- \[([^\]]+)\]\(([^)]+)\): (.+)$/gm)].map(([, name = "", path = ""]) => ({
  name,
  path,
}));

test("docs/llms.txt has the form of the llms.txt convention: a title, a summary, and lists of links", () => {
  const [title, , summary, ...rest] = text.split("\n");
  expect(title).toMatch(/^# \S/);
  expect(summary).toMatch(/^> \S/);
  const sections = rest.join("\n").split(/^## /m).slice(1);
  expect(sections.length).toBeGreaterThan(1);
  for (const section of sections)
    expect(
      section
        .trim()
        .split("\n")
        .slice(2)
        .filter((line) => !/^- \[[^\]]+\]\([^)]+\): \S/.test(line)),
    ).toEqual([]);
});

test("every link of docs/llms.txt leads to a page, and each chapter of the language has one", () => {
  expect(links.filter(({ path }) => !exists(`docs/${path}`))).toEqual([]);
  const chapters = readdirSync(fileURLToPath(new URL("../../docs/language/", import.meta.url)));
  expect(chapters.filter((name) => !links.some(({ path }) => path === `language/${name}`))).toEqual([]);
});

test("the package has docs/llms.txt", () => {
  const { files } = JSON.parse(textOf("package.json")) as { readonly files: readonly string[] };
  expect(files).toContain("docs/llms.txt");
});
