import fc from "fast-check";
import { expect, test } from "vitest";
import { noSpan } from "../../base/span.ts";
import { millisecondsOf } from "../../base/calendar.ts";
import type { FieldType } from "../../model/field-type.ts";
import type { Value } from "../../model/value-type.ts";
import { createRandom } from "../../generation/random/random.ts";
import { holidayFor } from "./holiday-for.ts";

const date: FieldType = { kind: "date" };
const text: FieldType = { kind: "text", long: false, range: {} };

test("the day and the name of a holiday belong together, whichever is drawn first", () => {
  const known = new Map<Value, Value>();
  fc.assert(
    fc.property(fc.nat(), (seed) => {
      const day = draw("day", date, {}, seed);
      const name = draw("name", text, { day }, seed + 1);
      expect(draw("day", date, { name }, seed + 2)).toBe(day);
      known.set(name, day);
    }),
  );
  expect(known.get("Christmas Day")).toBe("2026-12-25");
  expect(known.get("Good Friday")).toBe("2027-03-26");
  expect(known.get("Whit Monday")).toBe("2027-05-17");
});

test("what only has to do with holidays is none", () => {
  expect(holidayFor(request("day", date, {}, "HolidayRequest"), createRandom(1))).toBeNull();
});

function draw(name: string, type: FieldType, chosen: { readonly [name: string]: Value }, seed: number): Value {
  return holidayFor(request(name, type, chosen, "Holiday"), createRandom(seed));
}

function request(name: string, type: FieldType, chosen: { readonly [name: string]: Value }, called: string) {
  const entity = { name: called, plural: "", description: "", fields: [], key: "id", unique: [], span: noSpan };
  const home = { street: "", zip: "", city: "", state: "", country: "", countryCode: "", phone: "" };
  return {
    name,
    type,
    field: null,
    entity,
    chosen,
    subject: null,
    relatedLabels: [],
    relatedAmounts: [],
    mentionedLabels: [],
    isOpener: null,
    isAnswered: false,
    said: [],
    isRefused: false,
    action: "",
    persona: { first: "", last: "", full: "", email: "", home },
    now: millisecondsOf("2026-11-21T10:00:00Z")!,
    isTaken: () => false,
    direction: null,
    calendarDay: () => null,
  };
}
