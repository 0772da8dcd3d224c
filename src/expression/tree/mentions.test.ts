import { expect, test } from "vitest";
import { checked } from "../../../test/properties/expression-desk.ts";
import { entitiesRead, inputsMentioned, isLocal, mentionsInput, mentionsMe } from "./mentions.ts";

const derived = new Set(["Ticket.overdue", "Ticket.comments", "Ticket.lines"]);
const isStored = (entity: string, field: string): boolean => !derived.has(`${entity}.${field}`);

test.each([
  ['status == "open" and requester == me', true],
  ["old.status != status or input.amount > 1.5 or id == old.id", true],
  ["now < updatedAt + reopenWindow", true],
  ["overdue", false],
  ['requester.name == "x"', false],
  ["me.role == Lead", false],
  ["comments.size() > 0", false],
  ["Ticket.size() > 0", false],
])("whether %s needs nothing but the record itself: %s", (text, local) => {
  expect(isLocal(checked(text), isStored)).toBe(local);
});

test("the entities read are those of every field, list and collection", () => {
  expect([...entitiesRead(checked("comments.exists(c, c.author.name == subject) or Line.size() > 0"))].sort()).toEqual([
    "Comment",
    "Line",
    "Ticket",
    "User",
  ]);
  expect([...entitiesRead(checked("me == null and now != null"))]).toEqual([]);
});

test("inputs are mentioned by name", () => {
  const expression = checked("input.assignee.role == Lead or input.amount > 1");
  expect([...inputsMentioned(expression)]).toEqual(["assignee", "amount"]);
  expect([
    mentionsInput(expression),
    mentionsMe(expression),
    mentionsMe(checked("comments.all(c, c.author != me)")),
  ]).toEqual([true, false, true]);
});
