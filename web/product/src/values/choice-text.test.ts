import { expect, test } from "vitest";
import { choiceText } from "./choice-text.ts";

test.each([
  ["inProgress", "In progress"],
  ["in_progress", "In progress"],
  ["IN_PROGRESS", "In progress"],
  ["OWNER_ADMIN", "Owner admin"],
  ["ADMIN", "Admin"],
  ["EUR", "EUR"],
  ["VIP", "VIP"],
  ["Lead", "Lead"],
])("people read %s as %s", (value, text) => {
  expect(choiceText(value)).toBe(text);
});
