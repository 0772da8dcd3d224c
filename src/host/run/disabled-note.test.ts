import { expect, test } from "vitest";
import { disabledNote } from "./disabled-note.ts";

test("sample people are said to be closed from now on only where somebody could sign in as them before", () => {
  expect(disabledNote(3, { isNew: true, isExposed: true })).toBe(
    "Nobody can sign in as the 3 sample people, whose password everybody knows. ninepoint person add makes a person of a role; --demo lets everybody sign in as them.",
  );
  expect(disabledNote(1, { isNew: false, isExposed: false })).toBe(
    "Nobody can sign in as the 1 sample person any more, and their records stay. ninepoint person add makes a person of a role.",
  );
});
