import { expect, test } from "vitest";
import type { DataChange } from "../../runtime/store/migrate/migration.ts";
import { changesInWords } from "./changes-in-words.ts";

test("nothing is said of fields and entities that have nothing to be set aside or taken back, but for renames", () => {
  const changes: readonly DataChange[] = ["Shelf", "Box.name"].flatMap((what): readonly DataChange[] => [
    { kind: "set aside", what, count: 0 },
    { kind: "restored", what, count: 0, without: 0 },
    { kind: "restored", what, count: 0, without: 3 },
    { kind: "converted", what, count: 0, unread: 0, inexact: 0 },
  ]);
  expect(changesInWords([...changes, { kind: "renamed", what: "Box.name", count: 0, kept: 0 }])).toEqual([
    "Box.name has 0 values from its former name.",
  ]);
  expect(changesInWords([{ kind: "renamed", what: "Rack", count: 0, kept: 2 }])).toEqual([
    "Rack has 0 records from its former name. 2 records written under the new name stay as they are.",
  ]);
});

test("records that are as new in a field that is back are told of with their entity and with what they lack", () => {
  const noted = (without: number): readonly string[] =>
    changesInWords([{ kind: "restored", what: "Ticket.note", count: 5, without }]);
  expect(noted(0)).toEqual(["Ticket.note is back with 5 values that were set aside."]);
  expect(noted(1)).toEqual([
    "Ticket.note is back with 5 values that were set aside. 1 record of Ticket, made while the document had no Ticket.note, had none to come back: it has the default, or nothing.",
  ]);
  expect(noted(2)).toEqual([
    "Ticket.note is back with 5 values that were set aside. 2 records of Ticket, made while the document had no Ticket.note, had none to come back: they have the default, or nothing.",
  ]);
});
