import type { Expression } from "../../../model/expression.ts";
import type { Right } from "../../../semantics/rights/rights.ts";

/** The cases in which a right is granted, each as the conditions that hold then: none in the one case of a right without condition. */
export function casesOfRight(right: Right): readonly (readonly Expression[])[] {
  switch (right.kind) {
    case "never":
      return [];
    case "always":
      return [[]];
    case "when":
      return right.cases.map(({ when }) => [when]);
  }
}
