import { expect, it } from "vitest";
import { nameInWords } from "./name-in-words.ts";

it.each([
  ["createdAt", "Created"],
  ["dueOn", "Due"],
  ["maxOpenTickets", "Max open tickets"],
  ["half_day", "Half day"],
  ["at", "At"],
  ["ISBN", "ISBN"],
  ["open", "Open"],
  ["id", "ID"],
  ["sku", "SKU"],
  ["ownerId", "Owner ID"],
  ["urlOfPicture", "URL of picture"],
  ["pin", "Pin"],
])("reads %s as %s", (name, words) => {
  expect(nameInWords(name)).toBe(words);
});
