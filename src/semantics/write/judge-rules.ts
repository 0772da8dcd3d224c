import { oncePer } from "../../base/once-per.ts";
import type { Call } from "../../model/call.ts";
import type { Rule } from "../../model/rule.ts";
import type { Specification } from "../../model/specification.ts";
import { refuseByCode } from "../decision/create-refusal.ts";
import { askQuestion } from "../program/ask-question.ts";
import type { ProgramContext } from "../program/program-context.ts";
import { endWithRefusal } from "../program/program.ts";
import type { Program } from "../program/program.ts";
import type { BoundRows } from "../program/question.ts";

/** The kind of an action on a record. */
export type ActionVerb = "create" | "update" | "delete" | "transition";

/** The rules on an action, in the document's order. Where the action is that of a call, the call's own rules are among them. */
export const rulesOn = oncePer(
  (
    model: Specification,
    verb: ActionVerb,
    entity: string,
    transition: string | null,
    call: Call | null,
  ): readonly Rule[] =>
    model.rules.filter(({ on }) =>
      on.kind === "action"
        ? on.verb === verb && on.entity === entity && (on.transition ?? null) === transition
        : on.kind === "call" && on.call === call?.name,
    ),
);

/** The rules on a call that takes no action on a record. */
export const rulesOnCall = oncePer(({ rules }: Specification, { name }: Call): readonly Rule[] =>
  rules.filter(({ on }) => on.kind === "call" && on.call === name),
);

/** The invariants of an entity. */
export function invariantsOf({ rules }: Specification, entity: string): readonly Rule[] {
  return rules.filter(({ on }) => on.kind === "entity" && on.entity === entity);
}

/** Refuses the request with the first rule that does not hold of the bound records. */
export function* judgeRules(context: ProgramContext, rules: readonly Rule[], rows: BoundRows): Program<void> {
  // Equivalent if never: nothing is asked of no rules; this saves asking.
  if (rules.length === 0) return;
  const { environment, model } = context;
  const results = yield* askQuestion("conditions", { environment, expressions: conditionsOf(rules), rows });
  for (const [at, { error, span }] of rules.entries())
    if (results[at] !== true) yield* endWithRefusal(refuseByCode(model, error, { because: span }));
}

const conditionsOf = oncePer((rules: readonly Rule[]) => rules.map(({ holds }) => holds));
