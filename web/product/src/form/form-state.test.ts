import { expect, test } from "vitest";
import type { FormView, InputView } from "../../../../src/runtime/screens/view/protocol.ts";
import { inputOf, isTouched, inputValue } from "./form-state.ts";

const input: InputView = {
  name: "subject",
  label: "Subject",
  type: "text",
  required: true,
  value: null,
  min: null,
  max: null,
  scale: null,
  values: null,
  entity: null,
  meaning: "",
  items: [],
  earliest: null,
  latest: null,
  refused: [],
};
const inputs: readonly InputView[] = [
  { ...input, value: "Printer" },
  { ...input, name: "note", value: "Old", required: false },
  { ...input, name: "urgent", type: "boolean" },
];

function formFor(kind: FormView["kind"]): FormView {
  return { call: "c", title: "t", submit: "s", kind, subject: null, etag: null, refused: null, limits: [], inputs };
}

test("a change sends what differs and nothing else", () => {
  expect(inputOf({ form: formFor("update"), typed: { subject: "Printer", note: "" } })).toEqual({
    note: null,
    urgent: false,
  });
});

test("a creation sends what is not empty", () => {
  expect(inputOf({ form: formFor("create"), typed: { note: "" } })).toEqual({ subject: "Printer", urgent: false });
});

test("what is preset is sent whatever the form holds, as long as the call takes it", () => {
  expect(inputOf({ form: formFor("create"), typed: {} }, { subject: "7", strange: "x" })).toEqual({
    subject: "7",
    note: "Old",
    urgent: false,
  });
});

test("what was not touched follows the record", () => {
  const form = formFor("update");
  const newer = { ...form, inputs: inputs.map((one) => ({ ...one, value: "newer" })) };
  const typed = { note: "mine" };
  expect([inputValue({ form: newer, typed }, "subject"), inputValue({ form: newer, typed }, "note")]).toEqual([
    "newer",
    "mine",
  ]);
});

test("typing what stood there already touches nothing", () => {
  expect(isTouched({ form: formFor("update"), typed: { subject: "Printer" } })).toBe(false);
  expect(isTouched({ form: formFor("update"), typed: { subject: "Print" } })).toBe(true);
});
