import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import fc from "fast-check";
import { createSource } from "../../src/base/source.ts";
import { parse } from "../../src/language/parse.ts";
import type { Specification } from "../../src/model/specification.ts";
import { createRandom } from "../../src/generation/random/random.ts";
import { brokenRules } from "../../src/runtime/engine/broken-rules.ts";
import { loadState } from "../../src/runtime/engine/load-state.ts";
import { migrateStore } from "../../src/runtime/store/migrate/migrate-store.ts";
import { createLargeSample } from "../../src/sample/copies/create-large-sample.ts";
import { copyRecords } from "../../src/sample/copies/copy-records.ts";
import { planCopies } from "../../src/sample/copies/copy-plan.ts";
import { findFlaw, stateOf } from "../../src/sample/copies/find-flaws.ts";
import { createSample } from "../../src/sample/create-sample.ts";
import { loadFakers } from "../../src/sample/load-fakers.ts";
import { planSample } from "../../src/sample/sample-plan.ts";
import type { Row, State } from "../../src/semantics/state/state.ts";
import { exportedFiles, exportedModel } from "../export/exported-documents.ts";
import { openTestStore } from "../stores.ts";
import { replayCopies } from "./replay-copies.ts";
import type { CopiedSample } from "./replay-copies.ts";

const now = "2026-11-23T09:00:00.000Z";
const copies = 3;

/** Copies of a small sample; a text where the document allows none. */
async function copied(model: Specification, rows: number, seed: number): Promise<CopiedSample | string> {
  const sample = await createSample(model, { rows, seed, locale: "en", now });
  const fakers = await loadFakers("en", seed, now);
  if (sample.kind !== "sample" || "kind" in fakers) throw new Error("no sample");
  const wanted = planSample(model, rows, []).mainEntity;
  const plan = planCopies(model, sample, wanted ?? "");
  if (plan.kind === "not copyable") return plan.why;
  const source = { model, plan, state: sample.state, copies, now };
  const records = [...copyRecords(source, { fakers, random: createRandom(seed) })].flat();
  return { model, sample, plan, copies, copied: stateOf(records) };
}

async function brokenIn(model: Specification, state: State): Promise<readonly string[]> {
  const store = await openTestStore();
  try {
    await migrateStore(store, model, now);
    await loadState(store, model, state, { hash: async (plain) => plain, accounts: [] });
    return (await brokenRules(model, store, now)).map(({ rule, records }) => `${rule.name} ${records}`);
  } finally {
    await store.close();
  }
}

/** The values that calls gave, without those for which a caller could have sent others. */
function comparable({ plan, model }: CopiedSample, state: State): unknown {
  return model.entities.map(({ name }) => {
    const copiers = plan.copiers.get(name) ?? [];
    const free = new Set(copiers.filter(({ how }) => how === "draw" || how === "count").map(({ field }) => field.name));
    const slugs = copiers.filter(({ how, field }) => how === "make unique" && field.type.kind === "slug");
    for (const { field } of slugs) free.add(field.name);
    const rows = [...(state.entities[name]?.values() ?? [])]
      .map(({ id, values, since }) => ({
        id,
        since,
        values: Object.fromEntries(Object.entries(values).filter(([field]) => !free.has(field))),
      }))
      .sort((a, b) => (a.id < b.id ? -1 : 1));
    const numbers = copiers
      .filter(({ how }) => how === "count")
      .map(({ field }) => [...(state.entities[name]?.values() ?? [])].map(({ values }) => values[field.name]).sort());
    return { name, rows, numbers };
  });
}

test.each(exportedFiles)("the calls of a sample can be made for each copy of it: %s", async (file) => {
  const made = await copied(exportedModel(file), 16, 3);
  if (typeof made === "string") {
    expect(file).toMatch(/golden/);
    return;
  }
  expect(findFlaw(made.model, made.sample.state, made.copied, copies, now)).toBeNull();
  expect(comparable(made, replayCopies(made))).toEqual(comparable(made, made.copied));
  const alone = await brokenIn(made.model, made.sample.state);
  expect(await brokenIn(made.model, made.copied)).toEqual(
    alone.map((broken) => broken.replace(/\d+$/, (records) => String(Number(records) * copies))),
  );
});

/** A document of the corpus with another text in one place. */
function changed(name: string, from: string, to: string): Specification {
  const text = readFileSync(new URL(`../golden/corpus/documents/${name}`, import.meta.url), "utf8");
  expect(text).toContain(from);
  return parse(createSource(name, text.replace(from, to))).value;
}

test("texts that are unique per another record stay different within each copy", async () => {
  const model = changed(
    "recipes.md",
    "unique per recipe | yes | flour, milk, eggs, salt, lentils |",
    "unique per recipe | yes | |",
  );
  const made = await createLargeSample(model, { rows: 3000, seed: 1, locale: "en", now, byCalls: 30 });
  if (made.kind !== "large sample") throw new Error(made.message);
  expect(made.copies).toBe(100);
  const ingredients = stateOf([...made.records()].flat()).entities["Ingredient"] ?? new Map<string, Row>();
  const named = [...ingredients.values()].map(({ values }) => `${String(values["recipe"])} ${String(values["what"])}`);
  expect(new Set(named).size).toBe(ingredients.size);
});

test("numbers that may not be as large are told, and calls make all records", async () => {
  const text = readFileSync(new URL("../../specs/json-server.md", import.meta.url), "utf8");
  const model = parse(
    createSource(
      "few.md",
      text.replace("| id | integer, unique, counts up", "| id | integer 1..150, unique, counts up"),
    ),
  ).value;
  const made = await createLargeSample(model, { rows: 90, seed: 1, locale: "en", now, byCalls: 10, entity: "Post" });
  expect(made).toMatchObject({ copies: 1, because: "Post.id may not be as large" });
});

test("the calls of a sample can be made for each copy of it, whatever the seed", async () => {
  let documentsCopied = 0;
  const [file, seed, rows] = [fc.constantFrom(...exportedFiles), fc.nat(10_000), fc.integer({ min: 8, max: 30 })];
  await fc.assert(
    fc.asyncProperty(file, seed, rows, async (name, seedOfSample, size) => {
      const made = await copied(exportedModel(name), size, seedOfSample);
      if (typeof made === "string") return;
      documentsCopied += 1;
      expect(findFlaw(made.model, made.sample.state, made.copied, copies, now)).toBeNull();
      expect(comparable(made, replayCopies(made))).toEqual(comparable(made, made.copied));
    }),
    { endOnFailure: true, numRuns: 12 * Math.max(1, Number(process.env["NINEPOINT_RUNS"] || 1)) },
  );
  expect(documentsCopied).toBeGreaterThan(2);
});
