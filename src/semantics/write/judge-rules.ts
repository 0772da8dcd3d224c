import { someNode } from "../../expression/tree/children.ts";
import type { Rule } from "../../model/rule.ts";
import { refuseByCode } from "../decision/refuse.ts";
import { askConditions } from "../program/ask.ts";
import type { ProgramContext } from "../program/context.ts";
import { endWithRefusal } from "../program/program.ts";
import type { Program } from "../program/program.ts";
import type { BoundRows } from "../program/question.ts";

/** Refuses the request with the first rule that does not hold of the bound records. */
export function* judgeRules(context: ProgramContext, rules: readonly Rule[], rows: BoundRows): Program<void> {
  const results = yield* askConditions(
    context,
    rules.map(({ holds }) => holds),
    rows,
  );
  const broken = rules.find((_, at) => results[at] !== true);
  if (broken !== undefined) yield* endWithRefusal(refuseByCode(context.model, broken.error, { because: broken.span }));
}

/** Whether a rule is about the person who signs in: it names `this` or `me`. */
export function asksAboutPerson({ holds }: Rule): boolean {
  return someNode(holds, ({ kind }) => kind === "this" || kind === "me");
}
