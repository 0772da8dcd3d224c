import { expect, test } from "vitest";
import { checked, desk } from "../../../test/properties/expression-desk.ts";
import type { Expression } from "../../model/expression.ts";
import type { FieldType } from "../../model/field-type.ts";
import { canHold } from "./can-hold.ts";
import type { KnownNames } from "./known-names.ts";
import { alwaysHolds, areDisjoint, areEquivalent, conditionImplies, neverHolds } from "./condition-relations.ts";

const day = 86_400_000;
const types: Readonly<Record<string, FieldType>> = {
  number: { kind: "integer", range: { min: 1, max: 9 } },
  subject: { kind: "text", long: false, range: { min: 5, max: 120 } },
  count: { kind: "integer", range: { min: 0 } },
  price: { kind: "decimal", precision: 6, scale: 2, money: false, range: { min: 0, max: 100_000 } },
};
const known: KnownNames = {
  constants: {
    maxOpenTickets: 5,
    normalAnswer: 3 * day,
    urgentAnswer: day / 6,
    reopenWindow: 14 * day,
    vat: 19,
    colours: ["red", "blue"],
  },
  field: (_, name) => {
    const derived = name === "overdue" ? read('status in ["open", "assigned"] and now > dueAt') : null;
    const type: FieldType | undefined = types[name] ?? (derived === null ? undefined : { kind: "boolean" });
    return type === undefined ? undefined : { type, required: true, derived };
  },
};

function read(text: string): Expression {
  return checked(text, desk, { kind: "boolean", optional: true });
}

test.each([
  'status == "open" and status != "open"',
  'status in ["open", "closed"] and status in ["solved"]',
  "number > 9",
  "number < 1 or number in [0, 10]",
  "subject.size() < 5",
  'subject == "four" and subject.size() == 5',
  "number > 3 and number < 4",
  "number * 2 == 5",
  "createdAt > updatedAt and updatedAt > createdAt",
  "createdAt < updatedAt and updatedAt < dueAt and dueAt < createdAt",
  "createdAt + normalAnswer < createdAt",
  "now - createdAt > now - createdAt",
  "requester == null",
  "assignee == null and assignee.name == null and assignee.role == Agent",
  "requester == me and requester.role == Agent and me.role == Lead",
  "me == null and me.role == Customer",
  'overdue and status == "closed"',
  "old == null and old.number == 3",
  'not (old != null) and old.status == "open"',
  "input.amount < 1.00 and input.amount == null",
  "number == maxOpenTickets and number != 5",
  "lines.size() < 0",
  "lines.exists(l, l.price > 1.00) and lines.size() == 0",
  "lines.exists(l, l.price > 1.00) and not lines.exists(l, l.price > 1.00)",
  "comments.filter(c, c.author == me).size() > comments.size()",
  "lines.sum(l, l.price * l.count) < 0.00",
  "(number > 3 ? true : false) and number == 2",
  "number / 2 > 4",
  "number % 3 == 3",
  "abs(number) < 1",
  "date(now) < date(createdAt) and now > createdAt",
  'note == null and note.contains("x")',
  '"red" in colours and 1 > 2',
  "createdAt.getHours() == 24",
  "days(now - createdAt) >= 1 and now < createdAt",
  '(status == "open" ? 1 : 2) > 2',
  "has(input.amount) == false and input.amount == 1.50",
])("%s never holds", (text) => {
  expect(canHold([read(text)], known).kind).toBe("no");
});

test.each([
  'status == "open"',
  "number > 3 and number < 5",
  "subject.size() == 5",
  "createdAt < updatedAt and now > dueAt",
  "assignee == null and requester == me",
  "requester != me and requester.role == Agent and me.role == Agent",
  "overdue",
  'old != null and old.status == "open" and status == "closed"',
  "old.number > number",
  "input.amount == null or input.amount > 3.00",
  "days(now - createdAt) == 2",
  "date(now) == date(createdAt) and now != createdAt",
  'note == null and not (note == "x")',
  "lines.size() == 3",
  "abs(number - 5) == 4",
  "max(number, 7) == 7",
])("%s can hold, with an example", (text) => {
  const answer = canHold([read(text)], known);
  expect(answer.kind === "yes" ? answer.example.assumed : answer).toEqual([]);
});

test("what depends on other records is taken to be so, and said to be taken so", () => {
  const answer = canHold([read("comments.exists(c, c.author == me) and number == 1")], known);
  expect(answer.kind === "yes" && answer.example.assumed.map(({ value }) => value)).toContain(true);
});

test("an example says what every name is worth", () => {
  const answer = canHold([read('status == "open" and number > 8')], known);
  expect(answer.kind === "yes" && answer.example.values.map(({ value }) => value)).toEqual(["open", 9]);
});

test("conditions can be compared", () => {
  expect(alwaysHolds(read("number >= 1"), known)).toBe(true);
  expect(alwaysHolds(read("number >= 2"), known)).toBe(false);
  expect(neverHolds(read("number == 0"), known)).toBe(true);
  expect(conditionImplies(read("number > 5"), read("number > 4"), known)).toBe(true);
  expect(conditionImplies(read("number > 4"), read("number > 5"), known)).toBe(false);
  expect(areDisjoint(read('status == "open"'), read('status == "closed"'), known)).toBe(true);
  expect(areEquivalent(read("not (number < 5)"), read("number >= 5"), known)).toBe(true);
  expect(areEquivalent(read("number > 5"), read("number >= 5"), known)).toBe(false);
});

test("a null counts as false on both sides of a not", () => {
  expect(alwaysHolds(read("note < note or not (note < note)"), known)).toBe(true);
  expect(alwaysHolds(read("input.amount < 1.00 or input.amount >= 1.00"), known)).toBe(false);
});

test("a condition that would take for ever has an end, and no answer is made up", () => {
  const pairs = Array.from(
    { length: 40 },
    (_, at) => `(number * ${at} % 7 == ${at % 5} or subject.size() * ${at} % 11 == ${at % 7})`,
  );
  expect(["unknown", "yes"]).toContain(canHold([read(pairs.join(" and "))], known).kind);
  const nested = Array.from({ length: 60 }).reduce<string>(
    (inner, _, at) => `(${inner} == (number < ${at}))`,
    'note.contains("x")',
  );
  expect(["unknown", "yes"]).toContain(canHold([read(nested)], known).kind);
});

test("once the effort is used up nothing is known any more", () => {
  const effort = { left: 10 };
  const bound: KnownNames = { ...known, effort };
  expect(canHold([read('number > 3 and number < 5 or status == "open" and createdAt < now')], bound).kind).toBe(
    "unknown",
  );
  expect(canHold([read('status == "open" and status == "closed"')], bound).kind).toBe("unknown");
});
