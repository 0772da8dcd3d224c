import fc from "fast-check";
import { expect, test } from "vitest";
import { createSource } from "../../src/base/source.ts";
import { tableOf } from "../../src/export/sql/table-names.ts";
import { parse } from "../../src/language/parse.ts";
import type { Specification } from "../../src/model/specification.ts";
import { openExported } from "../export/exported-databases.ts";
import { exportedFiles, exportedModel } from "../export/exported-documents.ts";
import { documents } from "../generate/document.ts";
import { sampleWithCopies, writtenFiles } from "./written-sample.ts";

/** Loads the statements of a sample into the tables that `export` makes, and counts what is there. */
async function loadAndCount(dialect: "postgres" | "sqlite", model: Specification): Promise<void> {
  const sample = await sampleWithCopies(model);
  const text = (await writtenFiles(model, sample, dialect)).get("rows.sql")?.toString() ?? "";
  const database = await openExported(dialect, model);
  try {
    await database.script(text);
    for (const { name } of model.entities) {
      const [counted] = await database.run(`SELECT count(*) AS n FROM "${tableOf(model, name).table}"`);
      expect(Number(counted?.["n"]), name).toBe(sample.sizes.get(name) ?? 0);
    }
  } finally {
    await database.close();
  }
}

for (const dialect of ["postgres", "sqlite"] as const) {
  test.each(exportedFiles)(`${dialect} takes the rows of %s`, (file) => loadAndCount(dialect, exportedModel(file)));

  test(`${dialect} takes rows with hostile names`, async () => {
    await fc.assert(
      fc.asyncProperty(documents, (text) => loadAndCount(dialect, parse(createSource("drawn.md", text)).value)),
      { endOnFailure: true, numRuns: 10 * Math.max(1, Number(process.env["NINEPOINT_RUNS"] || 1)) },
    );
  });
}

test("a database goes on counting behind the rows", async () => {
  const model = exportedModel("../../specs/helpdesk.md");
  const sample = await sampleWithCopies(model);
  const database = await openExported("postgres", model);
  try {
    await database.script((await writtenFiles(model, sample, "postgres")).get("rows.sql")?.toString() ?? "");
    const [next] = await database.run(
      `SELECT nextval(pg_get_serial_sequence('"tickets"', 'number')) AS n, (SELECT max("number") FROM "tickets") AS most`,
    );
    expect(Number(next?.["n"])).toBe(Number(next?.["most"]) + 1);
  } finally {
    await database.close();
  }
});
