import { expect, test } from "vitest";
import type { ColumnView, InputType, RowView } from "../../../../src/runtime/screens/view/protocol.ts";
import { bareColumn } from "./bare-column.ts";
import { nameColumn } from "./name-column.ts";

const number = column("number", "integer", "key");
const item = column("item", "reference");
const borrower = column("borrower", "reference");

test("the column of names is the field that has them", () => {
  const title = column("title", "text", "record");
  expect(nameColumn([number, title], [row("7", "Printer")])?.field).toBe("title");
});

test("several fields that make a name have no column", () => {
  const names = ["firstName", "lastName"].map((field) => column(field, "text", "record"));
  expect(nameColumn([number, ...names], [row("7", "Ada Byron")])).toBeNull();
});

test("records that are called after another one have the column that refers to it, and not that of their key", () => {
  const loans = [
    row("17", "Hand truck", { item: "Hand truck", borrower: "Ada" }),
    row("18", "Chain saw", { item: "Chain saw", borrower: "Ada" }),
  ];
  expect(nameColumn([number, borrower, item], loans)?.field).toBe("item");
});

test("a name that no column has is not called as the key is", () => {
  expect(nameColumn([number, borrower], [row("17", "Hand truck", { borrower: "Ada" })])).toBeNull();
});

test("a key that stands for the name is called what it is", () => {
  expect(nameColumn([number], [row("17", "17")])?.field).toBe("number");
  expect(nameColumn([number], [])?.field).toBe("number");
});

function column(field: string, type: InputType, names: ColumnView["names"] = null): ColumnView {
  return { ...bareColumn(field, field), type, names, sortable: true, filterable: true };
}

function row(
  key: string,
  label: string,
  labels: Readonly<Record<string, string>> = {},
): Pick<RowView, "key" | "label" | "references"> {
  const references = Object.entries(labels).map(([field, name]) => [field, { key: name, label: name, place: null }]);
  return { key, label, references: Object.fromEntries(references) as RowView["references"] };
}
