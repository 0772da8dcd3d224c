import fc from "fast-check";
import { expect, test } from "vitest";
import { noSpan } from "../../base/span.ts";
import { millisecondsOf } from "../../base/calendar.ts";
import type { Value } from "../../model/value-type.ts";
import { createRandom } from "../../generation/random/random.ts";
import { dateFor } from "./date-for.ts";
import type { ValueRequest } from "./value-request.ts";

const today = "2026-11-21";

test("an end is never before its start, whatever the fields are called", () => {
  for (const [start, end] of [
    ["startsOn", "endsOn"],
    ["from", "until"],
    ["firstDay", "lastDay"],
    ["beginDate", "endDate"],
  ]) {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const begin = day(start!, {}, seed);
        expect(day(end!, { [start!]: begin }, seed) >= begin).toBe(true);
      }),
    );
  }
});

test("what is due or starts lies ahead; births and purchases lie back", () => {
  fc.assert(
    fc.property(fc.nat(), (seed) => {
      expect(day("dueOn", {}, seed) > today).toBe(true);
      expect(day("startsOn", {}, seed) > today).toBe(true);
      expect(day("boughtOn", {}, seed) < today).toBe(true);
      expect(day("birthDate", {}, seed) < "2007").toBe(true);
    }),
  );
});

function day(name: string, given: { readonly [name: string]: Value }, seed: number): string {
  const entity = { name: "Thing", plural: "things", description: "", fields: [], key: "id", unique: [], span: noSpan };
  const home = { street: "", zip: "", city: "", state: "", country: "", countryCode: "", phone: "" };
  const persona = { first: "", last: "", full: "", email: "", home };
  const request: ValueRequest = {
    name,
    type: { kind: "date" },
    field: null,
    entity,
    chosen: given,
    subject: null,
    relatedLabels: [],
    relatedAmounts: [],
    mentionedLabels: [],
    isOpener: null,
    isAnswered: false,
    said: [],
    isRefused: false,
    action: "",
    persona,
    now: millisecondsOf(`${today}T10:00:00Z`)!,
    isTaken: () => false,
    direction: null,
    calendarDay: () => null,
  };
  return dateFor(request, createRandom(seed));
}
