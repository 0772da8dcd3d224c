import { expect, test } from "vitest";
import type { ErrorView } from "../../../../src/runtime/screens/view/acting-protocol.ts";
import type { InputView } from "../../../../src/runtime/screens/view/protocol.ts";
import { fieldMessages } from "./field-messages.ts";

const refusal: ErrorView = {
  code: "INVALID",
  status: 422,
  message: "Look at the marked fields.",
  fields: [],
  handling: "mark",
  mark: [],
  retryAfter: null,
};
const part: InputView = {
  name: "count",
  label: "Count",
  type: "integer",
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
const inputs = [
  { name: "subject", items: [] },
  { name: "priority", items: [] },
  { name: "lines", items: [part] },
];

test("an error of a field stands at the field", () => {
  const fields = [{ field: "subject", code: "too-short", message: "Too short." }] as const;
  expect(fieldMessages({ ...refusal, fields }, inputs)).toEqual({
    fields: { subject: "Too short." },
    general: "Look at the marked fields.",
  });
});

test("a field that the catalogue marks carries the error's message", () => {
  expect(fieldMessages({ ...refusal, mark: ["priority", "absent"] }, inputs).fields).toEqual({
    priority: "Look at the marked fields.",
  });
});

test("an error of a field that the form does not show is told over it", () => {
  const fields = [{ field: "secretary", code: "required", message: "Missing." }] as const;
  expect(fieldMessages({ ...refusal, fields }, inputs)).toEqual({
    fields: {},
    general: "Look at the marked fields. secretary: Missing.",
  });
});

test("an error of one of several objects stands at its place", () => {
  const fields = [
    { field: "lines.1.count", code: "too-large", message: "Too many." },
    { field: "subject.1", code: "unknown", message: "What?" },
  ] as const;
  expect(fieldMessages({ ...refusal, fields }, inputs)).toEqual({
    fields: { "lines.1.count": "Too many." },
    general: "Look at the marked fields. subject.1: What?",
  });
});
