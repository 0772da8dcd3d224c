import type { Fact, Formula } from "./formula.ts";
import type { Linear } from "./linear.ts";
import { root, valuesOf } from "./store.ts";
import type { Store } from "./store.ts";
import { both, isNone, isNothing, isWithin, spanned } from "./values.ts";

/** What is known already of whether something holds. */
export type Judgement = "holds" | "fails" | "open";

/** Whether a formula holds or fails by what has been said of single variables; `look` goes one step into an expression. */
export function judge(
  store: Store,
  formula: Formula,
  look: (formula: Extract<Formula, { kind: "holds" }>) => Formula | null,
): Judgement {
  switch (formula.kind) {
    case "holds": {
      const inner = look(formula);
      return inner === null ? "open" : judge(store, inner, look);
    }
    case "all":
    case "some": {
      const [enough, neutral]: readonly Judgement[] = formula.kind === "all" ? ["fails", "holds"] : ["holds", "fails"];
      let isOpen = false;
      for (const part of formula.of) {
        const judgement = judge(store, part, look);
        if (judgement === enough) return judgement;
        isOpen ||= judgement === "open";
      }
      return isOpen ? "open" : neutral!;
    }
    default:
      return judgeFact(store, formula);
  }
}

function judgeFact(store: Store, fact: Fact): Judgement {
  switch (fact.kind) {
    case "within": {
      const values = valuesOf(store, fact.variable);
      return isWithin(values, fact.values) ? "holds" : isNone(both(values, fact.values)) ? "fails" : "open";
    }
    case "same":
    case "differ": {
      const [a, b] = [valuesOf(store, fact.a), valuesOf(store, fact.b)];
      if (isNothing(a.others) || isNothing(b.others)) return "fails";
      const isSame = root(store, fact.a) === root(store, fact.b);
      const isApart = isNothing(both(a, b).others);
      if (fact.kind === "same") return isSame && !a.null ? "holds" : isApart ? "fails" : "open";
      return isSame ? "fails" : isApart && !a.null && !b.null ? "holds" : "open";
    }
    case "atMost": {
      const [least, most] = reach(store, fact.sum);
      return least > 0
        ? "fails"
        : most <= 0 && [...fact.sum.involved].every((variable) => !valuesOf(store, variable).null)
          ? "holds"
          : "open";
    }
  }
}

/** Between what the sum lies, each variable looked at by itself. */
function reach(store: Store, { terms, constant }: Linear): readonly [number, number] {
  let [least, most] = [constant, constant];
  for (const [variable, times] of terms) {
    const span = spanned(valuesOf(store, variable));
    if (span === null) return [Infinity, Infinity];
    least += times * (times > 0 ? span[0] : span[1]);
    most += times * (times > 0 ? span[1] : span[0]);
  }
  return [least, most];
}
