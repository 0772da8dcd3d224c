import { readdirSync, readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { expect, test } from "vitest";
import { createSource } from "../../src/base/source.ts";
import { schemaDocument } from "../../src/export/json-schema/schema-document.ts";
import { parse } from "../../src/language/parse.ts";

const specs = readdirSync(new URL("../../specs", import.meta.url)).filter((name) => name.endsWith(".md"));

test.each(specs)("each schema of %s compiles", (name) => {
  const { value: model } = parse(
    createSource(name, readFileSync(new URL(`../../specs/${name}`, import.meta.url), "utf8")),
  );
  const document = schemaDocument(model) as { $defs: Record<string, { $defs: Record<string, object> }> };
  const ajv = new Ajv2020({ strict: false });
  addFormats.default(ajv);
  ajv.addSchema(document, "document.json");
  for (const [group, { $defs }] of Object.entries(document.$defs))
    for (const one of Object.keys($defs)) {
      const place = `document.json#/$defs/${group}/$defs/${encodeURIComponent(one)}`;
      expect(ajv.compile({ $ref: place })).toBeTypeOf("function");
    }
});

test("a body is judged as the product judges it", () => {
  const { value: model } = parse(
    createSource("helpdesk.md", readFileSync(new URL("../../specs/helpdesk.md", import.meta.url), "utf8")),
  );
  const ajv = new Ajv2020({ strict: false });
  addFormats.default(ajv);
  ajv.addSchema(schemaDocument(model), "document.json");
  const holds = ajv.compile({ $ref: "document.json#/$defs/bodies/$defs/Open%20a%20ticket" });
  expect(holds({ subject: "No ink left", body: "It prints white." })).toBe(true);
  expect(holds({ subject: "No ink left", body: "It prints white.", priority: "urgent" })).toBe(true);
  for (const wrong of [{}, { subject: "No", body: "x" }, { subject: "No ink left", body: "x", colour: "red" }])
    expect(holds(wrong)).toBe(false);
});
