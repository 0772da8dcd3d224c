import type { Rule } from "../../model/rule.ts";
import type { Specification } from "../../model/specification.ts";
import type { ModelMutant } from "./model-mutant.ts";
import { replaceEntry, removeEntry } from "./model-mutant.ts";

/**
 * Mutants of rules: missing, applied to one action only, or checked after the next rule. `code` is that of the received
 * error.
 */
export function mutateRules(model: Specification, code: string | null): readonly ModelMutant[] {
  return model.rules.flatMap((rule, at) => {
    const mutant = (description: string, changed: Partial<Rule>): ModelMutant => ({
      span: rule.span,
      description,
      model: { ...model, rules: replaceEntry(model.rules, rule, changed) },
    });
    const { on } = rule;
    const next = model.rules[at + 1];
    return [
      {
        span: rule.span,
        description: "this rule were not there",
        model: { ...model, rules: removeEntry(model.rules, rule) },
      },
      ...(on.kind !== "entity"
        ? []
        : (["create", "update"] as const).map((verb) =>
            mutant(`this rule were kept on ${verb} only`, {
              on: { kind: "action", verb, transition: null, entity: on.entity },
            }),
          )),
      ...(next === undefined
        ? []
        : [
            {
              span: rule.span,
              description: "this rule were kept after the next",
              model: { ...model, rules: model.rules.with(at, next).with(at + 1, rule) },
            },
          ]),
      ...(code === null || code === rule.error || !model.errors.some((entry) => entry.code === code)
        ? []
        : [mutant(`this rule gave ${code}`, { error: code })]),
    ];
  });
}
