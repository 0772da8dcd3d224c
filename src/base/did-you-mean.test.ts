import { expect, test } from "vitest";
import { didYouMean, nearestName } from "./did-you-mean.ts";

test.each([
  ["requestor", "requester"],
  ["dueat", "dueAt"],
  ["due_at", "dueAt"],
  ["stauts", "status"],
  ["colour", null],
])("who writes %s means %s", (written, meant) => {
  expect(nearestName(written, ["requester", "dueAt", "status", "id"])).toBe(meant);
});

test("of a name of one or two letters nothing is guessed but its case", () => {
  expect([
    nearestName("x", ["y", "id"]),
    nearestName("is", ["id"]),
    nearestName("ID", ["id"]),
    nearestName("i", ["id"]),
  ]).toEqual([null, null, "id", null]);
});

test("where nothing is near there is no hint", () => {
  expect([didYouMean("stauts", ["status"]), didYouMean("colour", ["status"])]).toEqual([
    { hint: "Did you mean `status`?", suggestion: { written: "stauts", name: "status" } },
    {},
  ]);
});
