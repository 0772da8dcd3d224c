import { expect, test } from "vitest";
import type { ColumnView, InputType } from "../../../../src/runtime/screens/view/protocol.ts";
import { arrangementNames } from "./arrangement-names.ts";
import { bareColumn } from "./bare-column.ts";
import { leadingColumn, tableColumns } from "./shown-columns.ts";

test("a table has the columns that were chosen in their order, and always the one that leads to the record", () => {
  const columns = [column("number", "integer", "key"), column("title", "text", "record"), column("body", "long text")];
  const fields = (shown: readonly string[] | null) =>
    tableColumns(columns, { shown, sortedBy: null }).map(({ field }) => field);
  expect(fields(null)).toEqual(["number", "title"]);
  expect(fields(["body", "title"])).toEqual(["body", "title"]);
  expect(fields(["body"])).toEqual(["title", "body"]);
});

test("in a table that nobody has arranged, the status follows the name, and what leads to a file or a page comes last", () => {
  const columns = [
    column("manual", "url"),
    column("number", "integer", "key"),
    column("picture", "image"),
    column("name", "text", "record"),
    column("fee", "money"),
    column("state", "status"),
  ];
  const fields = (shown: readonly string[] | null) =>
    tableColumns(columns, { shown, sortedBy: null }).map(({ field }) => field);
  expect(fields(null)).toEqual(["number", "picture", "name", "state", "fee", "manual"]);
  expect(fields(["manual", "name"])).toEqual(["manual", "name"]);
});

test("what the screen itself is sorted by follows the status, however late it would come", () => {
  const columns = [
    column("number", "integer", "key"),
    column("name", "text", "record"),
    column("owner", "reference"),
    column("updatedAt", "timestamp"),
    column("state", "status"),
  ];
  const fields = (sortedBy: string | null): readonly string[] =>
    tableColumns(columns, { shown: null, sortedBy }).map(({ field }) => field);
  expect(fields("updatedAt")).toEqual(["number", "name", "state", "updatedAt", "owner"]);
  expect(fields(null)).toEqual(["number", "name", "state", "owner", "updatedAt"]);
  expect(fields("number")).toEqual(fields(null));
});

test("who is in charge, alarms and what is derived come before amounts; moments of the past and long values late", () => {
  const columns = [
    column("name", "text", "record"),
    column("marks", "list"),
    column("note", "text"),
    column("createdAt", "timestamp"),
    column("price", "money"),
    { ...column("left", "integer"), derivedFrom: "other records" as const },
    { ...column("worth", "money"), derivedFrom: "own fields" as const },
    { ...column("assignee", "reference"), isInCharge: true },
    { ...column("overdue", "boolean"), derivedFrom: "other records" as const, urgent: true },
    column("state", "status"),
  ];
  expect(tableColumns(columns, { shown: null, sortedBy: null }).map(({ field }) => field)).toEqual([
    "name",
    "state",
    "assignee",
    "overdue",
    "left",
    "price",
    "worth",
    "createdAt",
    "marks",
    "note",
  ]);
});

test("whom a record belongs to and when it is come before what is derived, and a derived yes or no comes last", () => {
  const derived = (field: string, type: InputType): ColumnView => ({
    ...column(field, type),
    derivedFrom: "other records",
  });
  const columns = [
    derived("away", "boolean"),
    column("number", "integer", "key"),
    column("site", "url"),
    derived("length", "integer"),
    derived("dead", "boolean"),
    column("halfDay", "boolean"),
    column("fee", "money"),
    column("reason", "text"),
    column("employee", "reference"),
    column("kind", "choice"),
    column("starts", "date"),
    column("state", "status"),
  ];
  expect(tableColumns(columns, { shown: null, sortedBy: null }).map(({ field }) => field)).toEqual([
    "number",
    "state",
    "employee",
    "kind",
    "starts",
    "length",
    "fee",
    "halfDay",
    "reason",
    "site",
    "away",
    "dead",
  ]);
});

