import { expect, test } from "vitest";
import { checked, desk, judged } from "../../../test/properties/expression-desk.ts";
import type { ValueType } from "../../model/value-type.ts";
import { checkExpression } from "./check-expression.ts";
import type { Environment } from "./environment.ts";
import { parseExpression } from "../parse/parse-expression.ts";
import { offsetMapAt } from "../syntax/offset-map.ts";

test.each<[string, ValueType]>([
  ["subject", { kind: "text" }],
  ["assignee.name", { kind: "text", optional: true }],
  ["requester.name", { kind: "text" }],
  ["me.role", { kind: "choice", values: desk.roles, optional: true }],
  ["me.tickets", { kind: "list", of: { kind: "record", entity: "Ticket" } }],
  ["id", { kind: "text" }],
  ["Customer", { kind: "choice", values: desk.roles }],
  ["overdue ? 1 : null", { kind: "integer", optional: true }],
  ["overdue ? 1 : 2.50", { kind: "decimal", scale: 2 }],
  ["[1, 2.5]", { kind: "list", of: { kind: "decimal", scale: 1 } }],
  ["vat * 1.5", { kind: "decimal", scale: 3 }],
  ["vat / 2", { kind: "decimal", scale: 2 }],
  ["1 / number", { kind: "integer", optional: true }],
  ["now - createdAt", { kind: "duration" }],
  ["reopenWindow * 2", { kind: "duration" }],
  ["lines.average(l, l.count)", { kind: "decimal", scale: 2, optional: true }],
  ["lines.map(l, l.price).sum()", { kind: "decimal", scale: 2 }],
  ["min(1, 2.5, vat)", { kind: "decimal", scale: 2 }],
  ["tags[0]", { kind: "text", optional: true }],
  ["input.amount", { kind: "decimal", scale: 2, optional: true }],
  ["data.floor", { kind: "json", optional: true }],
  ['data.mail.contains("@")', { kind: "boolean", optional: true }],
  ['"a b".contains(data.mail)', { kind: "boolean", optional: true }],
  ["data.mail.contains(data.part)", { kind: "boolean", optional: true }],
  ["data.mail.lowerAscii()", { kind: "text", optional: true }],
  ["timestamp(data.at)", { kind: "timestamp", optional: true }],
  ['data.first + " " + data.last', { kind: "text", optional: true }],
  [
    "{a: 1, b: {c: now}}",
    { kind: "map", entries: { a: { kind: "integer" }, b: { kind: "map", entries: { c: { kind: "timestamp" } } } } },
  ],
  ["has(input.amount)", { kind: "boolean" }],
  ['duration("3h")', { kind: "duration" }],
])("%s has its type", (text, type) => {
  expect(checked(text).type).toEqual(type);
});

