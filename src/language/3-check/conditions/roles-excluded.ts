import { neverHoldTogether } from "../../../expression/solve/can-hold.ts";
import type { KnownNames } from "../../../expression/solve/known-names.ts";
import type { Expression } from "../../../model/expression.ts";
import type { Specification } from "../../../model/specification.ts";
import type { Right } from "../../../semantics/rights/rights.ts";
import { factsOfCaller, isSignedIn } from "./facts-of-caller.ts";
import { casesOfRight } from "../rights/cases-of-right.ts";
import { allRoles } from "../rights/roles-that-may.ts";

/** An action that roles have rights to, and what has to hold for it besides. */
export interface ConditionalAction {
  /** The right that point 6 grants a role. */
  rightOf(role: string): Right;
  readonly asked: Expression;
  /** What is known whenever the action is judged. */
  readonly given: readonly Expression[];
  /** Roles that may bring the action about in another way, for which point 6 has no condition. */
  readonly others: readonly string[];
}

/**
 * The roles with a right that is never of use, since what is asked besides never holds for them. That a condition names a role may be
 * how a document tells other roles why they are refused: such roles count only if nobody is left who could do it.
 */
export function rolesExcluded(action: ConditionalAction, model: Specification, known: KnownNames): readonly string[] {
  const { asked, given, others } = action;
  const holders = allRoles(model).filter((role) => action.rightOf(role).kind !== "never");
  const isExcluded = (cases: readonly (readonly Expression[])[], facts: readonly Expression[]): boolean => {
    // Of a right that never holds, that is said.
    const possible = cases.filter((when) => !neverHoldTogether([...given, ...facts, ...when], known));
    return (
      possible.length > 0 && possible.every((when) => neverHoldTogether([...given, ...facts, ...when, asked], known))
    );
  };
  const excluded = holders.filter((role) => isExcluded(casesOfRight(action.rightOf(role)), factsOfCaller(model, role)));
  const isForNobody =
    excluded.length === holders.length && others.every((role) => isExcluded([[]], factsOfCaller(model, role)));
  return isForNobody
    ? excluded
    : excluded.filter((role) => isExcluded(casesOfRight(action.rightOf(role)), isSignedIn(model, role)));
}
