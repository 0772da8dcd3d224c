import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { createSource } from "../../base/source.ts";
import { parse } from "../../language/parse.ts";
import { limitedCalls } from "./limited-calls.ts";

const read = (name: string) => parse(createSource(name, readFileSync(new URL(`../../../specs/${name}`, import.meta.url), "utf8"))).value;

test("where a rule counts what a call makes, it may meet a limit; where none does, it can't", () => {
  expect([...limitedCalls(read("helpdesk.md"))]).toEqual(["Open a ticket"]);
});

test("what a computed field counts is counted, too", () => {
  const limited = limitedCalls(read("leave-requests.md"));
  expect(limited.has("Ask for leave")).toBe(true);
  expect(limited.has("Create a team")).toBe(false);
});
