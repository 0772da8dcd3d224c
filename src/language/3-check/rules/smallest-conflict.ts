import { neverHoldTogether } from "../../../expression/solve/can-hold.ts";
import type { KnownNames } from "../../../expression/solve/known-names.ts";
import type { Expression } from "../../../model/expression.ts";
import type { Rule } from "../../../model/rule.ts";

/** Rules that can't hold together where something is given, none of which could be left out; null where all can. */
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

/** Of more rules on one thing the rest is left out. */
const mostCompared = 60;
