import { expect, test } from "vitest";
import { bareColumn } from "../columns/bare-column.ts";
import { describingColumn } from "./describing-column.ts";

const text = (field: string): ReturnType<typeof bareColumn> => ({ ...bareColumn(field, field), type: "text" });

test.each(["description", "short_description", "shortDescription", "Kurzbeschreibung", "descrição"])(
  "%s describes a record",
  (field) => {
    const record = { label: "A summer", values: { note: "Bring a coat.", [field]: "Where the time went." } };
    expect(describingColumn([text("note"), text(field)], record)?.field).toBe(field);
  },
);

test("a description that is empty, is long or is the name of the record stands with the other fields", () => {
  const column = text("description");
  const told = (value: string | null): string | undefined =>
    describingColumn([column], { label: "A summer", values: { description: value } })?.field;
  expect(told("Where the time went.")).toBe("description");
  expect(told(null)).toBe(undefined);
  expect(told("A summer")).toBe(undefined);
  expect(describingColumn([{ ...column, type: "long text" }], { label: "", values: { description: "Long." } })).toBe(
    undefined,
  );
  expect(describingColumn([text("descriptor")], { label: "", values: { descriptor: "Long." } })).toBe(undefined);
});
