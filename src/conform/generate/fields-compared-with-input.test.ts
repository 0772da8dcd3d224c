import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { createSource } from "../../base/source.ts";
import { parse } from "../../language/parse.ts";
import { callNamed } from "../../model/find.ts";
import { fieldsComparedWithInput } from "./fields-compared-with-input.ts";

const { value: conduit } = parse(
  createSource("conduit.md", readFileSync(new URL("../../../specs/conduit.md", import.meta.url), "utf8")),
);

test.each([
  ["tag", [{ entity: "Article", name: "tagList" }]],
  ["author", [{ entity: "User", name: "username" }]],
  ["favorited", [{ entity: "User", name: "username" }]],
  ["limit", []],
])("the input %s of a list is compared with fields of its records", (input, fields) => {
  expect(fieldsComparedWithInput(callNamed(conduit, "List articles"), input)).toEqual(fields);
});
