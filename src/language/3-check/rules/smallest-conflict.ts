import { neverHoldTogether } from "../../../expression/solve/can-hold.ts";
import type { KnownNames } from "../../../expression/solve/known-names.ts";
import type { Expression } from "../../../model/expression.ts";
import type { Rule } from "../../../model/rule.ts";

/** A minimal set of rules that can't hold together under the given conditions; null if all rules can. */
export function smallestConflict(
  all: readonly Rule[],
  given: readonly Expression[],
  known: KnownNames,
): readonly Rule[] | null {
  const rules = all.slice(0, mostCompared);
  const areImpossible = (some: readonly Rule[]): boolean =>
    neverHoldTogether([...given, ...some.map(({ holds }) => holds)], known);
  if (rules.length < 2 || !areImpossible(rules)) return null;
  return rules.reduce((left, rule) => {
    const without = left.filter((other) => other !== rule);
    return areImpossible(without) ? without : left;
  }, rules);
}

/** The most rules that are searched for a conflict. */
const mostCompared = 60;
