import { expect, test } from "vitest";
import type { FieldType } from "../../model/field-type.ts";
import { erasingPlaceholder } from "./erasing-placeholder.ts";

const now = "2026-11-24T09:00:00.000Z";
const placeholder = (type: FieldType, isDistinct = false): unknown =>
  erasingPlaceholder({ name: "thing", type }, { isDistinct, now });

const money = { kind: "decimal", precision: 15, scale: 2, money: true } as const;

test.each<[FieldType, unknown]>([
  [{ kind: "integer", range: {} }, 0],
  [{ kind: "integer", range: { min: 3, max: 9 } }, 3],
  [{ kind: "integer", range: { min: -9, max: -3 } }, -3],
  [{ ...money, range: { min: 150 } }, 150],
  [{ ...money, range: {} }, 0],
  [{ kind: "duration", range: { min: 60_000 } }, 60_000],
  [{ kind: "duration", range: {} }, 0],
  [{ kind: "date" }, "2026-11-24"],
  [{ kind: "timestamp" }, now],
  [{ kind: "text", long: false, range: { max: 80 } }, "Erased thing"],
  [{ kind: "phone" }, "+1 555 0100"],
  [{ kind: "list", of: { kind: "integer", range: {} }, range: {} }, []],
])("what takes the place of a %j says nothing, and is the same each time", (type, expected) => {
  expect(placeholder(type)).toEqual(expected);
  expect(placeholder(type)).toEqual(placeholder(type));
});

test.each<FieldType>([
  { kind: "integer", range: {} },
  { kind: "integer", range: { max: -5 } },
  { kind: "integer", range: { min: 100_000_000, max: 999_999_999 } },
  { ...money, range: { min: 0 } },
  { kind: "duration", range: {} },
  { kind: "text", long: false, range: { max: 80 } },
  { kind: "email" },
  { kind: "phone" },
  { kind: "url" },
  { kind: "slug" },
  { kind: "uuid" },
])("what takes the place of a unique %j is another one each time, and within its range", (type) => {
  const drawn = Array.from({ length: 20 }, () => placeholder(type, true));
  expect(new Set(drawn).size).toBe(20);
  if (!("range" in type) || type.kind === "text") return;
  for (const one of drawn) {
    expect(one).toBeGreaterThanOrEqual(type.range.min ?? -Infinity);
    expect(one).toBeLessThanOrEqual(type.range.max ?? Infinity);
  }
});
