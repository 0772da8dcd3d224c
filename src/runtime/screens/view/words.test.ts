import { expect, it } from "vitest";
import { inWords } from "./words.ts";

it.each([
  ["createdAt", "Created"],
  ["dueOn", "Due"],
  ["maxOpenTickets", "Max open tickets"],
  ["half_day", "Half day"],
  ["at", "At"],
  ["ISBN", "ISBN"],
  ["open", "Open"],
])("reads %s as %s", (name, words) => {
  expect(inWords(name)).toBe(words);
});
