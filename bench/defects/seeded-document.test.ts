import { readFileSync, readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { createSource } from "../../src/base/source.ts";
import { parse } from "../../src/language/parse.ts";
import { readSeededDocuments, withEdits } from "./seeded-document.ts";

const folder = new URL("./documents/", import.meta.url);
const seeded = readSeededDocuments(folder.pathname);

test("lines are removed and added where the edits say so", () => {
  const edits = [
    { line: 1, removes: 1, adds: ["A", "B"] },
    { line: 3, removes: 0, adds: ["between"] },
    { line: 4, removes: 1, adds: [] },
  ];
  expect(withEdits("a\nb\nc\nd", edits)).toBe("A\nB\nb\nbetween\nc");
});

test("each defect changes its document and is at lines of it", () => {
  for (const { document, number, lines, text } of seeded) {
    expect(text, `${document} ${number}`).not.toBe(readFileSync(new URL(`${document}.md`, folder), "utf8"));
    for (const line of lines) expect(text.split("\n")[line - 1] ?? "", `${document} ${number}`).not.toBe("");
  }
});

test.each(readdirSync(folder).filter((name) => name.endsWith(".md")))("nothing is wrong with %s itself", (name) => {
  const { diagnostics } = parse(createSource(name, readFileSync(new URL(name, folder), "utf8")), { strict: false });
  expect(diagnostics.filter(({ severity }) => severity !== "info")).toEqual([]);
  expect(seeded.filter(({ document }) => `${document}.md` === name)).toHaveLength(15);
});
