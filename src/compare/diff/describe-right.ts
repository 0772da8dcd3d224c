import { printExpression } from "../../expression/print/print-expression.ts";
import type { Expression } from "../../model/expression.ts";
import type { Specification } from "../../model/specification.ts";
import type { Right } from "../../semantics/rights/rights.ts";
import { isSamePart } from "../model-pair/is-same-part.ts";

/**
 * A right as a cell of the permission table: by the name of its condition, where that has one. If the other document says something else
 * under this name, the condition itself follows.
 */
export function describeRight(right: Right, model: Specification, other: Specification): string {
  switch (right.kind) {
    case "always":
      return "yes";
    case "never":
      return "no";
    case "when":
      return [...new Set(right.cases.map(({ when }) => describeCase(when, model, other)))].join(" or ");
  }
}

function describeCase(when: Expression, model: Specification, other: Specification): string {
  const named = model.conditions.find(({ holds }) => isSamePart(holds, when));
  const text = `\`${printExpression(when)}\``;
  if (named === undefined) return text;
  const namesake = other.conditions.find(({ name, entity }) => name === named.name && entity === named.entity);
  return namesake === undefined || isSamePart(namesake.holds, when) ? named.name : `${named.name} (${text})`;
}
