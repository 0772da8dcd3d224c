import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { Specification } from "../../src/model/specification.ts";
import { createSample } from "../../src/sample/create-sample.ts";
import type { Sample } from "../../src/sample/sample.ts";
import type { Row } from "../../src/semantics/state/state.ts";
import { modelOf, specOf } from "./sample-documents.ts";

/** Whether what people read in sample data is plausible. */

const now = "2026-11-29T17:00:00.000Z";

async function sampleOf(model: Specification, rows = 200): Promise<Sample> {
  const sample = await createSample(model, { seed: 1, rows, locale: "en", now });
  if (sample.kind !== "sample") throw new Error(sample.message);
  return sample;
}

const corpusModel = (name: string): Specification =>
  modelOf(name, readFileSync(new URL(`../golden/corpus/documents/${name}`, import.meta.url), "utf8"));

function rowsOf({ state }: Sample, entity: string): readonly Row[] {
  return [...(state.entities[entity]?.values() ?? [])];
}

test("rows of the document that no call adds to are all there are", async () => {
  expect(rowsOf(await sampleOf(specOf("json-server.md")), "Profile").length).toBe(1);
});

test("what can only be added at the end of a record is added there", async () => {
  const sample = await sampleOf(corpusModel("clinic.md"));
  const seen = rowsOf(sample, "Appointment").filter(({ values }) => values["status"] === "seen");
  expect(seen.length).toBeGreaterThan(30);
  expect(rowsOf(sample, "Prescription").length).toBeGreaterThan(seen.length / 3);
});

test("the newest records of the main entity have not all come in the last minutes", async () => {
  for (const [model, entity] of [
    [specOf("helpdesk.md"), "Ticket"],
    [specOf("conduit.md"), "Article"],
  ] as const) {
    const rows = rowsOf(await sampleOf(model), entity);
    const newest = rows.filter(({ values }) => String(values["createdAt"]) > "2026-11-29T16:50");
    expect(newest.length, entity).toBeLessThanOrEqual(2);
  }
});

test("kinds have different names, and the first owner has something", async () => {
  const sample = await sampleOf(specOf("petclinic.md"));
  const names = rowsOf(sample, "PetType").map(({ values }) => values["name"]);
  expect(new Set(names).size).toBe(names.length);
  expect(names.length).toBeGreaterThan(8);
  const [first] = rowsOf(sample, "Owner");
  expect(rowsOf(sample, "Pet").some(({ values }) => values["owner"] === first!.id)).toBe(true);
});

test("names of places keep their capitals in titles that are written small", async () => {
  const titles = rowsOf(await sampleOf(specOf("json-server.md")), "Post").map(({ values }) => String(values["title"]));
  const teaching = titles.filter((title) => title.endsWith("can teach us") || title.includes("fell in love with"));
  expect(teaching.length).toBeGreaterThan(5);
  for (const title of teaching) expect(title).toMatch(/^(what|how) \p{Lu}/u);
  expect(titles.filter((title) => /\ba [aeio]/.test(title))).toEqual([]);
});
