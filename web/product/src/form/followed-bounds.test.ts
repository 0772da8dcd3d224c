import { expect, test } from "vitest";
import type { FollowingBounds, InputView } from "../../../../src/runtime/screens/view/protocol.ts";
import type { Value } from "../../../../src/model/value-type.ts";
import { withFollowedBounds } from "./followed-bounds.ts";

const none = { min: null, max: null, earliest: null, latest: null };
const computed = { unchanged: { ...none, latest: "2026-12-24" }, on: ["other"] };

test.each<[string, Partial<FollowingBounds>, Readonly<Record<string, Value>>, object]>([
  ["a day that is filled in", { by: [by("starts", true)] }, { starts: "2026-12-07" }, { earliest: "2026-12-07" }],
  ["the day after it", { by: [by("starts", true, true)] }, { starts: "2026-12-31" }, { earliest: "2027-01-01" }],
  ["the day before it", { by: [by("starts", false, true)] }, { starts: "2026-12-01" }, { latest: "2026-11-30" }],
  ["nothing while nothing is filled in", { by: [by("starts", true)] }, {}, none],
  ["the later of two days", at({ earliest: "2026-12-20" }), { starts: "2026-12-07" }, { earliest: "2026-12-20" }],
  ["what a computed bound was", computed, {}, { latest: "2026-12-24" }],
  ["no computed bound of what is changed", computed, { other: 5 }, { latest: null }],
])("an input is bounded by %s", (_, follows, values, expected) => {
  const view = { ...none, type: "date", name: "ends", value: null } as unknown as InputView;
  const input = {
    ...view,
    earliest: "2001-01-01",
    follows: { unchanged: none, always: none, on: [], by: [], ...follows },
  };
  expect(withFollowedBounds(input, [view], (name) => values[name] ?? null)).toMatchObject(expected);
});

test("numbers are bounded by numbers", () => {
  const view = { ...none, min: 0, type: "integer", name: "most", value: null } as unknown as InputView;
  const follows = {
    unchanged: { ...none, min: 0 },
    always: { ...none, min: 0 },
    on: [],
    by: [by("least", true, true)],
  };
  expect(withFollowedBounds({ ...view, follows }, [view], () => 7).min).toBe(8);
});

function by(input: string, isLeast: boolean, isStrict = false): FollowingBounds["by"][number] {
  return { input, isLeast, isStrict };
}

function at(bounds: object): Partial<FollowingBounds> {
  return { unchanged: { ...none, ...bounds }, by: [by("starts", true)] };
}
