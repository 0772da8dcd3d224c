import { oncePer } from "../../base/once-per.ts";
import type { Rule } from "../../model/rule.ts";
import { refuseByCode } from "../decision/refuse.ts";
import { askQuestion } from "../program/ask.ts";
import type { ProgramContext } from "../program/context.ts";
import { endWithRefusal } from "../program/program.ts";
import type { Program } from "../program/program.ts";
import type { BoundRows } from "../program/question.ts";

/** Refuses the request with the first rule that does not hold of the bound records. */
export function* judgeRules(context: ProgramContext, rules: readonly Rule[], rows: BoundRows): Program<void> {
  // Equivalent if never: nothing is asked of no rules; this saves asking.
  if (rules.length === 0) return;
  const { environment, model } = context;
  const results = yield* askQuestion("conditions", { environment, expressions: conditionsOf(rules), rows });
  const at = results.findIndex((holds) => holds !== true);
  const broken = rules[at];
  if (broken !== undefined) yield* endWithRefusal(refuseByCode(model, broken.error, { because: broken.span }));
}

const conditionsOf = oncePer((rules: readonly Rule[]) => rules.map(({ holds }) => holds));