test("the end of a period stays beside its begin where the screen is sorted by one of them", () => {
  const columns = [
    column("name", "text", "record"),
    column("employee", "reference"),
    column("startsOn", "date"),
    column("endsOn", "date"),
    column("updatedAt", "timestamp"),
    column("seenAt", "timestamp"),
    column("state", "status"),
  ];
  const fields = (sortedBy: string): readonly string[] =>
    tableColumns(columns, { shown: null, sortedBy }).map(({ field }) => field);
  expect(fields("startsOn").slice(1, 5)).toEqual(["state", "startsOn", "endsOn", "employee"]);
  expect(fields("endsOn").slice(1, 5)).toEqual(["state", "startsOn", "endsOn", "employee"]);
  expect(fields("updatedAt").slice(1, 4)).toEqual(["state", "updatedAt", "employee"]);
});

test("records without a name are told apart by who made them, which comes before what they are sorted by", () => {
  const columns = (named: ColumnView["names"]): readonly ColumnView[] => [
    column("number", "integer", "key"),
    column("title", "text", named),
    column("day", "date"),
    { ...column("author", "reference"), isCaller: true },
  ];
  const fields = (named: ColumnView["names"]): readonly string[] =>
    tableColumns(columns(named), { shown: null, sortedBy: "day" }).map(({ field }) => field);
  expect(fields(null)).toEqual(["number", "author", "day", "title"]);
  expect(fields("record")).toEqual(["number", "title", "day", "author"]);
});

test("the record that others are called by follows their key, then comes whose they are, and last who has written them down", () => {
  const columns = [
    column("number", "integer", "key"),
    { ...column("item", "reference"), lendsName: true as const },
    { ...column("borrower", "reference"), tellsWhose: true as const },
    { ...column("lentBy", "reference"), isCaller: true, tellsRecorder: true as const },
    column("dueOn", "date"),
    column("deposit", "money"),
    column("note", "text"),
    column("state", "status"),
  ];
  expect(tableColumns(columns, { shown: null, sortedBy: "dueOn" }).map(({ field }) => field)).toEqual([
    "number",
    "item",
    "state",
    "borrower",
    "dueOn",
    "deposit",
    "note",
    "lentBy",
  ]);
});

test("short texts that people write come before amounts, and right after the key where records have no name", () => {
  const columns = (named: ColumnView["names"]): readonly ColumnView[] => [
    column("code", "text", "key"),
    column("title", "text", named),
    column("budget", "money"),
    { ...column("topic", "text"), isWritten: true },
    column("deadline", "date"),
    column("remark", "text"),
    column("state", "status"),
  ];
  const fields = (named: ColumnView["names"]): readonly string[] =>
    tableColumns(columns(named), { shown: null, sortedBy: null }).map(({ field }) => field);
  expect(fields("record")).toEqual(["code", "title", "state", "deadline", "topic", "budget", "remark"]);
  expect(fields(null)).toEqual(["code", "topic", "state", "deadline", "budget", "title", "remark"]);
});

test("a column whose values are links leads to a record only where there is no other", () => {
  const [order, amount] = [column("order", "reference"), column("amount", "integer")];
  expect(leadingColumn([order, amount])).toBe(amount);
  expect(leadingColumn([order])).toBe(order);
  const paid = column("paid", "boolean");
  expect(leadingColumn([paid, order, amount])).toBe(amount);
  expect(leadingColumn([paid, order])).toBe(order);
  expect(leadingColumn([paid])).toBe(paid);
});

test("a field called like a parameter keeps that name for its filter", () => {
  expect(arrangementNames([column("title", "text")])).toEqual({ columns: "columns", group: "group" });
  expect(arrangementNames([column("group", "choice")])).toEqual({ columns: "columns", group: "list.group" });
});

function column(field: string, type: InputType, names: ColumnView["names"] = null): ColumnView {
  return { ...bareColumn(field, field), type, names, sortable: true, filterable: true };
}
