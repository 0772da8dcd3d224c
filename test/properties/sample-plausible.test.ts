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

test("prices fit the things that have them, and what is delivered fits the stock", async () => {
  const sample = await sampleOf(corpusModel("warehouse.md"));
  const products = rowsOf(sample, "Product");
  // In cents.
  const priceOf = (name: string): number =>
    Number(products.find(({ values }) => values["name"] === name)!.values["price"]);
  expect(priceOf("Bolt M8")).toBeLessThan(500);
  expect(priceOf("Box L")).toBeLessThan(3000);
  for (const { values } of products) expect(values["stock"]).toBeLessThan(20_000);
  const changes = (why: string): readonly number[] =>
    rowsOf(sample, "Movement").flatMap(({ values }) =>
      values["why"] === why ? [Math.abs(Number(values["change"]))] : [],
    );
  expect(Math.min(...changes("delivery"))).toBeGreaterThan(Math.max(...changes("pick")));
  expect(Math.max(...changes("count"))).toBeLessThan(500);
  const prices = rowsOf(await sampleOf(specOf("equipment-loans.md")), "Item").map(({ values }) =>
    Number(values["price"]),
  );
  expect(Math.max(...prices) / Math.min(...prices)).toBeLessThan(40);
});

test("amounts are seldom the limit or the one sample value", async () => {
  const sample = await sampleOf(corpusModel("grants.md"));
  const budgets = rowsOf(sample, "Round").map(({ values }) => values["budget"]);
  expect(budgets.filter((budget) => budget === 25_000_000).length).toBeLessThan(budgets.length / 3);
  const amounts = rowsOf(sample, "Application").map(({ values }) => values["amount"]);
  expect(amounts.length).toBeGreaterThan(30);
  expect(amounts.filter((amount) => amount === 8_000_000).length).toBeLessThan(amounts.length / 10);
});

test("the price of a stay grows with its nights", async () => {
  for (const { values } of rowsOf(await sampleOf(specOf("restful-booker.md")), "Booking")) {
    const nights = (Date.parse(String(values["checkout"])) - Date.parse(String(values["checkin"]))) / 86_400_000;
    if (nights < 1) continue;
    expect(Number(values["totalprice"]) / nights).toBeGreaterThan(45);
    expect(Number(values["totalprice"]) / nights).toBeLessThan(180);
  }
});
