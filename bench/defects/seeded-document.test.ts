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

/** What is rightly said of documents as their authors have written them: whoever creates these records may send what a claim excludes. */
const rightlySaid: Readonly<Record<string, readonly string[]>> = {
  "allotment-gardens.md": ["creation-against-claim"],
  "foundry.md": ["creation-against-claim"],
};

test.each(readdirSync(folder).filter((name) => name.endsWith(".md")))(
  "nothing is wrong with %s itself, but for what is right",
  (name) => {
    const { diagnostics } = parse(createSource(name, readFileSync(new URL(name, folder), "utf8")), { strict: false });
    const said = diagnostics.filter(({ severity }) => severity !== "info").map(({ code }) => code);
    expect(said).toEqual(rightlySaid[name] ?? []);
    expect(seeded.filter(({ document }) => `${document}.md` === name)).toHaveLength(15);
  },
);
