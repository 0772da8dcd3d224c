import { expect, it } from "vitest";
import { nowhere } from "../../base/span.ts";
import type { Input } from "../../model/call.ts";
import { checkInput } from "./check-input.ts";

const takes: readonly Input[] = [
  { name: "subject", type: { kind: "text", long: false, range: { min: 5 } }, required: true, field: "subject", span: nowhere },
  { name: "priority", type: { kind: "choice", values: ["low", "high"] }, required: false, field: "priority", span: nowhere },
];

it("tells everything that is wrong at once, in the order of the shape, what is unknown last", () => {
  const { errors } = checkInput(takes, { status: "closed", priority: "none", subject: "a" }, false);
  expect(errors.map(({ field, code }) => [field, code])).toEqual([["subject", "too-short"], ["priority", "choice"], ["status", "unknown"]]);
});

it("asks for what is required, unless only what changes is sent", () => {
  expect(checkInput(takes, {}, false).errors).toMatchObject([{ field: "subject", code: "required" }]);
  expect(checkInput(takes, {}, true)).toEqual({ values: {}, errors: [] });
  expect(checkInput(takes, { subject: null }, true).errors).toMatchObject([{ field: "subject", code: "required" }]);
});

it("takes null for what may be empty", () => {
  expect(checkInput(takes, { subject: "Hello", priority: null }, false)).toEqual({ values: { subject: "Hello", priority: null }, errors: [] });
});

it("knows no field that an object has of itself", () => {
  expect(checkInput(takes, JSON.parse('{"toString": 1, "subject": "Hello"}'), false).errors).toMatchObject([{ field: "toString", code: "unknown" }]);
});
