import { oncePer } from "../../base/once-per.ts";
import type { Call } from "../../model/call.ts";
import type { Rule } from "../../model/rule.ts";
import type { Specification } from "../../model/specification.ts";

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
