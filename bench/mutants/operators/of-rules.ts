import { someNode } from "../../../src/expression/tree/children-of.ts";
import type { Rule } from "../../../src/model/rule.ts";
import type { Specification } from "../../../src/model/specification.ts";
import { replaced, without } from "./edit.ts";
import type { Mutant } from "./mutant.ts";
import { variantsOf } from "./variants.ts";
import type { VariantKind } from "./variants.ts";

/** Rules gone wrong: not judged, judged otherwise, at the wrong boundary, over the wrong records, or in another order. */
export function ofRules(model: Specification): readonly Mutant[] {
  return model.rules.flatMap((rule, at): readonly Mutant[] => {
    const said = { point: 5, span: rule.span } as const;
    const next = model.rules[at + 1];
    return [
      {
        ...said,
        operator: fieldsIn(rule) > 1 ? "V4 cross-field rule dropped" : "V1 drop rule",
        says: rule.name,
        model: { ...model, rules: without(model.rules, rule) },
      },
      ...variantsOf(rule.holds).map(
        (variant): Mutant => ({
          ...said,
          operator: operators[variant.kind],
          says: `${rule.name}: ${variant.says}`,
          model: { ...model, rules: replaced(model.rules, rule, { ...rule, holds: variant.expression }) },
        }),
      ),
      ...(next === undefined || next.error === rule.error || entityOf(next) !== entityOf(rule)
        ? []
        : [
            {
              ...said,
              operator: "V5 wrong precedence",
              says: `${next.name} before ${rule.name}`,
              model: { ...model, rules: model.rules.with(at, next).with(at + 1, rule) },
            },
          ]),
    ];
  });
}

const operators: { readonly [kind in VariantKind]: string } = {
  boundary: "V2 rule off by one",
  part: "V4 part of a rule dropped",
  set: "K3 limit over the wrong set",
  value: "V2 rule off by one",
};

function fieldsIn({ holds }: Rule): number {
  const names = new Set<string>();
  someNode(holds, (node) => {
    if (node.kind === "field" && node.of.kind === "this") names.add(node.name);
    return false;
  });
  return names.size;
}

function entityOf({ on }: Rule): string {
  return on.kind === "call" ? on.call : on.entity;
}
