import { evaluate } from "../../expression/evaluate.ts";
import type { Rule } from "../../model/rule.ts";
import type { Judging } from "../judging.ts";
import { scopeOf } from "../truth.ts";
import { rulesOnCall } from "./rules-on.ts";

/** The first rule on a call itself that does not hold, about its subject where it has one. */
export function brokenRuleOnCall({ model, call, truth, moment }: Judging, subject: string | null): Rule | null {
  const scope = scopeOf(truth, moment, { this: subject, variables: { subject } });
  return rulesOnCall(model, call).find((rule) => evaluate(rule.holds, scope) !== true) ?? null;
}
