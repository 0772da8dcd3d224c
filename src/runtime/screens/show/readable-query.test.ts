import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { createSource } from "../../../base/source.ts";
import { parse } from "../../../language/parse.ts";
import { readableQuery } from "./readable-query.ts";

const path = "specs/helpdesk.md";
const { value: model } = parse(createSource(path, readFileSync(path, "utf8")));
const screen = model.screens.find(({ name }) => name === "Overdue");

// Customers may not read the note of a ticket.
test.each([
  ["status=open&note=VIP", "status=open"],
  ["note.contains=V%26P&q=note", "q=note"],
  ["columns=subject,note,dueAt", "columns=subject,dueAt"],
  ["columns=note&sort=-note", ""],
  ["sort=-note,number&note.in=a,b", "sort=number"],
  ["group=note&group.closed=VIP", ""],
  ["group=status&group.closed=open", "group=status&group.closed=open"],
  // The view says which of its fields are gone.
  ["shoeSize=9&columns=title,goneField", "shoeSize=9&columns=title,goneField"],
  ["", ""],
])("of %j, a customer is told %j, and a lead all", (query, told) => {
  if (screen === undefined) throw new Error("no such screen");
  expect(readableQuery(model, "Customer", screen, query)).toBe(told);
  expect(readableQuery(model, "Lead", screen, query)).toBe(query);
});
