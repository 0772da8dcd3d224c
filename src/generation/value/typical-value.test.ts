import { expect, test } from "vitest";
import type { FieldType } from "../../model/field-type.ts";
import { typicalStoredValue, typicalValue } from "./typical-value.ts";

const now = "2026-01-05T12:00:00.000Z";

test("people in a story have addresses of their own, in whichever script they are called", () => {
  const addressOf = (person: string, number: number): unknown =>
    typicalStoredValue({ name: "email", type: { kind: "email" }, now, number, person });
  expect(addressOf("Ada", 1)).toBe("ada@example.org");
  expect(addressOf("Mia O'Neill", 2)).toBe("mia-o-neill@example.org");
  expect([addressOf("Zoë", 3), addressOf("Zoe", 4)]).toEqual(["zoe-3@example.org", "zoe@example.org"]);
  expect([addressOf("花子", 5), addressOf("太郎", 6)]).toEqual(["x-5@example.org", "x-6@example.org"]);
});

test("a value is kept as fields keep it, and sent as JSON has it", () => {
  const type: FieldType = { kind: "decimal", precision: 6, scale: 2, money: false, range: { min: 500 } };
  const occasion = { name: "price", type, now, number: 2, person: null };
  expect([typicalValue(occasion), typicalStoredValue(occasion)]).toEqual([5, 500]);
});
