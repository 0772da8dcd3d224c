import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import fc from "fast-check";
import { expect, test } from "vitest";
import { createSource } from "../../src/base/source.ts";
import { asOpenapi30 } from "../../src/export/openapi/as-openapi-30.ts";
import { openapiDocument } from "../../src/export/openapi/openapi-document.ts";
import type { OpenapiDocument } from "../../src/export/openapi/openapi-document.ts";
import { parse } from "../../src/language/parse.ts";
import { visitorRole } from "../../src/semantics/rights/role-of.ts";
import { documents } from "../generate/document.ts";
import { runs } from "../runs.ts";
import { exportedFiles, exportedModel } from "./exported-documents.ts";

type Json = Readonly<Record<string, unknown>>;

/** An example of an OpenAPI document, with the JSON pointer of the schema that describes it. */
interface PlacedExample {
  readonly schema: string;
  readonly value: unknown;
}

/** All examples in the operations of a document. */
function examplesIn(at: unknown, pointer = "#"): readonly PlacedExample[] {
  if (typeof at !== "object" || at === null) return [];
  const { schema, example, examples } = at as Json;
  const named = Object.values((schema === undefined ? {} : (examples ?? {})) as Readonly<Record<string, Json>>);
  const own = [
    ...(schema !== undefined && example !== undefined ? [{ schema: `${pointer}/schema`, value: example }] : []),
    ...named.map(({ value }) => ({ schema: `${pointer}/schema`, value })),
  ];
  const below = Object.entries(at).flatMap(([name, value]) =>
    ["schema", "example", "examples"].includes(name)
      ? []
      : examplesIn(value, `${pointer}/${encodeURIComponent(name.replaceAll("~", "~0").replaceAll("/", "~1"))}`),
  );
  return [...own, ...below];
}

/** The examples that don't fit their schemas, by a validator that we did not write. */
function misfits(document: OpenapiDocument): readonly string[] {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  ajv.addSchema(document, "openapi.json");
  return examplesIn(document["paths"]).flatMap(({ schema, value }) => {
    const validate = ajv.getSchema(`openapi.json${schema.replace("#", "#/paths")}`)!;
    return validate(value) === true
      ? []
      : [`${decodeURIComponent(schema)}: ${ajv.errorsText(validate.errors)} in ${JSON.stringify(value).slice(0, 200)}`];
  });
}

test.each(exportedFiles)("the examples of %s fit their schemas", (file) => {
  const model = exportedModel(file);
  for (const role of [null, visitorRole(model), model.roles.at(-1)?.name ?? null])
    expect(misfits(openapiDocument(model, { role, server: null }))).toEqual([]);
});

test("so do those of drawn documents, which may have hostile names", () => {
  fc.assert(
    fc.property(documents, (text) => {
      expect(misfits(openapiDocument(parse(createSource("drawn.md", text)).value))).toEqual([]);
    }),
    { endOnFailure: true, numRuns: runs(20) },
  );
});

test("a call has the requests and answers of the document's examples first, and answers of errors", () => {
  const document = openapiDocument(exportedModel("../../specs/helpdesk.md"));
  const { requestBody, responses } = (document["paths"] as unknown as Record<string, Record<string, Json>>)[
    "/api/tickets"
  ]!["post"] as unknown as { requestBody: Json; responses: Readonly<Record<string, Json>> };
  const examplesOf = (of: Json, type: string): Readonly<Record<string, { summary: string; value: Json }>> =>
    (of["content"] as Record<string, { examples: Readonly<Record<string, { summary: string; value: Json }>> }>)[type]!
      .examples;
  expect(examplesOf(requestBody, "application/json")["example_1"]).toEqual({
    summary: "In the example “What is solved can be reopened for two weeks”",
    value: { subject: "No ink left", body: "It prints white." },
  });
  expect(examplesOf(responses["201"]!, "application/json")["example_1"]?.value).toMatchObject({
    number: 1,
    status: "open",
    subject: "No ink left",
  });
  expect(examplesOf(responses["422"]!, "application/problem+json")["NOT_URGENT"]?.value).toEqual({
    type: "/_ninepoint/errors/NOT_URGENT",
    title: expect.any(String) as string,
    status: 422,
    code: "NOT_URGENT",
  });
  expect(Object.keys(examplesOf(responses["401"]!, "application/problem+json"))).toEqual(["SIGN_IN_FIRST"]);
});

test("for one role, examples are of its callers alone", () => {
  const text = JSON.stringify(
    openapiDocument(exportedModel("../../specs/helpdesk.md"), { role: "Customer", server: null }),
  );
  expect(text).toContain('"summary":"As Customer"');
  expect(text).not.toContain('"summary":"As Agent"');
});

test("examples are no part of what OpenAPI 3.0 writes in another way", () => {
  const example = { value: { type: ["a", "null"], schema: { const: 1 } } };
  const content = { "application/json": { schema: { type: ["string", "null"] }, examples: { one: example } } };
  expect(asOpenapi30({ paths: { "/a": { get: { responses: { 200: { content } } } } } } as never)["paths"]).toEqual({
    "/a": {
      get: {
        responses: {
          200: {
            content: { "application/json": { schema: { type: "string", nullable: true }, examples: { one: example } } },
          },
        },
      },
    },
  });
});
