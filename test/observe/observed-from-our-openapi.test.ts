import fc from "fast-check";
import { expect, test } from "vitest";
import { messageOf } from "../../src/base/diagnostic.ts";
import { createSource } from "../../src/base/source.ts";
import { asOpenapi30 } from "../../src/export/openapi/as-openapi-30.ts";
import { openapiDocument } from "../../src/export/openapi/openapi-document.ts";
import { parse } from "../../src/language/parse.ts";
import type { Specification } from "../../src/model/specification.ts";
import { observeOpenapi } from "../../src/observe/observe-openapi.ts";
import { exportedFiles, exportedModel } from "../export/exported-documents.ts";
import { documents } from "../generate/document.ts";

/** The model of the document that is observed from a description; a document with errors fails the test. */
function observedModel(description: object): Specification {
  const { lines } = observeOpenapi("openapi.json", JSON.stringify(description));
  const text = `${lines.map((line) => line.text).join("\n")}\n`;
  const { value, diagnostics } = parse(createSource("observed.md", text));
  expect(diagnostics.filter(({ severity }) => severity === "error").map(messageOf)).toEqual([]);
  return value;
}

const plainPath = (path: string): string => path.replace(/\{[^}]*\}/g, "{}");

const methods = ["get", "post", "put", "patch", "delete"];

test.each(exportedFiles)(
  "from the OpenAPI of %s, all calls, all errors and the types of fields are observed",
  (file) => {
    const model = exportedModel(file);
    const description = openapiDocument(model);
    const observed = observedModel(description);
    const listed = Object.entries(description["paths"] as Record<string, object>).flatMap(([path, item]) =>
      Object.keys(item).flatMap((method) =>
        methods.includes(method) ? [`${method.toUpperCase()} ${plainPath(path)}`] : [],
      ),
    );
    const calls = observed.calls.map(
      ({ method, path }) => `${method} /${path.map((part) => (part.kind === "word" ? part.text : "{}")).join("/")}`,
    );
    expect(calls.toSorted()).toEqual(listed.toSorted());
    const codes = new Set(JSON.stringify(description).match(/(?<="code":\{"const":")[^"]+/g));
    expect([...codes].filter((code) => !observed.errors.some((error) => error.code === code))).toEqual([]);
    expect(typesThatDiffer(model, observed)).toEqual([]);
  },
);

/** Fields whose type OpenAPI can tell, and that were observed with another. */
function typesThatDiffer(model: Specification, observed: Specification): readonly string[] {
  const told = new Set(["integer", "boolean", "date", "timestamp", "email", "uuid", "secret"]);
  return model.entities.flatMap(({ name, fields }) => {
    const found = observed.entities.find((entity) => entity.name === name);
    return fields.flatMap((field) => {
      const other = found?.fields.find((one) => one.name === field.name);
      if (other === undefined || !told.has(field.type.kind) || other.type.kind === field.type.kind) return [];
      return [`${name}.${field.name}: ${other.type.kind} for ${field.type.kind}`];
    });
  });
}

test("most entities that calls by convention serve are observed, with all of their fields that are answered", () => {
  const counts = { entities: 0, found: 0, fields: 0, foundFields: 0 };
  for (const file of exportedFiles) {
    const model = exportedModel(file);
    const description = openapiDocument(model) as {
      readonly components: { readonly schemas: Record<string, { readonly properties?: object }> };
    };
    const observed = observedModel(description);
    for (const { name } of model.entities) {
      const schema = description.components.schemas[name];
      const isRead = JSON.stringify(description).includes(`"$ref":"#/components/schemas/${name}"`);
      if (schema === undefined || !isRead) continue;
      const found = observed.entities.find((entity) => entity.name === name);
      counts.entities += 1;
      counts.found += found === undefined ? 0 : 1;
      const properties = Object.keys(schema.properties ?? {});
      counts.fields += properties.length;
      counts.foundFields += properties.filter(
        (one) => found?.fields.some((field) => field.name === one) === true,
      ).length;
    }
  }
  expect(counts.found / counts.entities).toBeGreaterThan(0.9);
  expect(counts.foundFields / counts.fields).toBeGreaterThan(0.9);
});

test("OpenAPI 3.0 shows the same as 3.1", () => {
  const description = openapiDocument(exportedModel("../../specs/helpdesk.md"));
  const textOf = (one: object): string =>
    observeOpenapi("openapi.json", JSON.stringify(one))
      .lines.map(({ text }) => text)
      .join("\n");
  expect(textOf(asOpenapi30(description))).toBe(textOf(description));
});

test("what is observed of documents with hostile names has no errors, and each line that says something has evidence", () => {
  fc.assert(
    fc.property(documents, (text) => {
      const { value: model } = parse(createSource("drawn.md", text));
      const description = openapiDocument(model);
      observedModel(description);
      for (const { text: line, evidence } of observeOpenapi("openapi.json", JSON.stringify(description)).lines)
        if (evidence.length === 0)
          expect(line).toMatch(
            /^$|^## \d\. |^Not shown\. |^\| (?:Field|Action|Error) \||^\|[ |-]*$|^### All calls$|^- Other calls: none$|^# Specification: Product$/,
          );
    }),
    { endOnFailure: true, numRuns: 5 * Math.max(1, Number(process.env["NINEPOINT_RUNS"] || 1)) },
  );
});
