import { expect, it } from "vitest";
import { readConstantValue } from "./constant-value.ts";
import { readConstantAs } from "./read-constant-as.ts";

it.each([
  ["5", "7", 7],
  ["5", "2.5", undefined],
  ["5", "5 days", undefined],
  ["5 days", "7 days", 604_800_000],
  ["5 days", "7", undefined],
  ["2.50", "3.5", 350],
  ["2.50", "3", 300],
  ["2.50", "3.555", undefined],
  ["2026-01-01", "2026-02-01", "2026-02-01"],
  ["2026-01-01", "2026-02-30", undefined],
  ["09:00", "10:30", "10:30:00"],
  ["2026-01-01T00:00:00Z", "2026-01-02T00:00:00Z", "2026-01-02T00:00:00.000Z"],
  ["true", "false", false],
  ["true", "maybe", undefined],
  ['"any text"', '"other"', "other"],
  ['"any text"', "Please ask, then wait", "Please ask, then wait"],
  ['"any text"', "15%", "15%"],
  ['"any text"', "red, green", "red, green"],
  ["red, green", "blue, green", ["blue", "green"]],
  ["red, green", "blue", ["blue"]],
  ["red, green", "[]", []],
  ["[1, 2]", "[3]", [3]],
  ["[1, 2]", "3", [3]],
  ["[1, 2]", "red, green", undefined],
  ["5 per minute", "7 per hour", { count: 7, per: 3_600_000 }],
])("beside a constant of %s, %s is read as a value of its type", (constant, text, expected) => {
  const read = readConstantValue(constant);
  expect(read.kind === "value" ? readConstantAs(read.type, text) : null).toEqual(expected);
});
