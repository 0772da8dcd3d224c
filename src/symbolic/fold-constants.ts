import { evaluate } from "../expression/evaluate/evaluate.ts";
import { emptyWorld } from "../expression/scope/world.ts";
import { childrenOf } from "../expression/tree/children-of.ts";
import { mapChildren } from "../expression/tree/substitute-parts.ts";
import type { Expression } from "../model/expression.ts";
import { constantCondition } from "./conditions.ts";

/** The expression with every part that depends on nothing replaced by its value, and without what that makes irrelevant. */
export function foldConstants(expression: Expression): Expression {
  const folded = mapChildren(expression, foldConstants);
  switch (folded.kind) {
    case "binary":
      if (folded.operator === "and" || folded.operator === "or") return foldJunction(folded);
      break;
    case "conditional":
      if (folded.condition.kind === "literal") return folded.condition.value === true ? folded.then : folded.otherwise;
      break;
    case "not":
    case "negate":
    case "rescale":
      break;
    default:
      return folded;
  }
  return childrenOf(folded).every(isWrittenOut) ? valueOf(folded) : folded;
}

/** Whether a part is a literal, or a list of such. */
function isWrittenOut(part: Expression): boolean {
  return part.kind === "literal" || (part.kind === "list" && part.items.every(isWrittenOut));
}

function foldJunction(junction: Expression & { readonly kind: "binary" }): Expression {
  const { operator, left, right } = junction;
  // In `and`, true is neutral and false decides; in `or`, it is the other way round.
  const neutral = operator === "and";
  for (const [one, other] of [
    [left, right],
    [right, left],
  ] as const)
    if (one.kind === "literal") return (one.value === true) === neutral ? other : constantCondition(!neutral);
  return junction;
}

function valueOf(expression: Expression): Expression {
  const scope = {
    world: emptyWorld,
    this: null,
    old: null,
    me: null,
    now: "",
    input: {},
    variables: {},
    constants: {},
    budget: { left: 10_000 },
  };
  const { span, type } = expression;
  return { kind: "literal", value: evaluate(expression, scope), span, type };
}
