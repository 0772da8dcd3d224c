import { expect, test } from "vitest";
import { didYouMean } from "./did-you-mean.ts";

test.each([
  ["requestor", "requester"],
  ["dueat", "dueAt"],
  ["due_at", "dueAt"],
  ["stauts", "status"],
  ["x", null],
  ["colour", null],
])("who writes %s means %s", (written, meant) => {
  expect(didYouMean(written, ["requester", "dueAt", "status", "id"])).toBe(meant);
});
