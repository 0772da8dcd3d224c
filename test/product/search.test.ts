import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createSource } from "../../src/base/source.ts";
import { parse } from "../../src/language/parse.ts";
import type { ProductView } from "../../src/runtime/screens/view/product-protocol.ts";
import type { SearchView, StartActionsView } from "../../src/runtime/screens/view/search-protocol.ts";
import { documentText } from "./document.ts";
import { runProduct, temporaryFolder } from "./running-product.ts";
import type { RunningProduct } from "./running-product.ts";
import { createVisit } from "./visit.ts";
import type { Visit } from "./visit.ts";

describe.each(["helpdesk.md", "equipment-loans.md"])("in %s", (name) => {
  const text = documentText(name, ["| callsPerPerson | 120 per minute |", "| callsPerPerson | 1000000 per minute |"]);
  const { value: model } = parse(createSource(name, text));
  const folder = temporaryFolder();
  const visits: Visit[] = [];
  let product: RunningProduct;

  beforeAll(async () => {
    const document = join(folder.path, name);
    writeFileSync(document, text);
    product = await runProduct(document, "--sample", "40");
    for (const { name: role } of model.roles) visits.push(await createVisit(product, model, role));
  });

  afterAll(async () => {
    await product.stop();
    folder.remove();
    expect(product.complained()).toBe("");
  });

  test("a search finds records by their texts, and only records that the API lists", async () => {
    let found = 0;
    for (const visit of visits) {
      for (const { name: entity } of model.entities) {
        for (const [key, values] of [...(await visit.records(entity))].slice(0, 5)) {
          for (const words of Object.values(values).filter((value) => typeof value === "string" && value.length > 8)) {
            for (const group of (await visit.get<SearchView>("search", { q: String(words) })).groups) {
              const readable = await visit.records(group.entity);
              for (const record of group.records) {
                expect(
                  record.excerpt === null || record.excerpt !== record.within,
                  `${record.label} tells a name twice`,
                ).toBe(true);
                expect([...readable.keys()], `${group.entity} found by ${visit.role}`).toContain(record.key);
                found += Number(group.entity === entity && record.key === key);
              }
            }
          }
        }
      }
    }
    expect(found).toBeGreaterThan(20);
  });

  test("what somebody may not read finds nothing: each text of a field that is hidden from a role", async () => {
    const told = new Map<string, string>();
    const [most] = [...visits].sort((a, b) => b.open.length - a.open.length);
    for (const { name: entity } of model.entities) {
      for (const values of (await most?.records(entity))?.values() ?? []) {
        for (const [field, value] of Object.entries(values))
          if (typeof value === "string" && value.length > 12) told.set(value, `${entity}.${field}`);
      }
    }
    let hidden = 0;
    for (const visit of visits) {
      const readable = new Set<unknown>();
      for (const { name: entity } of model.entities)
        for (const values of (await visit.records(entity)).values())
          for (const value of Object.values(values)) readable.add(value);
      const unreadable = [...told.keys()].filter((value) => ![...readable].some((one) => String(one).includes(value)));
      for (const value of unreadable.slice(0, 20)) {
        hidden += 1;
        expect(
          (await visit.get<SearchView>("search", { q: value })).groups,
          `${told.get(value)} to ${visit.role}`,
        ).toEqual([]);
      }
    }
    expect(hidden).toBeGreaterThan(5);
  });

  test("words are found in any order and in any text of a record, a phrase in quotation marks only as it is", async () => {
    let found = 0;
    for (const visit of visits) {
      for (const { name: entity, fields } of model.entities) {
        const [one, other] = fields.filter(({ type }) => type.kind === "text").map(({ name: field }) => field);
        if (one === undefined || other === undefined) continue;
        for (const [key, values] of [...(await visit.records(entity))].slice(0, 5)) {
          const [first, last] = [wordsOf(values[one]).at(0), wordsOf(values[other]).at(-1)];
          if (first === undefined || last === undefined) continue;
          const phrase = `${last} ${first}`;
          const isWritten = Object.values(values).some((value) =>
            String(value).toLowerCase().includes(phrase.toLowerCase()),
          );
          const apart = groupOf(await visit.get<SearchView>("search", { q: phrase }), entity);
          if (apart === undefined) continue;
          expect(apart.more || apart.records.some((record) => record.key === key), `${entity} ${key}: ${phrase}`).toBe(
            true,
          );
          const together = groupOf(await visit.get<SearchView>("search", { q: `"${phrase}"` }), entity);
          if (!isWritten) expect((together?.records ?? []).map((record) => record.key)).not.toContain(key);
          found += 1;
        }
      }
    }
    expect(found).toBeGreaterThan(5);
  });

  test("an empty search finds nothing, and at most six records of an entity are answered", async () => {
    for (const visit of visits) {
      expect((await visit.get<SearchView>("search", { q: " " })).groups).toEqual([]);
      for (const { records } of (await visit.get<SearchView>("search", { q: "e" })).groups)
        expect(records.length).toBeLessThanOrEqual(6);
    }
  });

  test("what can be begun from anywhere is what some screen of the navigation offers", async () => {
    for (const visit of visits) {
      const offered = new Set<string>();
      const { screens } = await visit.get<ProductView>("product");
      for (const screen of screens.filter(({ inNavigation }) => inNavigation)) {
        const view = await visit.screen(screen.name);
        if ("page" in view) for (const { call } of view.page.create) offered.add(call);
      }
      const { actions } = await visit.get<StartActionsView>("start-actions");
      const started = actions.map(({ call }) => call);
      expect(new Set(started), visit.role).toEqual(offered);
    }
  });
});

function wordsOf(value: unknown): readonly string[] {
  return typeof value === "string" ? (value.match(/[A-Za-z]{3,}/g) ?? []) : [];
}

function groupOf({ groups }: SearchView, name: string): SearchView["groups"][number] | undefined {
  return groups.find(({ entity }) => entity === name);
}
