import { withArticle } from "../../base/with-article.ts";
import { evaluate } from "../../expression/evaluate/evaluate.ts";
import type { Claim, RightClaim, WorldClaim } from "../../model/claim.ts";
import type { Expression } from "../../model/expression.ts";
import type { Specification } from "../../model/specification.ts";
import { createTruth, scopeOf } from "../../semantics/memory/truth.ts";
import type { Moment } from "../../semantics/memory/truth.ts";
import { evaluationBudget } from "../../semantics/memory/view.ts";
import { createVisibility } from "../../semantics/memory/visibility.ts";
import { isInRole, roleOf } from "../../semantics/rights/role-of.ts";
import type { Actor } from "../../semantics/state/state.ts";
import { constantsOf } from "../../semantics/value/constants-of.ts";
import type { Property, WorldView } from "../properties/property.ts";
import { breaksRightClaim } from "./breaks-right-claim.ts";

/** Turns the author's claims into properties. */
export function claimProperties(model: Specification): readonly Property[] {
  return model.claims.flatMap((claim) => propertiesOf(model, claim));
}

function propertiesOf(model: Specification, claim: Claim): readonly Property[] {
  const { of, span } = claim;
  const statement = sentenceOf(claim);
  const common = { statement, category: "claim", expects: "no counterexample", span } as const;
  if (of.kind === "world") {
    const { entity } = of;
    const look =
      entity === null
        ? ({ at: "state", matches: (view: WorldView) => isWorldClaimBroken(claim, of, view, null) } as const)
        : ({
            at: "record",
            entity,
            matches: (view: WorldView, id: string) => isWorldClaimBroken(claim, of, view, id),
          } as const);
    return [{ ...common, reads: [of.holds], check: look }];
  }
  const reading = of.actions.filter((action) => action.kind === "read");
  const doing = of.actions.filter((action) => action.kind !== "read");
  const where = of.where === null ? [] : [of.where];
  return [
    ...(reading.length === 0
      ? []
      : [
          {
            ...common,
            reads: [...where, ...readRights(model, of)],
            check: { at: "state", matches: (view: WorldView) => isReadClaimBroken(claim, of, view) },
          } as const,
        ]),
    ...(doing.length === 0
      ? []
      : [
          {
            ...common,
            reads: where,
            statement: reading.length === 0 ? statement : `${statement} (doing)`,
            check: { at: "step", matches: breaksRightClaim(of), includesReads: true },
          } as const,
        ]),
  ];
}

/** A claim as a sentence that is true where all is well. */
function sentenceOf({ kind, says, of }: Claim): string {
  if (of.kind === "world") {
    const what = says === "" ? "this condition" : says;
    return kind === "never" ? `It never comes to this: ${what}.` : `It is always so: ${what}.`;
  }
  const who =
    of.role === null
      ? kind === "never"
        ? "Nobody"
        : "Everybody"
      : kind === "never"
        ? `No ${of.role}`
        : `Every ${of.role}`;
  const verbs = [
    ...new Set(
      of.actions.map((action) =>
        action.kind === "transition" ? action.transition : action.kind === "call" ? `call ${action.call}` : action.kind,
      ),
    ),
  ];
  const [first] = of.actions;
  const what =
    first !== undefined && "entity" in first
      ? ` ${"fields" in first && first.fields !== null ? `${first.fields.join(", ")} of ` : ""}${withArticle(first.entity)}`
      : "";
  return `${who} can ever ${verbs.join(" or ")}${what}${of.where === null ? "" : " for which the condition holds"}.`.replace(
    /^Every(.*?) can ever/,
    "Every$1 can always",
  );
}

function isWorldClaimBroken(
  { kind }: Claim,
  { holds }: WorldClaim,
  { model, state, now }: WorldView,
  id: string | null,
): boolean {
  const moment = momentOf(model, null, now);
  return (
    (evaluate(holds, scopeOf(createTruth(model, state, moment), moment, { this: id })) === true) === (kind === "never")
  );
}

/** The conditions of the rights to read what a claim is about. */
function readRights({ grants }: Specification, { role, actions }: RightClaim): readonly Expression[] {
  return grants.flatMap(({ action, role: of, when }) =>
    when !== null &&
    action.kind === "read" &&
    (role === null || of === role) &&
    actions.some((one) => "entity" in one && one.entity === action.entity)
      ? [when]
      : [],
  );
}

function isReadClaimBroken({ kind }: Claim, claim: RightClaim, { model, state, now }: WorldView): boolean {
  return allActors(model, state).some((actor) => {
    const role = roleOf(model, state, actor);
    if (role === null || (claim.role !== null && !isInRole(role, claim.role))) return false;
    const moment = momentOf(model, actor.kind === "person" ? actor.id : null, now);
    const truth = createTruth(model, state, moment);
    const visibility = createVisibility(model, truth, role, moment);
    return claim.actions.some((action) => {
      if (action.kind !== "read") return false;
      return truth.all(action.entity).some((id) => {
        if (claim.where !== null && evaluate(claim.where, scopeOf(truth, moment, { this: id })) !== true) return false;
        const sees = (name: string): boolean => visibility.fieldReadable(action.entity, id, name);
        if (action.fields === null) return visibility.readable(action.entity, id) === (kind === "never");
        return kind === "never" ? action.fields.some(sees) : !action.fields.every(sees);
      });
    });
  });
}

/** Lists the actors in a state: a visitor, and every person. */
export function allActors(model: Specification, state: WorldView["state"]): readonly Actor[] {
  const people = [...(state.entities[model.identification?.entity ?? ""]?.keys() ?? [])];
  return [{ kind: "visitor" }, ...people.map((id) => ({ kind: "person", id }) as const)];
}

function momentOf(model: Specification, me: string | null, now: string): Moment {
  return { me, now, input: {}, constants: constantsOf(model), budget: { left: evaluationBudget } };
}
