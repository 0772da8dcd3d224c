import { expect, test } from "vitest";
import type { ColumnView, FormView, InputView, RowView } from "../../../../src/runtime/screens/view/protocol.ts";
import { formFromRow } from "./form-from-row.ts";

const refused = [{ value: "high", reason: { text: "Not now." } }];
const form = {
  call: "update Ticket",
  subject: "1",
  etag: "one",
  refused: { text: "Closed is closed." },
  limits: [{}],
  inputs: [
    { name: "subject", type: "text", value: "The first", refused: [] },
    { name: "priority", type: "choice", value: "low", refused },
  ] as unknown as readonly InputView[],
} as unknown as FormView;
const columns = ["subject", "priority"].map((field) => ({
  field,
  edit: { call: "update Ticket", input: field },
})) as unknown as readonly ColumnView[];
const row = { key: "2", etag: "two", values: { subject: "The second", priority: null } } as unknown as RowView;

test("the form of another record is filled with what a list says of this one, and nothing is left of the other", () => {
  expect(formFromRow(form, { row, columns })).toEqual({
    ...form,
    subject: "2",
    etag: "two",
    refused: null,
    limits: [],
    inputs: [
      { name: "subject", type: "text", value: "The second", refused: [] },
      { name: "priority", type: "choice", value: null, refused: [] },
    ],
  });
});

test("no form is made where a value is missing, no field holds it, or it is a file", () => {
  expect(formFromRow(form, { row: { ...row, values: { subject: "The second" } }, columns })).toBeNull();
  expect(formFromRow(form, { row, columns: columns.slice(1) })).toBeNull();
  const withFile = { ...form, inputs: form.inputs.map((input) => ({ ...input, type: "file" as const })) };
  expect(formFromRow(withFile, { row, columns })).toBeNull();
});
