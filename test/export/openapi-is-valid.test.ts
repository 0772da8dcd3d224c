import fc from "fast-check";
import { expect, test } from "vitest";
import { createSource } from "../../src/base/source.ts";
import { asOpenapi30 } from "../../src/export/openapi/as-openapi-30.ts";
import { openapiDocument } from "../../src/export/openapi/openapi-document.ts";
import { parse } from "../../src/language/parse.ts";
import { documents } from "../generate/document.ts";
import { exportedFiles, exportedModel } from "./exported-documents.ts";
import { openapiProblems } from "./validated.ts";

test.each(exportedFiles)("%s is valid in OpenAPI 3.1 and 3.0", async (file) => {
  const document = openapiDocument(exportedModel(file));
  expect(await openapiProblems(document)).toEqual([]);
  expect(await openapiProblems(asOpenapi30(document))).toEqual([]);
});

test("so are documents with hostile names, for all and for one of their roles", async () => {
  await fc.assert(
    fc.asyncProperty(documents, async (text) => {
      const { value: model } = parse(createSource("drawn.md", text));
      for (const role of [null, model.roles.at(-1)?.name ?? null])
        expect(await openapiProblems(openapiDocument(model, { role, server: null }))).toEqual([]);
    }),
    { endOnFailure: true, numRuns: 6 * Math.max(1, Number(process.env["NINEPOINT_RUNS"] || 1)) },
  );
});

test("the validators refuse what is wrong", async () => {
  const document = openapiDocument(exportedModel("../../specs/helpdesk.md"));
  const wrong = JSON.parse(
    JSON.stringify(document).replaceAll('"#/components/schemas/Ticket"', '"#/components/schemas/Tick"'),
  ) as object;
  expect((await openapiProblems(wrong)).length).toBeGreaterThan(0);
  expect(
    (await openapiProblems({ ...document, paths: { "/a/{b}": { get: { responses: {} } } } })).length,
  ).toBeGreaterThan(0);
});

test("the same document is described in the same bytes", () => {
  const file = "../../specs/equipment-loans.md";
  expect(JSON.stringify(openapiDocument(exportedModel(file)))).toBe(
    JSON.stringify(openapiDocument(exportedModel(file))),
  );
});
