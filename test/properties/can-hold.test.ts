import fc from "fast-check";
import { expect, test } from "vitest";
import { evaluate } from "../../src/expression/evaluate/evaluate.ts";
import type { Scope } from "../../src/expression/scope/scope.ts";
import { canHold } from "../../src/expression/solve/can-hold.ts";
import type { SolverExample } from "../../src/expression/solve/solver-example.ts";
import type { Value } from "../../src/model/value-type.ts";
import { checked } from "./expression-desk.ts";
import { casesOf, scopeWith, smallConditions, smallEnvironment, smallKnown, smallScopes } from "./small-conditions.ts";
import { runs } from "../runs.ts";

test("what is said never to hold holds in no case, and what is said to hold does so in the example", () => {
  fc.assert(
    fc.property(fc.array(smallConditions, { minLength: 1, maxLength: 3 }), (texts) => {
      fc.pre(casesOf(texts.join(" ")) <= 20_000);
      const conditions = texts.map((text) => checked(text, smallEnvironment, { kind: "boolean", optional: true }));
      const allHold = (scope: Scope): boolean => conditions.every((condition) => evaluate(condition, scope) === true);
      const answer = canHold(conditions, smallKnown);
      if (answer.kind === "no") expect([...smallScopes(texts.join(" "))].some(allHold)).toBe(false);
      if (answer.kind === "yes") {
        expect(answer.example.assumed).toEqual([]);
        expect(allHold(scopeOf(answer.example))).toBe(true);
      }
    }),
    { numRuns: runs(600) },
  );
});

/** The case that an example tells of: what belongs to people stands under their names. */
function scopeOf({ values }: SolverExample): Scope {
  const told: Record<string, Value> = {};
  const valueOf = (key: string): Value => values.find(({ expression }) => keyOf(expression) === key)?.value ?? null;
  for (const { expression, value } of values) {
    if (expression.kind !== "field") told[expression.kind] = value;
    else if (expression.entity === "User") told[String(valueOf(keyOf(expression.of)))] = value;
    else told[`${expression.of.kind === "old" ? "before" : "now"} ${expression.name}`] = value;
  }
  return scopeWith(told);
}

function keyOf(expression: SolverExample["values"][number]["expression"]): string {
  return expression.kind === "field" ? `${keyOf(expression.of)}.${expression.name}` : expression.kind;
}
