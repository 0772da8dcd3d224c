import { someNode } from "../../expression/children.ts";
import { evaluate } from "../../expression/evaluate.ts";
import type { Rule } from "../../model/rule.ts";
import type { Judging } from "../judging.ts";
import { scopeOf } from "../truth.ts";
import { rulesOnCall } from "./rules-on.ts";

/** The first of some rules on a call itself, all unless said, that does not hold; `about` is the record that they call `this`. */
export function brokenRuleOnCall({ model, call, truth, moment }: Judging, about: string | null, rules: readonly Rule[] = rulesOnCall(model, call)): Rule | null {
  const scope = scopeOf(truth, moment, { this: about });
  return rules.find((rule) => evaluate(rule.holds, scope) !== true) ?? null;
}

/** Whether a rule asks about the person who signs in: by a field of theirs, `this` or `me`. */
export function asksAboutPerson({ holds }: Rule): boolean {
  return someNode(holds, ({ kind }) => kind === "this" || kind === "me");
}
