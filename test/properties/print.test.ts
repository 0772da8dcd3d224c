import { readFileSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { createSource } from "../../src/base/source.ts";
import { format } from "../../src/language/format.ts";
import { parse } from "../../src/language/parse.ts";
import { print } from "../../src/language/print.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const specs = readdirSync(`${root}specs/`).filter((name) => name.endsWith(".md")).map((name) => `specs/${name}`);
const documents = [...specs, "test/golden/records-as-lists/spec.md", "test/golden/hidden-text/spec.md", "test/golden/kept-fields/spec.md"];

it.each(documents)("reading what was printed gives the model of %s again", (path) => {
  const { value } = parse(createSource(path, readFileSync(root + path, "utf8")));
  expect(withoutSpans(parse(createSource(path, print(value))).value)).toEqual(withoutSpans(value));
});

it.each(documents)("printing what was read from print changes nothing in %s, and it is formatted already", (path) => {
  const printed = print(parse(createSource(path, readFileSync(root + path, "utf8"))).value);
  expect(print(parse(createSource(path, printed)).value)).toBe(printed);
  expect(format(createSource(path, printed))).toBe(printed);
});

function withoutSpans(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value, (key, inner: unknown) => (key === "span" ? undefined : inner)));
}
