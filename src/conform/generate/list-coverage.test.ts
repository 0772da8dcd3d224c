import { expect, test } from "vitest";
import { smallDocument } from "../../../test/decisions/small-world.ts";
import type { Value } from "../../model/value-type.ts";
import type { Decision } from "../../semantics/decision/decision.ts";
import type { CandidateRequest } from "./candidate-request.ts";
import { listCoverage } from "./list-coverage.ts";

const model = smallDocument({
  fields: ["| count | integer | | |", "| title | text | | |", "| size | one of small, large | | |"],
  rights: ["| read Task | yes | yes | yes | yes |"],
});
const call = model.calls.find(({ does }) => does.kind === "list" && does.entity === "Task")!;

function candidateCoverage(
  query: CandidateRequest["params"]["query"],
  shown: (query: CandidateRequest["params"]["query"]) => readonly Value[],
): readonly string[] {
  const decisionOn = (params: CandidateRequest["params"]): Decision => {
    const items = shown(params.query);
    return {
      kind: "answer",
      status: 200,
      body: { items, total: items.length, next: null },
      writes: [],
      because: null,
      record: null,
      person: null,
      etag: null,
    };
  };
  const params = { subject: null, input: {}, query, ifMatch: null };
  return listCoverage(
    model,
    { caller: null, call, row: null, strategy: "valid", params },
    decisionOn(params),
    () => true,
    decisionOn,
  ).map(({ name }) => name.replace(`list ${call.name} `, ""));
}

test("several filters are covered together if each changes the result", () => {
  const items = [
    { count: 1, title: "a" },
    { count: 1, title: "b" },
    { count: 2, title: "a" },
  ];
  const found = ({ count, title }: CandidateRequest["params"]["query"]): readonly Value[] =>
    items.filter(
      (item) => (count === undefined || String(item.count) === count) && (title === undefined || item.title === title),
    );
  expect(candidateCoverage({ count: "1", title: "a" }, found)).toContain("all of 2 tell");
  // All records with 2 are named a, so filtering by that name changes nothing.
  expect(candidateCoverage({ count: "2", title: "a" }, found)).not.toContain("all of 2 tell");
  expect(candidateCoverage({ count: "2", title: "a" }, found)).toContain("count tells");
});

test("properties of a sort order that are often confused are covered", () => {
  const sorted = (values: readonly (number | null)[]): readonly string[] =>
    candidateCoverage({ sort: "count" }, () => values.map((count) => ({ count })));
  expect(sorted([9, 10])).toContain("sorted integer rising numbers");
  expect(sorted([8, 9])).not.toContain("sorted integer rising numbers");
  expect(sorted([8, 8, 9])).toContain("sorted integer rising ties");
  expect(sorted([null, 9])).toContain("sorted integer rising nothing");
  const bySize = (sort: string, sizes: readonly (string | null)[]): readonly string[] =>
    candidateCoverage({ sort }, () => sizes.map((size) => ({ size })));
  expect(bySize("size", [null, "small", "large"])).toContain("sorted choice rising choices");
  expect(bySize("-size", ["large", "small", null])).toContain("sorted choice falling choices");
  expect(bySize("size", [null, "small", "small"])).not.toContain("sorted choice rising choices");
});
