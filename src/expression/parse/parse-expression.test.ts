import { expect, test } from "vitest";
import { messageOf } from "../../base/diagnostic.ts";
import { parseExpression, parseStatements } from "./parse-expression.ts";
import { offsetMapAt } from "../syntax/offset-map.ts";
import type { Syntax } from "../syntax/syntax.ts";

/** The tree in brackets, which shows what binds to what. */
function shape(syntax: Syntax): string {
  switch (syntax.kind) {
    case "literal":
      return syntax.literal.kind === "null"
        ? "null"
        : JSON.stringify(syntax.literal.value) + (syntax.literal.kind === "decimal" ? `e-${syntax.literal.scale}` : "");
    case "name":
      return syntax.name;
    case "member":
      return `${shape(syntax.of)}.${syntax.member.name}`;
    case "index":
      return `${shape(syntax.of)}[${shape(syntax.index)}]`;
    case "call":
      return `${syntax.receiver === null ? "" : `${shape(syntax.receiver)}.`}${syntax.function.name}(${syntax.arguments.map(shape).join(", ")})`;
    case "list":
      return `[${syntax.items.map(shape).join(", ")}]`;
    case "map":
      return `{${syntax.entries.map((entry) => `${entry.key.name}: ${shape(entry.value)}`).join(", ")}}`;
    case "not":
    case "negate":
      return `(${syntax.kind} ${shape(syntax.of)})`;
    case "binary":
      return `(${shape(syntax.left)} ${syntax.operator} ${shape(syntax.right)})`;
    case "conditional":
      return `(${shape(syntax.condition)} ? ${shape(syntax.then)} : ${shape(syntax.otherwise)})`;
    case "missing":
      return "…";
  }
}

test.each([
  ["a or b && c", "(a or (b and c))"],
  ["not a == b and c", "((not (a == b)) and c)"],
  ["!a == b", "((not a) == b)"],
  ["a - b - c * -d", "((a - b) - (c * (negate d)))"],
  ["a ? b : c ? d : e", "(a ? b : (c ? d : e))"],
  ["(a + b) * c", "((a + b) * c)"],
  ["a.b.c(d, e)[0].f", "a.b.c(d, e)[0].f"],
  ["x in [1, 2,] and true", "((x in [1, 2]) and true)"],
  ['{a: 1, "b c": {d: null}}', "{a: 1, b c: {d: null}}"],
  ["12.50 + 0x1F + .5 + 1.5e3 + 2e-2", "((((1250e-2 + 31) + 5e-1) + 1500e-0) + 2e-2)"],
  [String.raw`"a\n\u00e9\x41\101\"" + r"\d" + '''it's'''`, String.raw`(("a\néAA\"" + "\\d") + "it's")`],
  ["a // why\n or b", "(a or b)"],
])("%s is read as %s", (text, expected) => {
  const { value, diagnostics } = parseExpression(text, offsetMapAt(0));
  expect(diagnostics).toEqual([]);
  expect(shape(value)).toBe(expected);
});

test.each([
  ["", ["it is empty"]],
  ["a +", ["a value is missing at its end"]],
  [
    "a b",
    ["`b` isn't expected here; `a b` are two names; write `and`, `or` or `.` between them, or make them one name"],
  ],
  ["status = 1", ["`=` sets a value; to compare write `==`"]],
  ["a & b", ["a single `&`; for both of two conditions write `and`"]],
  [
    "(a + ) * f(b c, d, * 2)",
    ["a value is missing before `)`", "`,` or `)` is missing before `c`", "a value is missing before `*`"],
  ],
  ["f(a, (b", ["`)` is missing"]],
  ['"abc', ['the closing `"` is missing']],
  ['b"abc"', ["there are no bytes here; write a text without `b`"]],
  ["5u", ["unsigned numbers aren't needed; write `5`"]],
  ["9007199254740993", ["the number has more digits than can be kept exactly (9007199254740991 is the largest)"]],
  ["{a: 1, a: 2}", ["`a` is given twice"]],
  ["“x”", ['the typographic quotation mark `“`; write `"`']],
])("in %j what is wrong is said once", (text, problems) => {
  const { diagnostics } = parseExpression(text, offsetMapAt(0));
  expect(diagnostics.map((found) => found.params["problem"])).toEqual(problems);
});

