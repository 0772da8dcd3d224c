import { evaluate } from "../../expression/evaluate/evaluate.ts";
import type { RightClaim } from "../../model/claim.ts";
import { callNamed } from "../../model/find.ts";
import type { Action } from "../../model/role.ts";
import { createTruth, scopeOf } from "../../semantics/memory/truth.ts";
import { evaluationBudget } from "../../semantics/memory/view.ts";
import { isInRole, roleOf } from "../../semantics/rights/role-of.ts";
import { constantsOf } from "../../semantics/value/constants-of.ts";
import type { StepView } from "../properties/property.ts";

type Granted = StepView & {
  readonly move: Extract<StepView["move"], { kind: "call" }>;
  readonly decision: Extract<StepView["decision"], { kind: "answer" }>;
};

/**
 * Gives a check that finds the steps in which an actor does what a claim says nobody in the role may ever do, on a
 * record for which the claim's condition holds.
 */
export function breaksRightClaim(claim: RightClaim): (step: StepView) => boolean {
  return (step) => {
    const { model, before, after, now, move, decision } = step;
    if (move.kind !== "call" || decision.kind === "refusal") return false;
    const role = roleOf(model, before, move.actor);
    if (role === null || (claim.role !== null && !isInRole(role, claim.role))) return false;
    const moment = {
      me: move.actor.kind === "person" ? move.actor.id : null,
      now,
      input: {},
      constants: constantsOf(model),
      budget: { left: evaluationBudget },
    };
    return claim.actions.some((action) =>
      affectedRecords(action, { ...step, move, decision }).some((id) => {
        if (claim.where === null) return true;
        const truth = createTruth(model, id !== null && action.kind === "create" ? after : before, moment);
        return evaluate(claim.where, scopeOf(truth, moment, { this: id })) === true;
      }),
    );
  };
}

/**
 * The ids of the records to which a granted call does an action; null stands for a call that is about no record. The
 * side effects of a transition don't count, since the document causes them; all writes of a call that is made of
 * statements do.
 */
function affectedRecords(
  action: Action,
  { model, before, after, move, decision }: Granted,
): readonly (string | null)[] {
  const { does, name } = callNamed(model, move.request.call);
  if (action.kind === "call") return action.call === name ? [decision.record?.id ?? null] : [];
  if (action.kind === "share views") return [];
  if (action.kind === "sign up") return does.kind === "sign up" ? [null] : [];
  const written = decision.writes.filter((write) => write.kind !== "count" && write.entity === action.entity);
  const ids = [
    ...new Set(written.map((write) => (write.kind === "put" ? write.row.id : write.kind === "remove" ? write.id : ""))),
  ];
  const old = (id: string) => before.entities[action.entity]?.get(id);
  const row = (id: string) => after.entities[action.entity]?.get(id);
  const isOwn = does.kind === "statements" || ("entity" in does && does.entity === action.entity);
  if (!isOwn) return [];
  switch (action.kind) {
    case "create":
      return does.kind === "create" || does.kind === "statements" || does.kind === "update"
        ? ids.filter((id) => old(id) === undefined && row(id) !== undefined)
        : [];
    case "delete":
      return does.kind === "delete" || does.kind === "statements"
        ? ids.filter((id) => row(id) === undefined && old(id) !== undefined)
        : [];
    case "update": {
      if (does.kind !== "update" && does.kind !== "statements") return [];
      const changed = (id: string): readonly string[] =>
        Object.keys(row(id)?.values ?? {}).filter(
          (field) => JSON.stringify(old(id)?.values[field]) !== JSON.stringify(row(id)?.values[field]),
        );
      return ids.filter(
        (id) =>
          old(id) !== undefined && changed(id).some((field) => action.fields === null || action.fields.includes(field)),
      );
    }
    case "transition":
      return does.kind === "transition" && does.transition === action.transition
        ? ids.filter((id) => old(id) !== undefined).slice(0, 1)
        : [];
    case "read":
      return [];
  }
}
