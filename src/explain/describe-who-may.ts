import { printExpression } from "../expression/print/print-expression.ts";
import type { Expression } from "../model/expression.ts";
import type { Specification } from "../model/specification.ts";
import type { Right } from "../semantics/rights/rights.ts";
import { textOfPart } from "../compare/model-pair/is-same-part.ts";
import { joinNames } from "./explain-context.ts";

/** Describes who has a right and when: one line for each condition, and one for the roles without the right. */
export function describeWhoMay(model: Specification, rightOf: (role: string) => Right): readonly string[] {
  const ways = new Map<string, string[]>();
  for (const { name } of model.roles) {
    const way = describeRoleRight(model, rightOf(name));
    ways.set(way, [...(ways.get(way) ?? []), name]);
  }
  const order = [...ways].sort(([a], [b]) => rankOfRight(a) - rankOfRight(b));
  return order.map(([way, roles]) => `${joinNames(roles)} ${way}`);
}

function rankOfRight(way: string): number {
  return way === "may" ? 0 : way === "may not" ? 2 : 1;
}

/** "may", "may not", or "may where own: `requester == me`". */
function describeRoleRight(model: Specification, right: Right): string {
  switch (right.kind) {
    case "always":
      return "may";
    case "never":
      return "may not";
    case "when": {
      const cases = right.cases.filter(({ when }) => !isFalse(when));
      if (cases.length === 0) return "may not";
      return `may where ${[...new Set(cases.map(({ when }) => describeCondition(model, when)))].join(", or where ")}`;
    }
  }
}

function isFalse(when: Expression): boolean {
  return when.kind === "literal" && when.value === false;
}

/** A condition, with its name where it has one. */
export function describeCondition({ conditions }: Specification, when: Expression): string {
  const condition = conditions.find(({ holds }) => textOfPart(holds) === textOfPart(when));
  return `${condition === undefined ? "" : `${condition.name}: `}\`${printExpression(when)}\``;
}
