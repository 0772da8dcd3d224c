import { someNode } from "../../expression/tree/children-of.ts";
import { evaluate } from "../../expression/evaluate/evaluate.ts";
import type { Rule } from "../../model/rule.ts";
import type { Specification } from "../../model/specification.ts";
import { createTruth, scopeOf } from "../../semantics/memory/truth.ts";
import { fieldReadsOf } from "../influence/field-reads.ts";
import type { Property } from "./property.ts";
import { momentOf } from "../../semantics/memory/view.ts";

/**
 * Every rule on an entity holds for all its records in every state. Rules about the moment of a write are left out:
 * those that read the actor, the input, the values before, or the time.
 */
export function ruleInvariants(model: Specification): readonly Property[] {
  return model.rules.flatMap((rule): readonly Property[] => {
    const { on, name, holds, span } = rule;
    if (on.kind !== "entity" || !isAboutRecords(model, rule)) return [];
    return [
      {
        statement: `${name}: it holds for every ${on.entity}, whatever is done.`,
        category: "rule",
        expects: "no counterexample",
        span,
        reads: [holds],
        check: {
          at: "record",
          entity: on.entity,
          matches: ({ model: scaled, state, now }, id) => {
            const moment = momentOf(scaled, { me: null, now, input: {} });
            return (
              evaluate(holds, scopeOf(createTruth(scaled, state, moment), moment, { this: id, old: null })) !== true
            );
          },
        },
      },
    ];
  });
}

function isAboutRecords(model: Specification, { holds }: Rule): boolean {
  return [holds, ...fieldReadsOf(model, holds, false).derived].every(
    (part) => !someNode(part, ({ kind }) => kind === "now" || kind === "me" || kind === "input" || kind === "old"),
  );
}
