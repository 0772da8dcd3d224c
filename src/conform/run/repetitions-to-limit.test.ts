import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { createSource } from "../../base/source.ts";
import { parse } from "../../language/parse.ts";
import { repetitionsToLimit } from "./repetitions-to-limit.ts";

const read = (name: string) =>
  parse(createSource(name, readFileSync(new URL(`../../../${name}`, import.meta.url), "utf8"))).value;

test("a call may reach a limit if a rule counts the records that it creates, and not otherwise", () => {
  expect([...repetitionsToLimit(read("specs/helpdesk.md"))]).toEqual([["Open a ticket", 8]]);
});

test("records that a derived field counts are counted, too", () => {
  const limited = repetitionsToLimit(read("specs/leave-requests.md"));
  expect(limited.has("Ask for leave")).toBe(true);
  expect(limited.has("Create a team")).toBe(false);
});

test("records that a transition creates are counted, too, and it is repeated as often as the rule says", () => {
  const limited = repetitionsToLimit(read("test/golden/corpus/documents/library.md"));
  expect(limited.get("Lend a copy")).toBe(11);
  expect(limited.get("Reserve a title")).toBe(8);
  expect(limited.has("Extend a loan")).toBe(false);
});