test("spans are offsets in the document, through whatever place", () => {
  const { value } = parseExpression("a || b", { at: (index) => 100 + index * 2 });
  expect(value.span).toEqual({ start: 100, end: 112 });
});

test.each([
  "(".repeat(100_000),
  "-".repeat(100_000),
  "a" + " or a".repeat(1000),
  "[".repeat(100_000),
  "not ".repeat(100_000),
  "a?".repeat(50_000),
  "{a:".repeat(50_000),
])("what is nested too deeply is refused once, not with a stack overflow (case %#)", (text) => {
  const { diagnostics } = parseExpression(text, offsetMapAt(0));
  expect(diagnostics.map(messageOf)).toEqual(["This expression is too large to be judged."]);
});

test("effects are separated by semicolons or line breaks", () => {
  const text =
    'assignee = input.assignee; item.stock = item.stock - 1\ncreate Comment `{ticket: this, body: input.body}`\nupdate Loan where item == this {note: "x"}; delete Loan where item == this;';
  const { value, diagnostics } = parseStatements(text, offsetMapAt(0));
  expect(diagnostics).toEqual([]);
  expect(
    value.map((one) => [
      one.kind,
      one.kind === "assign" ? one.field.name : "entity" in one ? one.entity.name : "",
      text.slice(one.span.start, one.span.end),
    ]),
  ).toEqual([
    ["assign", "assignee", "assignee = input.assignee"],
    ["assign", "stock", "item.stock = item.stock - 1"],
    ["create", "Comment", "create Comment `{ticket: this, body: input.body}"],
    ["update", "Loan", 'update Loan where item == this {note: "x"}'],
    ["delete", "Loan", "delete Loan where item == this"],
  ]);
});

test("a statement can be a transition, go through a list, and hold back", () => {
  const { value, diagnostics } = parseStatements(
    "check-in item.loan; for each l in lines: close l; create Star {task: this} unless stars.size() > 0",
    offsetMapAt(0),
  );
  expect(diagnostics).toEqual([]);
  expect(value).toMatchObject([
    { kind: "take", transition: { name: "check-in" }, of: { kind: "member", member: { name: "loan" } } },
    {
      kind: "each",
      variable: { name: "l" },
      source: { name: "lines" },
      statements: [{ kind: "take", transition: { name: "close" }, of: { name: "l" } }],
    },
    { kind: "create", entity: { name: "Star" }, unless: { kind: "binary", operator: ">" } },
  ]);
});

test("several statements for each of a list stand in braces", () => {
  const { value, diagnostics } = parseStatements(
    "for each l in lines: {close l; create Star {line: l}; delete Note where line == l;}; a = 1",
    offsetMapAt(0),
  );
  expect(diagnostics).toEqual([]);
  expect(value).toMatchObject([
    { kind: "each", statements: [{ kind: "take" }, { kind: "create" }, { kind: "delete" }] },
    { kind: "assign" },
  ]);
});

test.each([
  ["for each l in lines: {}; a = 1", "it isn't said what is done for each"],
  ["for each l in lines: {close l; a = 1", "`}` is missing"],
])("in %s one thing is wrong", (text, problem) => {
  expect(parseStatements(text, offsetMapAt(0)).diagnostics.map((found) => found.params["problem"])).toEqual([problem]);
});

test("a bad effect is left out and the others are kept", () => {
  const { value, diagnostics } = parseStatements("5 = a; b = 1; delete Loan; solve 5\nc = 2", offsetMapAt(0));
  expect(value.map((one) => one.kind === "assign" && one.field.name)).toEqual(["b", "c"]);
  expect(diagnostics.map((found) => found.params["problem"])).toEqual([
    "only a field can be set, as in `assignee = me`",
    "it isn't said which: write `delete Loan where …`",
    "a statement is written `field = value`, `create Entity {…}`, `update Entity where … {…}`, `delete Entity where …`, `close this` or `for each x in list: …`",
  ]);
});
