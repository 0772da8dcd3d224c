import { expect, test } from "vitest";
import type { ActionView } from "../../../../../src/runtime/screens/view/protocol.ts";
import { changeInWords } from "./change-in-words.ts";

const action = { label: "Lend an item" } as ActionView;

test("a change is called by its record, and what it creates by what that will be called", () => {
  expect(changeInWords({ action, record: { key: "1", label: "The printer" } })).toBe("Lend an item · The printer");
  expect(changeInWords({ action, record: null, created: "Cordless drill" })).toBe("Lend an item · Cordless drill");
  expect(changeInWords({ action, record: null })).toBe("Lend an item");
});
