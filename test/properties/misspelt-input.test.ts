import { readFileSync, readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { createSource } from "../../src/base/source.ts";
import { parse } from "../../src/language/parse.ts";

const folders = ["../../specs/", "../golden/corpus/documents/"].map((path) => new URL(path, import.meta.url));
const documents = folders.flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith(".md"))
    .map((name) => ({ name, text: readFileSync(new URL(name, folder), "utf8") })),
);

/** Every place in a line that says what a call does at which an input is named, with the name's letters changed a little. */
function misspellings(
  text: string,
): readonly { readonly at: number; readonly name: string; readonly changed: string }[] {
  return [...text.matchAll(/^- Does: .*$/gm)].flatMap((line) =>
    [...line[0].matchAll(/\binput\.([a-z]\w{3,})/gi)].map((mention) => {
      const name = mention[1]!;
      const at = line.index + mention.index + "input.".length;
      const changed = `${name.slice(0, 1)}${name[2]}${name[1]}${name.slice(3)}`;
      return { at, name, changed: changed === name ? `${name}x` : changed };
    }),
  );
}

const all = documents.flatMap(({ name, text }) => misspellings(text).map((one) => ({ document: name, text, ...one })));

/** Some of them, from every part of the documents: each costs a reading of a whole document. */
const chosen = all.filter(
  (_, at) => at % Math.ceil(all.length / (30 * Number(process.env["NINEPOINT_RUNS"] ?? 1))) === 0,
);

test("an input that a statement misspells is one error, at its place, with the name that was meant", () => {
  expect(chosen.length).toBeGreaterThan(20);
  for (const { document, text, at, name, changed } of chosen) {
    const broken = text.slice(0, at) + changed + text.slice(at + name.length);
    const errors = parse(createSource(document, broken)).diagnostics.filter(({ severity }) => severity === "error");
    expect({
      document,
      changed,
      errors: errors.map(({ code, span, hint }) => [code, broken.slice(span.start, span.end), hint]),
    }).toEqual({ document, changed, errors: [["unknown-member", changed, `Did you mean \`${name}\`?`]] });
  }
});
