import { readFileSync, readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { createSource } from "../../src/base/source.ts";
import { parse } from "../../src/language/parse.ts";
import { mutantsOf } from "./operators.ts";

const specs = new URL("../../specs/", import.meta.url);
const modelOf = (name: string) => parse(createSource(name, readFileSync(new URL(name, specs), "utf8"))).value;

test.each(readdirSync(specs).filter((name) => name.endsWith(".md")))("each mutant of %s is another model, and no two are one", (name) => {
  const model = modelOf(name);
  const texts = mutantsOf(model).map(({ model: mutant }) => JSON.stringify(mutant));
  expect(texts).not.toContain(JSON.stringify(model));
  expect(new Set(texts).size).toBe(texts.length);
});

test("a document that says much has many", () => {
  expect(mutantsOf(modelOf("helpdesk.md")).length).toBeGreaterThan(150);
});
