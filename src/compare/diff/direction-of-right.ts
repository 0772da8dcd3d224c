import { conditionImplies } from "../../expression/solve/condition-relations.ts";
import { simplifyCondition } from "../../expression/solve/simplify-condition.ts";
import type { Expression } from "../../model/expression.ts";
import type { Specification } from "../../model/specification.ts";
import type { Right } from "../../semantics/rights/rights.ts";
import { exactNamesOf } from "../model-pair/exact-names.ts";
import { isSamePart, textOfPart } from "../model-pair/is-same-part.ts";
import { hidesChangedDefinition, usesChangedDefinition } from "./changed-definitions.ts";
import type { ModelPair } from "../model-pair/model-pair.ts";
import type { ChangeDirection } from "./difference.ts";

/**
 * The direction in which a right of the normalized pair changes; null if it stays the same. `changed`: neither right is known to allow all
 * that the other allows.
 */
export function directionOfRight(pair: ModelPair, was: Right, is: Right): ChangeDirection | null {
  const cases = [was, is].flatMap((right) => (right.kind === "when" ? right.cases : []));
  const isSame = isSamePart(rightWithoutSpans(was), rightWithoutSpans(is));
  if (isSame && !cases.some(({ when }) => usesChangedDefinition(pair, when))) return null;
  if (cases.some(({ when }) => hidesChangedDefinition(pair, when))) return "changed";
  return directionOfConditions(pair, conditionsOf(was), conditionsOf(is));
}

/**
 * The direction in which a condition changes, which null is without: whether it holds in more cases or in fewer. Null if it is known to hold
 * in the same cases.
 */
export function directionOfCondition(
  pair: ModelPair,
  was: Expression | null,
  is: Expression | null,
): ChangeDirection | null {
  const asConditions = (condition: Expression | null): Conditions => (condition === null ? "always" : [condition]);
  return directionOfConditions(pair, asConditions(was), asConditions(is));
}

function directionOfConditions(pair: ModelPair, was: Conditions, is: Conditions): ChangeDirection | null {
  const [older, newer] = [withValues(was, pair.before), withValues(is, pair.after)];
  const [loses, gains] = [!isWithin(older, newer, pair), !isWithin(newer, older, pair)];
  if (loses) return gains ? "changed" : "narrowed";
  return gains ? "widened" : null;
}

/** A right without the spans of its cells. */
export function rightWithoutSpans(right: Right): unknown {
  return right.kind === "when" ? [...new Set(right.cases.map(({ when }) => textOfPart(when)))].sort() : right.kind;
}

/** Conditions of which one has to hold; always or never without any. */
type Conditions = "always" | "never" | readonly Expression[];

function conditionsOf(right: Right): Conditions {
  return right.kind === "when" ? right.cases.map(({ when }) => when) : right.kind;
}

/** Conditions with the values of constants and derived fields in the place of their names. */
function withValues(conditions: Conditions, model: Specification): Conditions {
  return typeof conditions === "string"
    ? conditions
    : conditions.map((condition) => simplifyCondition(condition, exactNamesOf(model)));
}

/** Whether some conditions certainly hold in no case in which the others do not, with fields as either model declares them. */
function isWithin(one: Conditions, other: Conditions, pair: ModelPair): boolean {
  if (one === "never" || other === "always") return true;
  if (one === "always" || other === "never") return false;
  const texts = new Set(other.map(textOfPart));
  const known = [pair.before, pair.after].map((model) => exactNamesOf(model));
  return one.every(
    (when) => texts.has(textOfPart(when)) || known.every((names) => conditionImplies(when, anyOf(other), names)),
  );
}

function anyOf(conditions: readonly Expression[]): Expression {
  return conditions.reduce((left, right) => ({
    kind: "binary",
    operator: "or",
    left,
    right,
    span: left.span,
    type: { kind: "boolean" },
  }));
}
