import { expect, test } from "vitest";
import type { EntityView } from "../../../../src/runtime/screens/view/product-protocol.ts";
import { recordPath } from "./record-path.ts";

const ticket: EntityView = {
  name: "Ticket",
  plural: "tickets",
  key: "number",
  people: false,
  acts: true,
  recordRoute: "/tickets/:number",
  listedBy: [],
  recordField: "number",
};

test("the route's parameter is the record's field", () => {
  expect(recordPath(ticket, { key: "k", values: { number: 12 } })).toBe("/tickets/12");
});

test("where the field is not at hand the key stands for it", () => {
  expect(recordPath(ticket, { key: "a/b $1" })).toBe("/tickets/a%2Fb%20%241");
});

test("a field that is neither at hand nor the key makes no path", () => {
  expect(recordPath({ ...ticket, key: "id" }, { key: "01" })).toBeNull();
});

test("an entity without a screen for one record has no path", () => {
  expect(recordPath({ ...ticket, recordRoute: null }, { key: "12" })).toBeNull();
  expect(recordPath(undefined, { key: "12" })).toBeNull();
});
