import fc from "fast-check";
import { expect, test } from "vitest";
import { childrenOf } from "../../src/expression/tree/children-of.ts";
import { evaluate } from "../../src/expression/evaluate/evaluate.ts";
import { parseExpression, parseStatements } from "../../src/expression/parse/parse-expression.ts";
import { checkExpression } from "../../src/expression/check/check-expression.ts";
import { mentionsInput } from "../../src/expression/tree/mentions.ts";
import { offsetMapAt } from "../../src/expression/syntax/offset-map.ts";
import { overApproximate } from "../../src/expression/tree/over-approximate.ts";
import { printExpression } from "../../src/expression/print/print-expression.ts";
import type { Expression } from "../../src/model/expression.ts";
import { checked, desk, deskScope } from "./expression-desk.ts";
import { expressionTexts } from "./expression-texts.ts";
import { runs } from "../runs.ts";

const fragments = fc.constantFrom(
  "(",
  ")",
  "[",
  "]",
  "{",
  "}",
  "a",
  ".",
  ",",
  ":",
  "?",
  "=",
  "==",
  "!",
  "not ",
  "and ",
  "in ",
  "1",
  "0x",
  "1.5e9",
  '"',
  "'''",
  "\\",
  "`",
  ";",
  "\n",
  "create ",
  "update ",
  "where ",
  "-",
  "||",
  "&",
  "😀",
  "r'",
  "//",
);
const anyText = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.array(fragments).map((parts) => parts.join("")),
  expressionTexts.chain((text) =>
    fc
      .tuple(fc.nat(text.length), fc.nat(3), fragments)
      .map(([at, cut, put]) => text.slice(0, at) + put + text.slice(at + cut)),
  ),
);

test("reading and checking never throw, and what is reported lies in the text", () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const parsed = parseExpression(text, offsetMapAt(0));
      const { diagnostics } = checkExpression(parsed.value, desk, null);
      for (const { span } of [
        ...parsed.diagnostics,
        ...diagnostics,
        ...parseStatements(text, offsetMapAt(0)).diagnostics,
      ]) {
        expect(span.start).toBeGreaterThanOrEqual(0);
        expect(span.end).toBeGreaterThanOrEqual(span.start);
        expect(span.end).toBeLessThanOrEqual(text.length);
      }
    }),
    { numRuns: runs(1000) },
  );
});

test("what is printed reads back as the same tree, and prints the same again", () => {
  fc.assert(
    fc.property(expressionTexts, (text) => {
      const expression = checked(text);
      const printed = printExpression(expression);
      const again = checked(printed);
      expect(withoutSpans(again)).toEqual(withoutSpans(expression));
      expect(printExpression(again)).toBe(printed);
    }),
    { numRuns: runs(1000) },
  );
});

test("evaluating is total and deterministic, and its values are of its type", () => {
  fc.assert(
    fc.property(expressionTexts, (text) => {
      const expression = checked(text);
      const value = evaluate(expression, deskScope());
      expect(evaluate(expression, deskScope())).toEqual(value);
      expect(fits(value, expression)).toBe(true);
    }),
    { numRuns: runs(1000) },
  );
});

test("evaluating takes no more steps than its budget has, but for one per node", () => {
  fc.assert(
    fc.property(expressionTexts, fc.nat(40), (text, left) => {
      const expression = checked(text);
      const budget = { left };
      const value = evaluate(expression, deskScope({ budget }));
      expect(budget.left).toBeGreaterThanOrEqual(-size(expression));
      if (budget.left < 0) expect(value).toBeNull();
      else expect(value).toEqual(evaluate(expression, deskScope()));
    }),
    { numRuns: runs(1000) },
  );
});

test("what holds for some input is possible, and what is possible needs no input", () => {
  const inputs = fc.record({
    assignee: fc.constantFrom("ada", "bob", null),
    body: fc.string(),
    amount: fc.option(fc.integer()),
  });
  fc.assert(
    fc.property(expressionTexts, inputs, (text, input) => {
      const { type } = checked(text);
      const condition = checked(
        type.kind === "boolean"
          ? text
          : `(${text}) == null ? overdue : (input.amount > 1 and not (input.assignee == me or overdue))`,
      );
      const offered = overApproximate(condition);
      expect(mentionsInput(offered)).toBe(false);
      if (evaluate(condition, deskScope({ input })) === true)
        expect(evaluate(offered, deskScope({ input: {} }))).toBe(true);
    }),
    { numRuns: runs(500) },
  );
});

function withoutSpans(expression: Expression): unknown {
  return JSON.parse(JSON.stringify(expression, (key, value) => (key === "span" ? undefined : value)));
}

function size(expression: Expression): number {
  return childrenOf(expression).reduce((total, child) => total + size(child), 1);
}

function fits(value: unknown, { type }: Expression): boolean {
  if (value === null) return true;
  switch (type.kind) {
    case "boolean":
      return typeof value === "boolean";
    case "integer":
    case "decimal":
    case "duration":
      return Number.isSafeInteger(value) && !Object.is(value, -0);
    case "timestamp":
      return typeof value === "string" && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(value);
    case "date":
      return typeof value === "string" && /^\d{4}-\d\d-\d\d$/.test(value);
    case "list":
      return Array.isArray(value);
    case "map":
      return typeof value === "object";
    default:
      return typeof value === "string";
  }
}
