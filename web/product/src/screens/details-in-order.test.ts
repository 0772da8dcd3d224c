import { expect, test } from "vitest";
import type { ColumnView } from "../../../../src/runtime/screens/view/protocol.ts";
import { detailsInOrder } from "./details-in-order.ts";

const column = (field: string, more: Partial<ColumnView> = {}): ColumnView =>
  ({ field, type: "integer", derivedFrom: null, impliedBy: null, ...more }) as ColumnView;
const derived = (field: string, more: Partial<ColumnView> = {}): ColumnView =>
  column(field, { derivedFrom: "own fields", ...more });

test("what is derived follows what is written, and the moments of the record come last", () => {
  const details = [
    column("createdAt", { type: "timestamp" }),
    derived("length"),
    column("amount"),
    column("updatedAt", { type: "timestamp" }),
    column("createdBy", { type: "reference" }),
  ];
  expect(detailsInOrder(details, details, {}).map(({ field }) => field)).toEqual([
    "amount",
    "createdBy",
    "length",
    "createdAt",
    "updatedAt",
  ]);
});

test("a derived yes or no is told where it is yes, and the status does not say so", () => {
  const details = [
    column("halfDay", { type: "boolean" }),
    derived("away", { type: "boolean" }),
    derived("over", { type: "boolean" }),
    derived("undecided", { type: "boolean", impliedBy: "status" }),
  ];
  const values = { halfDay: false, away: true, over: false, undecided: true };
  const told = (readable: readonly ColumnView[]): readonly string[] =>
    detailsInOrder(details, readable, values).map(({ field }) => field);
  expect(told(details)).toEqual(["halfDay", "away", "undecided"]);
  expect(told([...details, column("status", { type: "status" })])).toEqual(["halfDay", "away"]);
});

test("a reference of which the reader may not read where it leads is left out, and one that leads nowhere is not", () => {
  const details = [
    column("organizer", { type: "reference", refersAlways: true }),
    column("venue", { type: "reference", refersAlways: true }),
    column("helper", { type: "reference" }),
  ];
  const values = { organizer: null, venue: "hall", helper: null };
  expect(detailsInOrder(details, details, values).map(({ field }) => field)).toEqual(["venue", "helper"]);
});

test("on the page of a person, what has been computed comes first, with that of which it is made; on that of a thing it does not", () => {
  const made = ["allowance", " + ", "carriedOver", " - ", "used"].map((part) =>
    part.startsWith(" ") ? { text: part } : { field: part, label: part },
  );
  const details = [
    column("email", { type: "email" }),
    column("allowance", { type: "decimal" }),
    column("carriedOver", { type: "decimal" }),
    column("reminders"),
    derived("used", { type: "decimal" }),
    derived("asked", { type: "decimal" }),
    derived("balance", { type: "decimal", formula: made }),
  ];
  const told = (isPerson: boolean): readonly string[] =>
    detailsInOrder(details, details, {}, isPerson).map(({ field }) => field);
  expect(told(true)).toEqual(["balance", "asked", "allowance", "carriedOver", "used", "email", "reminders"]);
  expect(told(false)[0]).toBe("email");
});
