import { groupBy } from "../../base/group-by.ts";
import { oncePer } from "../../base/once-per.ts";
import type { Call } from "../../model/call.ts";
import type { Rule, RuleOn } from "../../model/rule.ts";
import type { Specification } from "../../model/specification.ts";

/** The kind of an action on a record. */
export type ActionVerb = "create" | "update" | "delete" | "transition";

/** The rules on an action, in the document's order. Where the action is that of a call, the call's own rules come first. */
export function rulesOn(
  model: Specification,
  verb: ActionVerb,
  entity: string,
  transition: string | null,
  call: Call | null,
): readonly Rule[] {
  const ofCall = call === null ? [] : rulesOnCall(model, call);
  const ofAction = rulesAbout(model, { kind: "action", verb, entity, transition });
  // Equivalent if never: the rules on the action stand in the document's order already; this saves sorting them.
  if (ofCall.length === 0) return ofAction;
  return [...ofCall, ...ofAction].sort((a, b) => model.rules.indexOf(a) - model.rules.indexOf(b));
}

/** The rules on a call that takes no action on a record. */
export function rulesOnCall(model: Specification, call: Call): readonly Rule[] {
  return rulesAbout(model, { kind: "call", call: call.name });
}

/** The invariants of an entity. */
export function invariantsOf(model: Specification, entity: string): readonly Rule[] {
  return rulesAbout(model, { kind: "entity", entity });
}

function rulesAbout({ rules }: Specification, on: RuleOn): readonly Rule[] {
  return bySubject(rules).get(keyOf(on)) ?? [];
}

const bySubject = oncePer((rules: readonly Rule[]) => groupBy(rules, ({ on }) => keyOf(on)));

function keyOf(on: RuleOn): string {
  switch (on.kind) {
    case "entity":
      return `all ${on.entity}`;
    case "call":
      return `call ${on.call}`;
    case "action":
      return `${on.verb} ${on.entity} ${on.transition ?? ""}`;
  }
}
