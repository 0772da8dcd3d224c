import fc from "fast-check";
import { expect, it } from "vitest";
import { scaledExactly } from "../../expression/json/scaled-exactly.ts";
import { fromScaled, toWire, typedToWire } from "./to-wire.ts";

it("keeps a decimal number exactly, as far as its scale goes", () => {
  expect(scaledExactly(12.5, 2)).toBe(1250);
  expect(scaledExactly(0.1, 2)).toBe(10);
  expect(scaledExactly(-0.07, 2)).toBe(-7);
  expect(scaledExactly(3, 0)).toBe(3);
});

it("takes no number with more places than the scale, more digits than are exact, or none at all", () => {
  expect(scaledExactly(0.001, 2)).toBeNull();
  expect(scaledExactly(2 ** 50, 4)).toBeNull();
  expect(scaledExactly(1e21, 2)).toBeNull();
  expect(scaledExactly(NaN, 2)).toBeNull();
});

it("gives back the number that was kept", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -999_999_999_999, max: 999_999_999_999 }),
      fc.integer({ min: 0, max: 6 }),
      (scaled, scale) => {
        expect(scaledExactly(fromScaled(scaled, scale), scale)).toBe(scaled);
      },
    ),
  );
});

it("never answers minus nothing", () => {
  expect(Object.is(scaledExactly(-0, 2), 0)).toBe(true);
});

it("writes lists, durations and maps as JSON has them", () => {
  expect(toWire({ kind: "list", of: { kind: "duration", range: {} }, range: {} }, [3_600_000])).toEqual(["PT1H"]);
  const type = {
    kind: "map",
    entries: { owed: { kind: "decimal", scale: 2 }, who: { kind: "record", entity: "User" } },
  } as const;
  expect(typedToWire(type, { owed: 80450, who: "u1" }, (entity, id) => `${entity} ${id}`)).toEqual({
    owed: 804.5,
    who: "User u1",
  });
});
