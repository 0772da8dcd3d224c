import fc from "fast-check";
import { expect, test } from "vitest";
import { evaluate } from "../../src/expression/evaluate/evaluate.ts";
import { printExpression } from "../../src/expression/print/print-expression.ts";
import { normalForm } from "../../src/expression/tree/normal-form.ts";
import { structureOf } from "../../src/expression/tree/structure-of.ts";
import { mapChildren } from "../../src/expression/tree/substitute-parts.ts";
import type { BinaryOperator, Expression } from "../../src/model/expression.ts";
import { createTruth, scopeOf } from "../../src/semantics/memory/truth.ts";
import { runs } from "../runs.ts";
import { checked } from "./expression-desk.ts";
import { anyExpression } from "./sql-expression.ts";
import { anyScene, model } from "./sql-world.ts";

test("an expression and its normal form have the same value for every record, and normalizing again changes nothing", () => {
  fc.assert(
    fc.property(anyExpression, anyScene, (expression, { state, moment }) => {
      const normal = normalForm(expression);
      expect(structureOf(normalForm(normal))).toBe(structureOf(normal));
      const world = createTruth(model, state, moment);
      for (const one of world.all("Ticket")) {
        const value = (of: Expression): unknown => evaluate(of, scopeOf(world, moment, { this: one }));
        expect(value(normal), printExpression(expression)).toEqual(value(expression));
      }
    }),
    { numRuns: runs(600) },
  );
});

test("an expression that is written in another order and with other names has the same normal form", () => {
  fc.assert(
    fc.property(anyExpression, fc.infiniteStream(fc.boolean()), (expression, choices) => {
      const choose = (): boolean => choices.next().value === true;
      const other = rewritten(expression, choose, new Map());
      expect(structureOf(normalForm(other)), printExpression(other)).toBe(structureOf(normalForm(expression)));
    }),
    { numRuns: runs(600) },
  );
});

test.each([
  ["status == 'open' or assignee != null", "assignee != null or !(status != 'open')"],
  ["not (overdue and number > 3)", "not overdue or not (3 < number)"],
  ["comments.all(c, c.author == me)", "!comments.exists(x, me != x.author)"],
  ["number + 1 > 5", "5 < 1 + number"],
  ["not comments.exists(c, c.author == me)", "comments.all(c, not (c.author == me))"],
  ["not me.tickets.exists(t, t.overdue)", "me.tickets.all(t, not t.overdue)"],
  ["not (not overdue) and number > 3", "overdue and number > 3"],
  ["comments.filter(c, c.author == me).size() > 0", "comments.exists(x, x.author == me)"],
  ["comments.filter(c, c.author == me).size() == 0", "comments.all(x, x.author != me)"],
])("%s is the same as %s", (one, other) => {
  expect(structureOf(normalForm(checked(one)))).toBe(structureOf(normalForm(checked(other))));
});

test.each([
  // A comparison with null is false in both directions.
  ["not (note < 'm')", "note >= 'm'"],
  ["subject + body", "body + subject"],
  ["number - 1", "1 - number"],
  ["overdue and number > 3", "overdue or number > 3"],
])("%s is not the same as %s", (one, other) => {
  expect(structureOf(normalForm(checked(one)))).not.toBe(structureOf(normalForm(checked(other))));
});

const turned = new Map<BinaryOperator, BinaryOperator>([
  ["==", "=="],
  ["!=", "!="],
  ["<", ">"],
  ["<=", ">="],
  [">", "<"],
  [">=", "<="],
  ["and", "and"],
  ["or", "or"],
]);

/** The same expression with some operands and comparisons the other way round, some equalities negated twice, and other names of variables. */
function rewritten(expression: Expression, choose: () => boolean, names: ReadonlyMap<string, string>): Expression {
  const inner = (part: Expression): Expression => rewritten(part, choose, names);
  if (expression.kind === "variable") return { ...expression, name: names.get(expression.name) ?? expression.name };
  if (expression.kind === "comprehension") {
    const variable = choose() ? `${expression.variable}Other` : expression.variable;
    const body = rewritten(expression.body, choose, new Map(names).set(expression.variable, variable));
    return { ...expression, source: inner(expression.source), variable, body };
  }
  if (expression.kind !== "binary") return mapChildren(expression, inner);
  const [left, right] = [inner(expression.left), inner(expression.right)];
  const operator = turned.get(expression.operator);
  const written: Expression =
    operator === undefined || !choose()
      ? { ...expression, left, right }
      : { ...expression, operator, left: right, right: left };
  if (written.kind !== "binary" || (written.operator !== "==" && written.operator !== "!=") || !choose())
    return written;
  const negation: Expression = { ...written, operator: written.operator === "==" ? "!=" : "==" };
  return { kind: "not", of: negation, span: expression.span, type: { kind: "boolean" } };
}
