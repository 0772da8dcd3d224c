import type { Expression } from "../../src/model/expression.ts";
import type { RuleOn } from "../../src/model/rule.ts";
import { holds } from "./evaluate.ts";
import { refuseWith } from "./refused.ts";
import { recordValue } from "./scope.ts";
import type { RecordValue } from "./scope.ts";
import { scopeIn } from "./run.ts";
import type { Run } from "./run.ts";
import { recordsOf, recordWithId } from "./world.ts";
import type { Stored, World } from "./world.ts";

/** What a rule can be about: an action on an entity, with the name of a transition. */
export interface Action {
  readonly verb: "create" | "update" | "delete" | "transition";
  readonly entity: string;
  readonly transition?: string;
}

/** Judges the rules on an action, and those on the call too if it is the action of the call itself, in the order of the document. */
export function judgeRules(
  run: Run,
  action: Action | null,
  self: RecordValue | null,
  old: RecordValue | null,
  isOfCall: boolean,
): void {
  for (const rule of run.model.rules) {
    const { on } = rule;
    if (!(isOn(on, action) || (isOfCall && on.kind === "call" && on.call === run.call?.name))) continue;
    if (!holds(rule.holds, scopeIn(run, self, old))) refuseWith(run.model, rule.error);
  }
}

function isOn(on: RuleOn, action: Action | null): boolean {
  return (
    on.kind === "action" &&
    action !== null &&
    on.verb === action.verb &&
    on.entity === action.entity &&
    on.transition === (action.transition ?? null)
  );
}

/** Judges the rules on entities at the end: of what was written, and of each other record of which they held before. */
export function judgeInvariants(run: Run): void {
  for (const rule of run.model.rules) {
    const { on } = rule;
    if (on.kind !== "entity") continue;
    for (const stored of recordsOf(run.world, on.entity)) {
      const old = recordWithId(run.before, on.entity, stored.id);
      const isWritten = run.written.has(`${on.entity} ${stored.id}`);
      if (!isWritten && (old === null || !heldBefore(run, rule.holds, on.entity, old))) continue;
      if (!holdsOf(run, run.world, rule.holds, { entity: on.entity, stored, old })) refuseWith(run.model, rule.error);
    }
  }
}

function heldBefore(run: Run, condition: Expression, entity: string, stored: Stored): boolean {
  return holdsOf(run, run.before, condition, { entity, stored, old: stored });
}

function holdsOf(
  run: Run,
  world: World,
  condition: Expression,
  { entity, stored, old }: { readonly entity: string; readonly stored: Stored; readonly old: Stored | null },
): boolean {
  const before = old === null ? null : recordValue(run.before, entity, old);
  return holds(condition, { ...scopeIn(run, recordValue(world, entity, stored), before), world });
}
