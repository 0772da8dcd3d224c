import { haveSameValue } from "../../expression/solve/condition-relations.ts";
import type { KnownNames } from "../../expression/solve/known-names.ts";
import { simplifyCondition } from "../../expression/solve/simplify-condition.ts";
import { normalForm } from "../../expression/tree/normal-form.ts";
import { structureOf } from "../../expression/tree/structure-of.ts";
import type { Expression } from "../../model/expression.ts";
import type { Specification } from "../../model/specification.ts";
import { exactNamesOf } from "./exact-names.ts";
import { isSamePart } from "./is-same-part.ts";
import { mapExpressions } from "./map-expressions.ts";
import type { ModelPair } from "./model-pair.ts";

/**
 * Both models with their expressions in normal form, and with the same expression wherever it is certain that two of them always have
 * the same value. What differs in the pair, but no longer here, is only written in another way.
 */
export function normalizePair({ before, after }: ModelPair): ModelPair {
  const [older, newer] = [before, after].map((model) => mapExpressions(model, normalForm)) as [
    Specification,
    Specification,
  ];
  const replacements = findReplacements(older, newer);
  return {
    before: older,
    after: withSameConstants(
      older,
      mapExpressions(newer, (expression) => replacements.get(structureOf(expression)) ?? expression),
    ),
  };
}

/** For each expression that only the newer model has, by its structure: one with the same value that only the older model has. */
function findReplacements(older: Specification, newer: Specification): ReadonlyMap<string, Expression> {
  const [were, are] = [expressionsIn(older), expressionsIn(newer)];
  const gone = [...were].filter(([structure]) => !are.has(structure));
  const [was, is] = [exactNamesOf(older), exactNamesOf(newer)];
  const found = new Map<string, Expression>();
  for (const [structure, expression] of are) {
    if (were.has(structure)) continue;
    const same = gone.find(([, one]) => isSameInBoth(one, was, expression, is));
    if (same !== undefined) found.set(structure, same[1]);
  }
  return found;
}

/** Whether two expressions have the same value, each with the constants and derived fields of its model, and the fields as either declares them. */
function isSameInBoth(one: Expression, was: KnownNames, other: Expression, is: KnownNames): boolean {
  const [a, b] = [simplifyCondition(one, was), simplifyCondition(other, is)];
  return haveSameValue(a, b, was) && haveSameValue(a, b, is);
}

function expressionsIn(model: Specification): ReadonlyMap<string, Expression> {
  const found = new Map<string, Expression>();
  mapExpressions(model, (expression) => {
    found.set(structureOf(expression), expression);
    return expression;
  });
  return found;
}

/** Constants with the same value as the older model writes them: `72 hours` as `3 days`. */
function withSameConstants({ constants }: Specification, newer: Specification): Specification {
  return {
    ...newer,
    constants: newer.constants.map((constant) => {
      const same = constants.find(
        ({ name, type, value }) => name === constant.name && isSamePart([type, value], [constant.type, constant.value]),
      );
      return same === undefined ? constant : { ...constant, written: same.written };
    }),
  };
}
