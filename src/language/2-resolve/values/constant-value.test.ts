import { expect, it } from "vitest";
import { readConstantValue } from "./constant-value.ts";

it.each([
  ["5", "integer", 5],
  ["1_000", "integer", 1000],
  ["12.50", "decimal", 1250],
  ["-0.5", "decimal", -5],
  ["14 days", "duration", 1_209_600_000],
  ["1 hour 30 minutes", "duration", 5_400_000],
  ["10 MB", "integer", 10_000_000],
  ["120 per minute", "rate", { count: 120, per: 60_000 }],
  ["5 per 10 minutes", "rate", { count: 5, per: 600_000 }],
  ["2026-11-21", "date", "2026-11-21"],
  ["09:30", "time", "09:30:00"],
  ["2026-11-21T09:30:00Z", "timestamp", "2026-11-21T09:30:00.000Z"],
  ["true", "boolean", true],
  ['"5 apples"', "text", "5 apples"],
  ["Please ask, then wait", "text", "Please ask, then wait"],
  ["red, green", "list", ["red", "green"]],
  ["[1, 2, 3]", "list", [1, 2, 3]],
])("%s is a value of the type %s", (text, kind, value) => {
  expect(readConstantValue(text)).toMatchObject({ kind: "value", type: { kind }, value });
});

it.each([
  ["15%", "percentage"],
  ["1 month", "calendar unit"],
  ["5 apples", "unknown unit"],
  ["99999999999999999999", "too large"],
  ["2026-02-30", "no such date"],
  ["25:00", "no such date"],
])("%s is refused, and the reason is said", (text, problem) => {
  expect(readConstantValue(text)).toEqual({ kind: "problem", problem });
});
