import { Parser } from "@dbml/core";
import fc from "fast-check";
import { expect, test } from "vitest";
import { createSource } from "../../src/base/source.ts";
import { exporters } from "../../src/export/exporters.ts";
import { parse } from "../../src/language/parse.ts";
import type { Specification } from "../../src/model/specification.ts";
import { documents } from "../generate/document.ts";
import { exportedFiles, exportedModel } from "./exported-documents.ts";

function tablesOf(model: Specification): readonly { readonly name: string; readonly fields: readonly unknown[] }[] {
  const { text } = exporters.dbml(model, { role: null, server: null });
  const { schemas } = new Parser().parse(text, "dbmlv2");
  return schemas[0]?.tables ?? [];
}

test.each(exportedFiles)("DBML's own parser takes %s", (file) => {
  const model = exportedModel(file);
  const tables = tablesOf(model);
  expect(tables.length).toBeGreaterThanOrEqual(model.entities.length);
  for (const { fields } of tables) expect(fields.length).toBeGreaterThan(0);
});

test("DBML's own parser takes documents with hostile names", () => {
  fc.assert(
    fc.property(documents, (text) => {
      const { value: model } = parse(createSource("drawn.md", text));
      expect(tablesOf(model).length).toBeGreaterThanOrEqual(model.entities.length);
    }),
    { endOnFailure: true, numRuns: 20 * Math.max(1, Number(process.env["NINEPOINT_RUNS"] || 1)) },
  );
});

test("words with quotes, backslashes and line breaks stay in their place", () => {
  const model = exportedModel("../../specs/helpdesk.md");
  const hostile = "it's \\ \"x\" `y` ''' ] } // end\n\\'";
  const entities = model.entities.map((entity) => ({
    ...entity,
    description: hostile,
    fields: entity.fields.map((field) => ({ ...field, meaning: hostile })),
  }));
  expect(tablesOf({ ...model, title: hostile, summary: hostile, entities }).map(({ name }) => name)).toEqual([
    "users",
    "tickets",
    "comments",
  ]);
});
