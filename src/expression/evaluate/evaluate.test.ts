import { expect, test } from "vitest";
import { deskScope, desk, deskWorld, valueOf } from "../../../test/properties/expression-desk.ts";
import type { Value } from "../../model/value-type.ts";

test.each<[string, Value]>([
  ["requester == me", true],
  ['status != "closed"', true],
  ['status in ["assigned", "waiting"]', false],
  ['createdAt + (priority == "urgent" ? urgentAnswer : normalAnswer)', "2026-11-20T13:30:00.000Z"],
  ['status in ["open", "assigned"] and now > dueAt', true],
  ['input.assignee.role != "Customer"', true],
  ["comments.exists(c, c.author == me)", true],
  ["now < updatedAt + reopenWindow", true],
  ['status == "open" or assignee != null', true],
  ['me.tickets.filter(t, t.status != "closed").size() < maxOpenTickets', true],
  ['priority != "urgent" or me.role != "Customer"', false],
  ["input.assignee == me", false],
  [
    '{"open": Ticket.filter(t, t.status == "open").size(), "overdue": Ticket.filter(t, t.overdue).size()}',
    { open: 1, overdue: 1 },
  ],
  ["{ticket: this, body: input.body}", { ticket: "t1", body: "Thanks" }],
])("the help desk's %s gives %j", (text, value) => {
  expect(valueOf(text)).toEqual(value);
});

test.each<[string, Value]>([
  ["null == null", true],
  ["note == null", true],
  ["assignee.name", null],
  ["assignee.name == null", true],
  ["assignee.tickets.size()", 0],
  ["assignee.tickets.all(t, t.overdue)", true],
  ['note == "x"', false],
  ['note != "x"', true],
  ['note < "x"', false],
  ['note >= "x"', false],
  ['note + "x"', null],
  ["note.size()", null],
  ['note.contains("x")', null],
  ['note.contains("x") or true', true],
  ['not note.contains("x")', true],
  ['note.contains("x") ? 1 : 2', 2],
  ["null in [null]", true],
  ["data.floor", 2],
  ["data.roof", null],
  ["data.floor.deeper", null],
  ["input.amount * 2", null],
  ["lines.exists(l, l.weight > 0.1)", true],
  ["lines.all(l, l.weight > 0.1)", false],
])("with nothing there, %s gives %j", (text, value) => {
  expect(valueOf(text)).toEqual(value);
});

test.each<[string, Value]>([
  ["7 / 2", 3],
  ["-7 / 2", -3],
  ["-7 % 3", -1],
  ["7 / 0", null],
  ["7 % 0", null],
  ["1.5 / 0", null],
  ["9007199254740991 + 1", null],
  ["9007199254740991 * 2 - 1", null],
  ["0.1 + 0.2 == 0.3", true],
  ["0.10 == 0.1", true],
  ["1 == 1.00", true],
  ["1.5 + 1", 25],
  ["1.25 + 1.5", 275],
  ["1.25 * 1.5", 1875],
  ["1.5 * 2", 30],
  ["10.00 / 3", 333],
  ["20.00 / 3", 667],
  ["-20.00 / 3", -667],
  ["1.00 / 3.000", 333],
  ["1 / 3.00", 33],
  ["0.05 / 2", 3],
  ["5.5 % 2", 15],
  ["90000000000000.25 / 0.50", null],
  ["90000000000.25 / 0.50", 18000000000050],
  ["0 * -5", 0],
  ["1.5 in [1, 1.50]", true],
  ["lines.sum(l, l.price * l.count)", 3499],
  ["lines.sum(l, l.weight)", 500],
  ["lines.map(l, l.count).average()", 150],
  ["lines.average(l, l.price)", 1125],
  ["lines.filter(l, false).average(l, l.price)", null],
  ["lines.filter(l, false).sum(l, l.price)", 0],
  ["lines.min(l, l.price)", 999],
  ["lines.map(l, l.due).max()", "2026-11-28"],
])("the arithmetic %s gives %j", (text, value) => {
  expect(valueOf(text)).toEqual(value);
});

test.each<[string, Value]>([
  ['date("2026-11-28") - date("2026-11-21") == duration("7 days")', true],
  ['date("2026-11-30") + duration("36 hours")', "2026-12-01"],
  ['date("2026-12-01") - duration("36 hours")', "2026-11-30"],
  ['date("2026-03-01") - duration("1 day")', "2026-02-28"],
  ['date("9999-12-31") + duration("1 day")', null],
  ["now - createdAt", 86_400_000],
  ["date(now)", "2026-11-21"],
  ['now - duration("1 ms")', "2026-11-21T09:29:59.999Z"],
  ['timestamp("2026-11-21T11:30:00+02:00") == now', true],
  ['urgentAnswer * 2 > duration("7h")', true],
  ["2 * urgentAnswer - urgentAnswer == urgentAnswer", true],
  ["lines.exists(l, l.due > date(now))", true],
  ["lines.map(l, l.due - date(now))", [604_800_000, null]],
  ["lines.map(l, l.at.getHours())", [9, null]],
])("in the calendar %s gives %j", (text, value) => {
  expect(valueOf(text)).toEqual(value);
});

test("texts are ordered by code point", () => {
  expect(valueOf('"\u{1F600}" > "\uFF5E" and "a" < "b" and "B" < "a"')).toBe(true);
});

test("old is asked of the world before", () => {
  const before = { ...deskWorld, field: () => "waiting" };
  expect([
    valueOf("old.status == status", { old: "t1", before }),
    valueOf("old == null"),
    valueOf("old.status"),
  ]).toEqual([false, true, null]);
});

test("in the where of an effect, bare names are the row's first", () => {
  const environment = { ...desk, row: "Comment" };
  const at = (text: string): Value => valueOf(text, { variables: { row: "c2" } }, environment);
  expect([at("ticket == this"), at("body"), at("this.body"), at("subject"), at("row.author.name")]).toEqual([
    true,
    "Coming",
    "It **burns**.",
    "Printer on fire",
    "Bob",
  ]);
});

test("variables of the same name don't disturb each other", () => {
  expect(valueOf("[1, 2].map(x, [10, 20].map(x, x).size() + x)")).toEqual([3, 4]);
});

test("once the budget is spent evaluation stops and gives null", () => {
  const { budget } = deskScope({ budget: { left: 5 } });
  expect(valueOf("Ticket.map(a, Ticket.map(b, Ticket.map(c, 1)))", { budget })).toBeNull();
  expect(budget.left).toBeLessThan(0);
});

test.each(["a + a", "a.upperAscii() + a"])(
  "texts that double with each step stop when the budget is spent (%s)",
  (twice) => {
    const { budget } = deskScope({ budget: { left: 1000 } });
    expect(valueOf(`[subject]${`.map(a, ${twice})`.repeat(60)}`, { budget })).toBeNull();
  },
);

test.each(["a + a", "[a, a]", "{x: a, y: a}", "[a] + [a]", "[[a]].map(b, b[0]) + [a]"])(
  "lists that double with each step stop when the budget is spent (%s)",
  (twice) => {
    const { budget } = deskScope({ budget: { left: 1000 } });
    expect(valueOf(`[tags]${`.map(a, ${twice})`.repeat(60)}`, { budget })).toBeNull();
    expect(budget.left).toBeLessThan(0);
  },
);

test("names that every object has aren't found in maps", () => {
  expect([
    valueOf("data.constructor"),
    valueOf("data.__proto__"),
    valueOf('"toString" in {a: 1}'),
    valueOf('{"__proto__": 1}["__proto__"]'),
  ]).toEqual([null, null, false, 1]);
});
