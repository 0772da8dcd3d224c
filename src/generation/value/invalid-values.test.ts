import fc from "fast-check";
import { expect, test } from "vitest";
import type { FieldType, Range } from "../../model/field-type.ts";
import { readValue } from "../../semantics/input/read-value.ts";
import { valuesBeyondRange, valuesOfOtherTypes } from "./invalid-values.ts";
import { typicalValue } from "./typical-value.ts";

const bounds: fc.Arbitrary<Range> = fc
  .tuple(fc.nat(50), fc.nat(50), fc.boolean(), fc.boolean())
  .map(([min, more, hasMin, hasMax]) => ({ ...(hasMin ? { min } : {}), ...(hasMax ? { max: min + more } : {}) }));
const text: FieldType = { kind: "text", long: false, range: {} };
const ranged: fc.Arbitrary<FieldType> = bounds.chain((range) =>
  fc.constantFrom<FieldType>(
    { kind: "text", long: false, range },
    { kind: "secret", range },
    { kind: "integer", range },
    { kind: "decimal", precision: 12, scale: 2, money: false, range },
    { kind: "duration", range },
    { kind: "list", of: text, range },
  ),
);
const others = (["boolean", "date", "time", "timestamp", "email", "url", "phone", "uuid", "slug"] as const).map(
  (kind): FieldType => ({ kind }),
);

test("a type takes its typical values, and no value beyond its range or of another type", () => {
  fc.assert(
    fc.property(fc.oneof(ranged, fc.constantFrom(...others)), fc.nat(3), (type, number) => {
      const typical = typicalValue({ name: "one", type, now: "2026-01-05T12:00:00.000Z", number, person: null });
      const refused = [...valuesBeyondRange(type), ...valuesOfOtherTypes(type)];
      expect([readValue(type, typical).ok, refused.filter((value) => readValue(type, value).ok)]).toEqual([true, []]);
      expect(refused.length).toBeGreaterThan(0);
    }),
  );
});