test.each([
  ['subjekt == "x"', "unknown-name: Nothing here is called `subjekt`."],
  ["assignee.nam", "unknown-member: User has no `nam`."],
  ["subject.name", "unknown-member: Text has no `name`."],
  ["input.asignee", "unknown-member: `input` has no `asignee`."],
  [
    'status == "opne"',
    "unknown-value: `opne` is none of its values: `open`, `assigned`, `waiting`, `solved`, `closed`.",
  ],
  [
    '"opne" != status',
    "unknown-value: `opne` is none of its values: `open`, `assigned`, `waiting`, `solved`, `closed`.",
  ],
  [
    'status in ["open", "close"]',
    "unknown-value: `close` is none of its values: `open`, `assigned`, `waiting`, `solved`, `closed`.",
  ],
  [
    'priority == (overdue ? "urgent" : "hihg")',
    "unknown-value: `hihg` is none of its values: `low`, `normal`, `high`, `urgent`.",
  ],
  ["comments.exist(c, c.author == me)", "unknown-function: There is no function `exist`."],
  [
    "comments.exists(c.author == me)",
    "wrong-arguments: `exists` takes a list before it, a name and an expression, as in `comments.exists(c, c.author == me)`; here it is given something else.",
  ],
  ["subject.exists(c, true)", "wrong-type: This is text; a list is needed here."],
  [
    "Ticket",
    "name-not-here: `Ticket` means nothing here: an entity stands for all of its records, before `.exists`, `.filter`, `.size` and their like.",
  ],
  ["number and true", "wrong-type: This is an integer; true or false is needed here."],
  ["not subject", "wrong-type: This is text; true or false is needed here."],
  ["subject + 1", "wrong-operands: `+` can't be used between text and an integer."],
  ['now == "2026-11-21"', "wrong-operands: `==` can't be used between a timestamp and text."],
  ["requester == subject", "wrong-operands: `==` can't be used between a User and text."],
  ["this == me", "wrong-operands: `==` can't be used between a Ticket and a User."],
  ["this < this", "wrong-operands: `<` can't be used between a Ticket and a Ticket."],
  ["number > null", "wrong-operands: `>` can't be used between an integer and null."],
  ["subject.size(1)", "wrong-arguments: `size` takes text, or a list, or JSON; here it is given text and an integer."],
  ['duration("3 parsecs")', "wrong-literal: `3 parsecs` is not a duration, such as `3 days` or `1h30m`."],
  ['date("2026-02-30")', "wrong-literal: `2026-02-30` is not a date, such as `2026-11-21`."],
  ['subject.matches("(a")', "wrong-pattern: This pattern can't be used: a `(` isn't closed."],
  ["subject.matches(body)", "wrong-pattern: This pattern can't be used: it has to stand here as a text literal."],
  ['[1, "a"]', "wrong-type: This is text; an integer, as before it in the list, is needed here."],
  ["overdue ? 1 : subject", "wrong-type: This is text; an integer, as before the `:`, is needed here."],
  ["has(subject)", "wrong-arguments: `has` takes one path, as in `has(input.note)`; here it is given something else."],
  ['data.conforms({type: "objekt"})', "wrong-schema: This schema can't be used: `type` can't be `\"objekt\"`."],
  [
    "data.conforms(me)",
    "wrong-arguments: `conforms` takes what JSON can hold and what JSON can hold; here it is given JSON and a User.",
  ],
  ["data == me", "wrong-operands: `==` can't be used between JSON and a User."],
  ["comments.sum(c, c.body)", "wrong-type: This is text; a number or a duration is needed here."],
])("in %s one mistake is one diagnostic", (text, problem) => {
  expect(judged(text).problems).toEqual([problem]);
});

test.each([
  "input",
  "input == null",
  "input != null ? 1 : 2",
  "{w: input}",
  "[input]",
  "input.size()",
  "[1].exists(n, input == n)",
  "number > 1 and input",
  "input[0]",
])("`%s` takes all that is sent for one value, which it is not", (text) => {
  expect(judged(text).problems).toEqual([
    "name-not-here: `input` means nothing here: it stands for all that is sent together; name one of it, as in `input.assignee`.",
  ]);
});

test("where a call takes nothing, `input` is told so", () => {
  expect(judged("input == null", { ...desk, input: new Map() }).problems).toEqual([
    "name-not-here: `input` means nothing here: the call takes nothing.",
  ]);
});

test("mistakes in different places are all reported", () => {
  expect(judged('subjekt == 1 and status == "opne" and number.x > 2').problems).toHaveLength(3);
});

test.each([
  ["this", { this: null }],
  ["old", { old: null }],
  ["me", { me: null }],
  ["input.assignee", { input: null }],
] satisfies [string, Partial<Environment>][])(
  "where there is none, %s is a mistake that is explained",
  (text, changes) => {
    expect(judged(`${text} == null`, { ...desk, ...changes }).problems).toEqual([
      expect.stringMatching(/^name-not-here: /),
    ]);
  },
);

