import type { Rule } from "../../model/rule.ts";
import type { Specification } from "../../model/specification.ts";
import type { Alteration } from "./alteration.ts";
import { inPlace, leftOut } from "./alteration.ts";

/** Rules, got wrong: not kept at all, or only sometimes, or with another boundary. `code`: of the error that came. */
export function ofRules(model: Specification, code: string | null): readonly Alteration[] {
  return model.rules.flatMap((rule, at) => {
    const as = (says: string, changed: Partial<Rule>): Alteration => ({
      span: rule.span,
      says,
      model: { ...model, rules: inPlace(model.rules, rule, changed) },
    });
    const { on } = rule;
    const next = model.rules[at + 1];
    return [
      { span: rule.span, says: "this rule were not there", model: { ...model, rules: leftOut(model.rules, rule) } },
      ...(on.kind !== "entity"
        ? []
        : (["create", "update"] as const).map((verb) =>
            as(`this rule were kept on ${verb} only`, {
              on: { kind: "action", verb, transition: null, entity: on.entity },
            }),
          )),
      ...(next === undefined
        ? []
        : [
            {
              span: rule.span,
              says: "this rule were kept after the next",
              model: { ...model, rules: model.rules.with(at, next).with(at + 1, rule) },
            },
          ]),
      ...(code === null || code === rule.error || !model.errors.some((entry) => entry.code === code)
        ? []
        : [as(`this rule gave ${code}`, { error: code })]),
    ];
  });
}
