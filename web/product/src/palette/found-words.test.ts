import { expect, test } from "vitest";
import type { FoundRecord } from "../../../../src/runtime/screens/view/search-protocol.ts";
import { foundWords } from "./found-words.ts";

const uuid = "01a134ef-5593-7687-8a0b-04078d2c6f5a";

test("a record with a name of its own is told by its key and what it belongs to", () => {
  expect(foundWords("Ticket", true, found({ key: "53", within: "Ada" }))).toEqual({ note: "53", details: ["Ada"] });
  expect(foundWords("Item", true, found({ within: "Cameras", excerpt: "with a strap" }))).toEqual({
    note: "Cameras",
    details: ["with a strap"],
  });
});

test("a record without one says its kind, and below what it belongs to", () => {
  expect(foundWords("TicketComment", false, found({ within: "The printer flickers", excerpt: "no paper" }))).toEqual({
    note: "Ticket comment",
    details: ["The printer flickers", "no paper"],
  });
  expect(foundWords("Loan", false, found({ key: "11" }))).toEqual({ note: "Loan 11", details: [] });
});

function found(more: Partial<FoundRecord>): FoundRecord {
  return { key: uuid, label: "Found", place: null, status: null, within: null, excerpt: null, ...more };
}
