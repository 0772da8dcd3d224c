import { expect, it } from "vitest";
import { roleInWords } from "./role-in-words.ts";

it.each([
  ["OWNER_ADMIN", "Owner admin"],
  ["ADMIN", "Admin"],
  ["TeamLead", "Team lead"],
  ["Agent", "Agent"],
  ["HR", "HR"],
])("reads the role %s as %s", (role, words) => {
  expect(roleInWords(role)).toBe(words);
});