test.each<[string, ValueType, boolean]>([
  ['"urgent"', { kind: "choice", values: ["low", "urgent"] }, true],
  ['"urgnt"', { kind: "choice", values: ["low", "urgent"] }, false],
  ["subject", { kind: "choice", values: ["low", "urgent"] }, false],
  ["status", { kind: "text" }, true],
  ["1", { kind: "decimal", scale: 2 }, true],
  ["1.5", { kind: "integer" }, false],
  ["null", { kind: "integer" }, true],
  ["me", { kind: "record", entity: "User" }, true],
  ["[]", { kind: "list", of: { kind: "text" } }, true],
  ["{a: 1}", { kind: "json" }, true],
  ["vat", { kind: "json" }, true],
  ["me", { kind: "json" }, false],
  ["data.floor", { kind: "integer" }, true],
  ["data", { kind: "record", entity: "User" }, false],
])("whether %s fits a place is said", (text, expected, fits) => {
  expect(judged(text, desk, expected).problems.length === 0).toBe(fits);
});

test("what meets JSON is taken as JSON has it, and JSON for what is needed", () => {
  expect(checked("data.weight < 2.5")).toMatchObject({
    left: { kind: "entry" },
    right: { kind: "literal", value: 2.5, type: { kind: "json" } },
  });
  expect(checked("data.weight < vat")).toMatchObject({
    right: { kind: "call", name: "to json", type: { kind: "json" } },
  });
  expect(checked("data.urgent and true")).toMatchObject({
    left: { kind: "call", name: "from json", type: { kind: "boolean", optional: true } },
  });
  expect(checked("data == null")).toMatchObject({ left: { kind: "field" }, right: { kind: "literal", value: null } });
});

test("a schema that is written out may have parts of different forms", () => {
  expect(judged('data.conforms({anyOf: [{type: "string"}, {type: "number", minimum: 0.5}]})').problems).toEqual([]);
});

test("a number takes the scale of its place", () => {
  expect(checked("5", desk, { kind: "decimal", scale: 2 })).toMatchObject({
    kind: "literal",
    value: 500,
    type: { kind: "decimal", scale: 2 },
  });
  expect(checked("number", desk, { kind: "decimal", scale: 2 })).toMatchObject({ kind: "rescale", by: 2 });
  expect(checked("vat * vat", desk, { kind: "decimal", scale: 2 })).toMatchObject({ kind: "rescale", by: -2 });
});

test("named conditions stand for what they say, but can't blow up", () => {
  let conditions = new Map([["c0", checked("requester == me")]]);
  expect(checked("c0 or overdue", { ...desk, conditions })).toMatchObject({ left: { operator: "==" } });
  for (let step = 0; step < 20; step++) {
    const { value } = judged(`c${step} or c${step}`, { ...desk, conditions });
    conditions = new Map([...conditions, [`c${step + 1}`, value]]);
  }
  expect(judged("c11 and c11 and c11", { ...desk, conditions }).problems).toEqual([
    "expression-too-complex: This expression is too large to be judged.",
  ]);
});

test("what an entity is called doesn't hide what is nearer", () => {
  const environment = {
    ...desk,
    variables: new Map([["Ticket", { kind: "list", of: { kind: "integer" } } as ValueType]]),
  };
  expect(checked("Ticket.size()", environment)).toMatchObject({ arguments: [{ kind: "variable" }] });
  expect(checked("Ticket.size()")).toMatchObject({ arguments: [{ kind: "collection" }] });
});

test.each([
  ["len(subject) > 3", "Write `….size()`."],
  ["subject == None", "Write `null`."],
  ["date(createdAt) == today()", "Write `date(now)`."],
  ["size(subjcet) > 3", "Did you mean `subject`?"],
])("%s is told what it is called here", (text, hint) => {
  const { diagnostics } = checkExpression(parseExpression(text, offsetMapAt(0)).value, desk, null);
  expect(diagnostics.map((one) => one.hint)).toEqual([hint]);
});

test.each([
  ["data.count + 1", "`int(…)` makes an integer of JSON"],
  ["abs(data.count)", "`int(…)` makes an integer of JSON"],
  ["(now - createdAt) / reopenWindow", "A duration can't be divided."],
  ["reopenWindow / 2", "A duration can't be divided."],
])("%s is refused, with what to write instead", (text, hint) => {
  const { diagnostics } = checkExpression(parseExpression(text, offsetMapAt(0)).value, desk, null);
  expect(diagnostics.map((one) => one.hint ?? "")).toEqual([expect.stringContaining(hint)]);
});
