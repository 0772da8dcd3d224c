import type { Expression } from "../../model/expression.ts";
import type { ModelPair } from "../model-pair/model-pair.ts";
import type { ChangeDirection } from "./difference.ts";
import { directionOfCondition } from "./direction-of-right.ts";

/**
 * The direction in which a rule or a guard changes, which refuses where it does not hold; null is a guard that refuses nothing. Null if
 * it is not known.
 */
export function directionOfRefusing(
  pair: ModelPair,
  was: Expression | null,
  is: Expression | null,
): ChangeDirection | null {
  switch (directionOfCondition(pair, was, is)) {
    case "widened":
      return "loosened";
    case "narrowed":
      return "tightened";
    default:
      return null;
  }
}
