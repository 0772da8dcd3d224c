import { expect, test } from "vitest";
import { readFileSync } from "node:fs";
import { createSource } from "../../../base/source.ts";
import { parse } from "../../../language/parse.ts";
import { entityNamed, fieldNamed } from "../../../model/find.ts";
import { derivedFrom } from "./derived-from.ts";

test.each([
  ["warehouse", "Product", "price", null],
  ["warehouse", "Product", "worth", "own fields"],
  ["warehouse", "Order", "pieces", "other records"],
])("%s: %s.%s follows from %s", (document, entity, field, source) => {
  const path = new URL(`../../../../test/golden/corpus/documents/${document}.md`, import.meta.url);
  const { value: model } = parse(createSource(document, readFileSync(path, "utf8")));
  expect(derivedFrom(model, fieldNamed(entityNamed(model, entity), field)!)).toBe(source);
});
