import { expect, test } from "vitest";
import { wrongParameters } from "./wrong-parameters.ts";

test("what of an address is wrong is named, each with its reason", () => {
  const fields = [
    { field: "priorty", code: "unknown", message: "The list can't be filtered by this." },
    { field: "priority", code: "choice", message: "This must be one of low, high." },
    { field: "sort", code: "unknown", message: "The list can't be sorted by foo." },
    { field: "title", code: "required", message: "This is required." },
  ] as const;
  const search = { priorty: "high", priority: "purple", sort: "foo", q: "a" };
  expect(wrongParameters({ fields }, search)).toEqual([
    { name: "priorty", problem: "“?priorty=” is no filter of this screen." },
    { name: "priority", problem: "?priority=purple: This must be one of low, high." },
    { name: "sort", problem: "?sort=foo: The list can't be sorted by foo." },
  ]);
  expect(wrongParameters({ fields: [] }, search)).toEqual([]);
});
