import type { VariableFact, Formula } from "./formula.ts";
import type { Linear } from "./linear.ts";
import { representativeOf, possibleValues } from "./constraint-store.ts";
import type { ConstraintStore } from "./constraint-store.ts";
import { intersectValues, isNone, isNothing, isWithin, numericRange } from "./values.ts";

/** Whether a formula holds, as far as a constraint store tells. */
export type KnownTruth = "holds" | "fails" | "open";

/** Judges a formula by the values that single variables can have; `look` expands an expression by one level. */
export function judgeFormula(
  store: ConstraintStore,
  formula: Formula,
  look: (formula: Extract<Formula, { kind: "holds" }>) => Formula | null,
): KnownTruth {
  switch (formula.kind) {
    case "holds": {
      const inner = look(formula);
      return inner === null ? "open" : judgeFormula(store, inner, look);
    }
    case "all":
    case "some": {
      const [enough, neutral]: readonly KnownTruth[] = formula.kind === "all" ? ["fails", "holds"] : ["holds", "fails"];
      let isOpen = false;
      for (const part of formula.of) {
        const judgement = judgeFormula(store, part, look);
        if (judgement === enough) return judgement;
        isOpen ||= judgement === "open";
      }
      return isOpen ? "open" : neutral!;
    }
    default:
      return judgeFact(store, formula);
  }
}

function judgeFact(store: ConstraintStore, fact: VariableFact): KnownTruth {
  switch (fact.kind) {
    case "within": {
      const values = possibleValues(store, fact.variable);
      return isWithin(values, fact.values) ? "holds" : isNone(intersectValues(values, fact.values)) ? "fails" : "open";
    }
    case "same":
    case "differ": {
      const [a, b] = [possibleValues(store, fact.a), possibleValues(store, fact.b)];
      if (isNothing(a.others) || isNothing(b.others)) return "fails";
      const isSame = representativeOf(store, fact.a) === representativeOf(store, fact.b);
      const isApart = isNothing(intersectValues(a, b).others);
      if (fact.kind === "same") return isSame && !a.null ? "holds" : isApart ? "fails" : "open";
      return isSame ? "fails" : isApart && !a.null && !b.null ? "holds" : "open";
    }
    case "atMost": {
      const [least, most] = reach(store, fact.sum);
      return least > 0
        ? "fails"
        : most <= 0 && [...fact.sum.involved].every((variable) => !possibleValues(store, variable).null)
          ? "holds"
          : "open";
    }
  }
}

/** The interval of a sum, with each variable considered by itself. */
function reach(store: ConstraintStore, { terms, constant }: Linear): readonly [number, number] {
  let [least, most] = [constant, constant];
  for (const [variable, times] of terms) {
    const span = numericRange(possibleValues(store, variable));
    if (span === null) return [Infinity, Infinity];
    least += times * (times > 0 ? span[0] : span[1]);
    most += times * (times > 0 ? span[1] : span[0]);
  }
  return [least, most];
}
