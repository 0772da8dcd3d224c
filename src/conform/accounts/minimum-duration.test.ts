import { expect, test } from "vitest";
import { minimumDuration } from "./minimum-duration.ts";

const rate = { count: 120, per: 60_000 };
const person = (id: string) =>
  ({ id, number: 0, role: "Agent", credentials: { kind: "token", token: id }, secret: null }) as const;
const four = ["a", "b", "c", "d"].map(person);

test("a run that is bound by a rate limit has a minimum duration", () => {
  const knownAccountIds = new Set(four.map(({ id }) => id));
  expect(minimumDuration({ people: four, knownAccountIds, rate }, 3000)).toEqual({
    rate,
    people: 4,
    requests: 3000,
    milliseconds: 6 * 60_000,
  });
  expect(minimumDuration({ people: four, knownAccountIds, rate }, 480)).toBeNull();
  expect(minimumDuration({ people: [], knownAccountIds, rate }, 300)).toMatchObject({
    people: 0,
    milliseconds: 2 * 60_000,
  });
});

test("without a rate limit, or where others can sign up, nobody has to wait", () => {
  expect(minimumDuration({ people: four, knownAccountIds: new Set(["a"]), rate }, 3000)).toBeNull();
  expect(
    minimumDuration({ people: four, knownAccountIds: new Set(four.map(({ id }) => id)), rate: null }, 3000),
  ).toBeNull();
});
