import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { Specification } from "../../src/model/specification.ts";
import { createSample } from "../../src/sample/create-sample.ts";
import type { Sample } from "../../src/sample/sample.ts";
import type { Row } from "../../src/semantics/state/state.ts";
import type { Phrases } from "../../src/sample/phrases/voice.ts";
import { voiceNamed } from "../../src/sample/phrases/voice-named.ts";
import { ownScreensWithRecords } from "../../src/sample/own-screens.ts";
import { isStored } from "../../src/model/field-questions.ts";
import { evaluationBudget } from "../../src/semantics/memory/view.ts";
import { roleOf } from "../../src/semantics/rights/role-of.ts";
import { constantsOf } from "../../src/semantics/value/constants-of.ts";
import { modelOf } from "./sample-documents.ts";

/** What sample data look like, in all documents of `specs` and of the corpus. */

const now = "2026-11-21T10:00:00.000Z";
const folders = ["../../specs/", "../golden/corpus/documents/"];
const documents = folders.flatMap((folder) =>
  readdirSync(new URL(folder, import.meta.url)).map((name) => ({
    name,
    model: modelOf(name, readFileSync(new URL(folder + name, import.meta.url), "utf8")),
  })),
);

interface SampledDocument {
  readonly name: string;
  readonly model: Specification;
  readonly sample: Sample;
}

/** Each document with its sample; all tests look at the same ones. */
const sampled: Promise<readonly SampledDocument[]> = Promise.all(
  documents.map(async ({ name, model }) => {
    const sample = await createSample(model, { seed: 1, rows: 50, locale: "en", now });
    if (sample.kind !== "sample") throw new Error(sample.message);
    return { name, model, sample };
  }),
);

test("no entity is without records", async () => {
  const empty = (await sampled).flatMap(({ name, model, sample }) =>
    model.entities
      .filter((entity) => rowsOf(sample, entity.name).length === 0)
      .map((entity) => `${name} ${entity.name}`),
  );
  expect(empty).toEqual([]);
});

test("who has opened a ticket says other things about it than those who work on it", async () => {
  const { asks } = voiceNamed.support;
  const { sample } = (await sampled).find(({ name }) => name === "helpdesk.md") ?? {};
  if (sample === undefined || asks === undefined) throw new Error("nothing to look at");
  const tickets = new Map(rowsOf(sample, "Ticket").map((row) => [row.id, row.values]));
  // Patterns without a slot stand in a text as they are.
  const plain = ({ opens }: Phrases): readonly string[] => opens.filter((pattern) => !pattern.includes("{"));
  const saidBy = { opener: new Set<string>(), others: new Set<string>() };
  for (const { values } of rowsOf(sample, "Comment")) {
    const by = tickets.get(String(values["ticket"]))?.["requester"] === values["author"] ? "opener" : "others";
    for (const pattern of [...plain(asks), ...plain(voiceNamed.support)])
      if (String(values["body"]).startsWith(pattern)) saidBy[by].add(pattern);
  }
  expect(saidBy.opener.size).toBeGreaterThan(0);
  expect(saidBy.others.size).toBeGreaterThan(0);
  expect([...saidBy.opener].filter((said) => !asks.opens.includes(said))).toEqual([]);
  expect([...saidBy.others].filter((said) => asks.opens.includes(said))).toEqual([]);
});

test("records use every value of a choice", async () => {
  const unused = (await sampled).flatMap(({ name, model, sample }) =>
    model.entities.flatMap((entity) => {
      const rows = rowsOf(sample, entity.name);
      return entity.fields.flatMap((field) => {
        if (field.type.kind !== "choice" || rows.length < 12 * field.type.values.length) return [];
        const used = new Set(rows.map(({ values }) => values[field.name]));
        return field.type.values.filter((value) => !used.has(value)).map((value) => `${name} ${entity.name} ${value}`);
      });
    }),
  );
  expect(unused).toEqual([]);
});

test("reaching a state that no record is in empties no other", async () => {
  const empty = (await sampled).flatMap(({ name, model, sample }) =>
    model.machines.flatMap(({ entity, field, initial }) => {
      const rows = rowsOf(sample, entity);
      return rows.length < 20 || rows.some(({ values }) => values[field] === initial) ? [] : [`${name} ${entity}`];
    }),
  );
  expect(empty).toEqual([]);

  // At this moment no ticket waits, and one was sought among those that are open.
  const { model } = (await sampled).find(({ name }) => name === "helpdesk.md")!;
  const desk = await createSample(model, { seed: 9, rows: 200, locale: "en", now: "2026-11-23T03:03:30.000Z" });
  if (desk.kind !== "sample") throw new Error(desk.message);
  const states = rowsOf(desk, "Ticket").map(({ values }) => values["status"]);
  expect(states).toContain("waiting");
  expect(states.filter((state) => state === "open").length).toBeGreaterThan(5);
});

