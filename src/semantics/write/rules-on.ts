import type { Call } from "../../model/call.ts";
import type { Rule } from "../../model/rule.ts";
import type { Specification } from "../../model/specification.ts";

/** What is being done to a record. */
export type Verb = "create" | "update" | "delete" | "transition";

/** The rules on an action, in the document's order; with a call's own first where the action is what a call does. */
export function rulesOn(model: Specification, verb: Verb, entity: string, transition: string | null, call: Call | null): readonly Rule[] {
  const ofCall = call === null ? [] : model.rules.filter(({ on }) => on.kind === "call" && on.call === call.name);
  const ofAction = model.rules.filter(({ on }) =>
    on.kind === "action" && on.verb === verb && on.entity === entity && on.transition === transition);
  return [...ofCall, ...ofAction].sort((a, b) => model.rules.indexOf(a) - model.rules.indexOf(b));
}

/** The rules on a call that does nothing to a record. */
export function rulesOnCall(model: Specification, call: Call): readonly Rule[] {
  return model.rules.filter(({ on }) => on.kind === "call" && on.call === call.name);
}

/** The invariants of an entity. */
export function invariantsOf(model: Specification, entity: string): readonly Rule[] {
  return model.rules.filter(({ on }) => on.kind === "entity" && on.entity === entity);
}
