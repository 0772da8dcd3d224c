import { expect, it } from "vitest";
import { noSpan } from "../../base/span.ts";
import type { Input } from "../../model/call.ts";
import { plainInput } from "../../model/plain-input.ts";
import { checkInput } from "./check-input.ts";
import type { InputReading } from "./check-input.ts";

const takes: readonly Input[] = [
  plainInput({
    name: "subject",
    type: { kind: "text", long: false, range: { min: 5 } },
    required: true,
    field: "subject",
    span: noSpan,
  }),
  plainInput({
    name: "priority",
    type: { kind: "choice", values: ["low", "high"] },
    required: false,
    field: "priority",
    span: noSpan,
  }),
];
const whole: InputReading = { partial: false, needed: new Set(), ignoresUnknown: false, constants: {} };
const part: InputReading = { ...whole, partial: true };

it("tells everything that is wrong at once, in the order of the shape, what is unknown last", () => {
  const { errors } = checkInput(takes, { status: "closed", priority: "none", subject: "a" }, whole);
  expect(errors.map(({ field, code }) => [field, code])).toEqual([
    ["subject", "too-short"],
    ["priority", "choice"],
    ["status", "unknown"],
  ]);
});

it("asks for what is required, unless only what changes is sent", () => {
  expect(checkInput(takes, {}, whole).errors).toMatchObject([{ field: "subject", code: "required" }]);
  expect(checkInput(takes, {}, part)).toEqual({ values: {}, errors: [] });
  expect(checkInput(takes, { subject: null }, part).errors).toMatchObject([{ field: "subject", code: "required" }]);
});

it("tells at once of what may be left out and may not be emptied", () => {
  const { errors } = checkInput(takes, { subject: "a", priority: null }, { ...part, needed: new Set(["priority"]) });
  expect(errors.map(({ field, code }) => [field, code])).toEqual([
    ["subject", "too-short"],
    ["priority", "required"],
  ]);
  expect(checkInput(takes, { subject: "" }, { ...part, needed: new Set(["subject"]) }).errors).toMatchObject([
    { field: "subject", code: "required" },
  ]);
});

it("takes null for what may be empty", () => {
  expect(checkInput(takes, { subject: "Hello", priority: null }, whole)).toEqual({
    values: { subject: "Hello", priority: null },
    errors: [],
  });
});

it("knows no field that an object has of itself", () => {
  expect(checkInput(takes, JSON.parse('{"toString": 1, "subject": "Hello"}'), whole).errors).toMatchObject([
    { field: "toString", code: "unknown" },
  ]);
});

it("tells of more mistakes in the objects of a list than a function takes arguments", () => {
  const lines: Input = {
    ...plainInput({
      name: "lines",
      type: { kind: "list", of: { kind: "unknown" }, range: {} },
      required: true,
      field: null,
      span: noSpan,
    }),
    items: takes,
  };
  const line = Object.fromEntries(Array.from({ length: 200 }, (_, at) => [`k${at}`, 1]));
  const { errors } = checkInput([lines], { lines: Array.from({ length: 1000 }, () => line) }, whole);
  expect([errors.length, errors.at(-1)?.field]).toEqual([201_000, "lines.999.k199"]);
});