test("a demo account has something on a screen of its own, where others of its role have", async () => {
  const bare = (await sampled).flatMap(({ name, model, sample: { state, accounts } }) => {
    const people = [...(state.entities[model.identification?.entity ?? ""]?.keys() ?? [])];
    const screensOf = (me: string): number =>
      ownScreensWithRecords(model, state, me, () => ({
        me,
        now,
        input: {},
        constants: constantsOf(model),
        budget: { left: evaluationBudget },
      }));
    return accounts.flatMap(({ id, role }) =>
      screensOf(id) === 0 &&
      people.some((one) => roleOf(model, state, { kind: "person", id: one }) === role && screensOf(one) > 0)
        ? [`${name} ${role}`]
        : [],
    );
  });
  expect(bare).toEqual([]);
});

test("amounts of money are seldom the least that there is", async () => {
  const least = (await sampled).flatMap(({ name, model, sample }) =>
    model.entities.flatMap((entity) =>
      entity.fields.flatMap((field) => {
        if (!/budget|price|salary/.test(field.name) || field.type.kind !== "decimal" || !isStored(field)) return [];
        const amounts = rowsOf(sample, entity.name).flatMap(({ values }) => values[field.name] ?? []);
        const few = amounts.filter((amount) => Number(amount) <= 1).length;
        return few > amounts.length / 10 ? [`${name} ${entity.name}.${field.name}: ${few} of ${amounts.length}`] : [];
      }),
    ),
  );
  expect(least).toEqual([]);
});

test("a product is called after its code, where the document gives codes and no names", async () => {
  const { sample } = (await sampled).find(({ name }) => name === "warehouse.md") ?? {};
  const products = sample === undefined ? [] : rowsOf(sample, "Product").map(({ values }) => values);
  expect(products.find(({ sku }) => sku === "BOLT-M8")).toMatchObject({ name: "Bolt M8" });
});

test("a calendar has past days and days ahead", async () => {
  const calendars = (await sampled).flatMap(({ name, model, sample }) =>
    model.screens.flatMap(({ shows }) => {
      if (shows.kind !== "calendar") return [];
      const days = rowsOf(sample, shows.entity).map(({ values }) => String(values[shows.by] ?? "").slice(0, 10));
      const written = days.filter((day) => day !== "");
      return written.length < 20 ? [] : [{ name, entity: shows.entity, days: written }];
    }),
  );
  expect(calendars.length).toBeGreaterThan(6);
  for (const { name, entity, days } of calendars) {
    const ahead = days.filter((day) => day > now.slice(0, 10)).length;
    expect(ahead, `${name} ${entity} ahead`).toBeGreaterThan(days.length / 20);
    expect(days.length - ahead, `${name} ${entity} past`).toBeGreaterThan(days.length / 20);
  }
});

test("few titles are equal", async () => {
  const repeated = (await sampled).flatMap(({ name, model, sample }) =>
    model.entities.flatMap((entity) => {
      const rows = rowsOf(sample, entity.name);
      if (rows.length < 40 || entity.name === model.identification?.entity) return [];
      return entity.fields
        .filter((field) => field.type.kind === "text" && /^(title|subject|headline)$/.test(field.name))
        .filter((field) => new Set(rows.map(({ values }) => values[field.name])).size < rows.length * 0.95)
        .map((field) => `${name} ${entity.name}.${field.name}`);
    }),
  );
  expect(repeated).toEqual([]);
});

test("an uploaded file is named after its record, and begins as its type does", async () => {
  const begins: Readonly<Record<string, RegExp>> = {
    "image/png": /^iVBORw0KGgo/,
    "application/pdf": /^JVBERi0/,
    "text/csv": /./,
    "text/plain": /./,
  };
  let files = 0;
  for (const { name, model, sample } of await sampled)
    for (const entity of model.entities)
      for (const field of entity.fields) {
        if (field.type.kind !== "file" && field.type.kind !== "image") continue;
        for (const { values } of rowsOf(sample, entity.name)) {
          const file = values[field.name] as { name: string; type: string; data: string } | null;
          if (file === null) continue;
          files += 1;
          expect(file.data, `${name} ${entity.name}`).toMatch(begins[file.type]!);
          expect(file.name).toMatch(/^[a-z0-9-]+\.(png|pdf|csv|txt)$/);
        }
      }
  expect(files).toBeGreaterThan(50);
});

function rowsOf({ state }: Sample, entity: string): readonly Row[] {
  return [...(state.entities[entity]?.values() ?? [])];
}
