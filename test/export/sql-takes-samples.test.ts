import { readdirSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { createSource } from "../../src/base/source.ts";
import { exporters } from "../../src/export/exporters.ts";
import { parse } from "../../src/language/parse.ts";
import type { Specification } from "../../src/model/specification.ts";
import { createSample } from "../../src/sample/create-sample.ts";
import { documents } from "../generate/document.ts";
import { openExported } from "./exported-databases.ts";
import { rowsOfState } from "./rows-of-state.ts";

const folders = ["../../specs/", "../golden/corpus/documents/"];
const files = folders.flatMap((folder) =>
  readdirSync(new URL(folder, import.meta.url)).flatMap((name) => (name.endsWith(".md") ? [`${folder}${name}`] : [])),
);

function modelOf(file: string): Specification {
  return parse(createSource(file, readFileSync(new URL(file, import.meta.url), "utf8"))).value;
}

/** Creates the tables of a document and loads sample data. Gives the number of rows. */
async function loadedRows(name: "postgres" | "sqlite", model: Specification): Promise<number> {
  const sample = await createSample(model, { rows: 12, seed: 1, locale: "en", now: "2026-11-23T09:00:00.000Z" });
  if (sample.kind !== "sample") throw new Error(sample.message);
  const database = await openExported(name, model);
  try {
    const rows = rowsOfState(model, sample.state, name);
    await database.load(rows);
    return rows.length;
  } finally {
    await database.close();
  }
}

for (const name of ["postgres", "sqlite"] as const) {
  test.each(files)(`${name} takes the schema of %s and the product's sample data`, async (file) => {
    const model = modelOf(file);
    const count = await loadedRows(name, model);
    if (file.startsWith("../../specs/") && model.entities.length > 0) expect(count).toBeGreaterThan(10);
  });

  test(`${name} takes documents with hostile names`, async () => {
    await fc.assert(
      fc.asyncProperty(documents, async (text) => {
        await loadedRows(name, parse(createSource("drawn.md", text)).value);
      }),
      { endOnFailure: true, numRuns: 10 * Math.max(1, Number(process.env["NINEPOINT_RUNS"] || 1)) },
    );
  });

  test(`${name}: the same document is written in the same bytes`, () => {
    const options = { role: null, server: null };
    const model = modelOf("../../specs/equipment-loans.md");
    expect(exporters[name](modelOf("../../specs/equipment-loans.md"), options)).toEqual(
      exporters[name](model, options),
    );
  });
}
