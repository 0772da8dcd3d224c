import fc from "fast-check";
import { expect, test } from "vitest";
import type { FieldFilter } from "./filter.ts";
import { filtersOf, filterOperators, withFilter, withoutFilters } from "./filter.ts";

const field = fc
  .stringMatching(/^[a-z][A-Za-z]{0,8}$/)
  .filter((name) => !["sort", "size", "after", "q", "month", "to"].includes(name));
const filter: fc.Arbitrary<FieldFilter> = fc.record({
  field,
  terms: fc.dictionary(fc.constantFrom(...filterOperators), fc.string(), { minKeys: 1, noNullPrototype: true }),
});

test("a filter that was put into an address is found in it", () => {
  fc.assert(
    fc.property(filter, (one) => {
      expect(filtersOf(withFilter({ q: "x", sort: "-a" }, one) as Record<string, string>)).toEqual([one]);
    }),
  );
});

test("a field's new filter leaves nothing of the former", () => {
  expect(withFilter({ "dueAt.gte": "a", priority: "high", q: "x" }, { field: "dueAt", terms: { lt: "b" } })).toEqual({
    "dueAt.gte": undefined,
    "dueAt.lt": "b",
  });
});

test("order, page and search are no filters", () => {
  expect(filtersOf({ sort: "-a", size: "5", after: "c", q: "x", month: "2026-11" })).toEqual([]);
});

test("clearing takes filters and search out and leaves the order", () => {
  expect(withoutFilters({ sort: "-a", q: "x", "a.in": "1,2", b: "" })).toEqual({
    q: undefined,
    "a.in": undefined,
    b: undefined,
  });
});
