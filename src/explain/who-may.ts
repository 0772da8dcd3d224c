import { printExpression } from "../expression/print/print.ts";
import type { Expression } from "../model/expression.ts";
import type { Specification } from "../model/specification.ts";
import type { Right } from "../semantics/rights/rights.ts";
import { plain } from "../compare/contrast/same.ts";
import { listed } from "./fact.ts";

/** Who has a right, and when: one line for each way, and who is left out. */
export function whoMay(model: Specification, rightOf: (role: string) => Right): readonly string[] {
  const ways = new Map<string, string[]>();
  for (const { name } of model.roles) {
    const way = wayOf(model, rightOf(name));
    ways.set(way, [...(ways.get(way) ?? []), name]);
  }
  const order = [...ways].sort(([a], [b]) => rank(a) - rank(b));
  return order.map(([way, roles]) => `${listed(roles)} ${way}`);
}

function rank(way: string): number {
  return way === "may" ? 0 : way === "may not" ? 2 : 1;
}

/** "may", "may not", or "may where own: `requester == me`". */
function wayOf(model: Specification, right: Right): string {
  switch (right.kind) {
    case "always":
      return "may";
    case "never":
      return "may not";
    case "when":
      return `may where ${[...new Set(right.cases.map(({ when }) => conditionInWords(model, when)))].join(", or where ")}`;
  }
}

/** A condition by its name, where it has one, and what that says. */
export function conditionInWords({ conditions }: Specification, when: Expression): string {
  const named = conditions.find(({ holds }) => plain(holds) === plain(when));
  return `${named === undefined ? "" : `${named.name}: `}\`${printExpression(when)}\``;
}
