import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { createSource } from "../../base/source.ts";
import { parse } from "../../language/parse.ts";
import { writeCursor } from "./list-cursor.ts";
import { readListQuery } from "./list-query.ts";

const { value: model } = parse(createSource("helpdesk.md", readFileSync("specs/helpdesk.md", "utf8")));
const asCustomer = (query: Record<string, string>) =>
  readListQuery(model, "Customer", "Ticket", { of: ["tickets"], query });

it("reads filters, order and size", () => {
  const { query, errors } = asCustomer({
    status: "open",
    "createdAt.gte": "2026-11-21T00:00:00Z",
    "priority.in": "low,high",
    sort: "-dueAt,number",
    size: "10",
  });
  expect(errors).toEqual([]);
  expect(query.filters).toEqual([
    { field: "status", operator: "eq", values: ["open"] },
    { field: "createdAt", operator: "gte", values: ["2026-11-21T00:00:00.000Z"] },
    { field: "priority", operator: "in", values: ["low", "high"] },
  ]);
  expect(query.sort).toEqual([
    { field: "dueAt", descending: true },
    { field: "number", descending: false },
  ]);
  expect(query.size).toBe(10);
});

it("takes the page size from point 9 and an empty value for nothing", () => {
  const { query } = asCustomer({ assignee: "" });
  expect(query).toMatchObject({ size: 25, filters: [{ field: "assignee", operator: "eq", values: [null] }] });
});

it.each([
  { note: "x" },
  { nothing: "x" },
  { "note.contains": "x" },
  { sort: "note" },
  { sort: "nothing" },
  { comments: "x" },
  { "status.near": "x" },
])("does not tell a field that the role may not read from one that is not there: %j", (query) => {
  const [error] = asCustomer(query).errors;
  expect(error?.code).toBe("unknown");
  expect(error?.detail).toEqual(
    Object.keys(query)[0] === "sort" ? { kind: "not sortable", by: Object.values(query)[0] } : { kind: "no filter" },
  );
});

it.each<Record<string, string>>([
  { size: "0" },
  { size: "201" },
  { size: "1e2" },
  { after: "%" },
  { after: "~5B~5D" },
  { sort: "number", after: "~5B~5B~22b~22~2C~22x~22~5D~2C~22x~22~5D" },
  { sort: "subject", after: "~5B~5B~22b~22~5D~2C~22x~22~5D" },
  { sort: "number,number" },
  { status: "new" },
  { "createdAt.gt": "yesterday" },
])("refuses %j", (query) => {
  expect(asCustomer(query).errors).toHaveLength(1);
});

it.each([
  ["0", "too-small"],
  ["-1", "too-small"],
  ["201", "too-large"],
  ["ten", "type"],
])("says what is the matter with a page of %s", (size, code) => {
  expect(asCustomer({ size }).errors).toMatchObject([{ field: "size", code }]);
});

it("reads the place that it wrote", () => {
  const question = { of: ["tickets"], filters: [], sort: [{ field: "createdAt", descending: false }] };
  const after = writeCursor(question, ["2026-11-21T00:00:00.000Z"], "01a1fd8c-6ce8-7000-a67a-60e35e74ac77");
  expect(asCustomer({ sort: "createdAt", after }).query.after).toMatchObject({
    seen: [{ kind: "whole", value: "2026-11-21T00:00:00.000Z" }],
    id: "01a1fd8c-6ce8-7000-a67a-60e35e74ac77",
  });
});

it("takes the filters of a list in any order, and no cursor of another order, list or caller", () => {
  const question = {
    of: ["tickets"],
    filters: [
      { field: "status", operator: "eq", values: ["open"] },
      { field: "priority", operator: "eq", values: ["low"] },
    ],
    sort: [{ field: "number", descending: false }],
  };
  const cursorOf = (other: Partial<typeof question>): string =>
    writeCursor({ ...question, ...other }, [7], "01a1fd8c-6ce8-7000-a67a-60e35e74ac77");
  const errorsOf = (after: string) =>
    asCustomer({ priority: "low", status: "open", sort: "number", after }).errors.map(({ field }) => field);
  expect(errorsOf(cursorOf({}))).toEqual([]);
  expect(
    [{ of: ["others"] }, { filters: [] }, { sort: [{ field: "number", descending: true }] }].map((other) =>
      errorsOf(cursorOf(other)),
    ),
  ).toEqual([["after"], ["after"], ["after"]]);
});
