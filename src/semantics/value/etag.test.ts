import { expect, it } from "vitest";
import { etagOf, matchesEtag } from "./etag.ts";

it("tells records apart, and the same record the same", () => {
  expect(etagOf({ number: 1, subject: "a" }, "Agent")).toBe(etagOf({ number: 1, subject: "a" }, "Agent"));
  expect(etagOf({ number: 1, subject: "a" }, "Agent")).not.toBe(etagOf({ number: 1, subject: "b" }, "Agent"));
});

it.each([
  ['"x"', true],
  ['"y", "x"', true],
  ["*", true],
  ['"y"', false],
  ['W/"x"', false],
  ["x", false],
  ["", false],
])("takes the header %s for %s", (header, met) => {
  expect(matchesEtag(header, '"x"')).toBe(met);
});
