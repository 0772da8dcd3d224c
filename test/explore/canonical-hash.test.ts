import fc from "fast-check";
import { expect, test } from "vitest";
import { coneOfInfluenceFor } from "../../src/explore/influence/cone-of-influence.ts";
import { CanonicalHash } from "../../src/explore/state-space/canonical-hash.ts";
import { stateLayoutFor, momentSlot } from "../../src/explore/state-space/state-layout.ts";
import { MomentTable } from "../../src/explore/state-space/moment-table.ts";
import { RowPool } from "../../src/explore/state-space/row-pool.ts";
import { idOfRecordNumber } from "../../src/explore/world/id-of-record-number.ts";
import { doors } from "./doors.ts";
import { runs } from "../runs.ts";

const people = 4;
const model = doors({
  fields: ["| keeper | Person | | | |", "| maker | Person | | | |"],
  rights: [
    "| create Door | | | yes |",
    "| update Door: keeper, maker | | | yes |",
    "| enter, leave Door | | `keeper == me` | yes |",
    "| lock, unlock, remove Door | | | `maker == me` |",
  ],
  rules: [],
  errors: [],
});
const layout = stateLayoutFor({
  model,
  capacity: new Map([
    ["Person", people],
    ["Door", 4],
  ]),
});
const cone = coneOfInfluenceFor(model);

/** A door, by the indexes of its keeper and its maker among the people, who all have the same role. */
type Drawn = readonly [keeper: number, maker: number];
const drawnDoors = fc.array(fc.tuple(fc.nat(people - 1), fc.nat(people - 1)), { maxLength: 4 });

function bitsOf(drawn: readonly Drawn[]): string {
  const pool = new RowPool(model, cone);
  const moments = new MomentTable();
  const vector = new Int32Array(layout.size);
  vector[momentSlot] = moments.numberOf("2026-01-05T12:00:00.000Z");
  const [person, door] = [layout.entityNumber("Person"), layout.entityNumber("Door")];
  for (let at = 0; at < people; at += 1) {
    vector[layout.firstSlots[person]! + at] = pool.numberOf(person, {
      id: idOfRecordNumber(1 + at),
      values: { name: "x", email: `${at}@example.org`, password: "x", role: "Guest" },
      since: {},
    });
  }
  drawn.forEach(([keeper, maker], at) => {
    const values = {
      number: at + 1,
      keeper: idOfRecordNumber(1 + keeper),
      maker: idOfRecordNumber(1 + maker),
      status: "shut",
    };
    vector[layout.firstSlots[door]! + at] = pool.numberOf(door, { id: idOfRecordNumber(10 + at), values, since: {} });
  });
  const identity = new CanonicalHash(pool, layout, moments, cone);
  identity.compute(vector);
  return `${identity.high} ${identity.low}`;
}

/** A text that is the same for worlds which differ only in the order of people and doors: the least text of all orders. */
function canonical(drawn: readonly Drawn[]): string {
  return permutations([0, 1, 2, 3])
    .map((order) =>
      drawn
        .map(([keeper, maker]) => `${order[keeper]}${order[maker]}`)
        .sort()
        .join(" "),
    )
    .sort()[0]!;
}

function permutations<T>(items: readonly T[]): readonly (readonly T[])[] {
  return items.length === 0
    ? [[]]
    : items.flatMap((item, at) => permutations(items.toSpliced(at, 1)).map((rest) => [item, ...rest]));
}

test("two states have the same hash exactly where they differ only in the order of people and records", () => {
  fc.assert(
    fc.property(
      drawnDoors,
      drawnDoors,
      fc.shuffledSubarray([0, 1, 2, 3], { minLength: people }),
      (one, other, order) => {
        expect(bitsOf(one) === bitsOf(other)).toBe(canonical(one) === canonical(other));
        expect(bitsOf(one.map(([keeper, maker]): Drawn => [order[keeper]!, order[maker]!]).reverse())).toBe(
          bitsOf(one),
        );
      },
    ),
    { numRuns: runs(300) },
  );
});

test.each<readonly [string, readonly Drawn[], readonly Drawn[]]>([
  [
    "who keeps what they made",
    [
      [0, 0],
      [1, 1],
    ],
    [
      [0, 1],
      [1, 0],
    ],
  ],
  [
    "a ring of four and two pairs",
    [
      [0, 1],
      [1, 2],
      [2, 3],
      [3, 0],
    ],
    [
      [0, 1],
      [1, 0],
      [2, 3],
      [3, 2],
    ],
  ],
])("%s are told apart, though each record in them has neighbours that look alike", (_, one, other) => {
  expect(bitsOf(one)).not.toBe(bitsOf(other));
});
