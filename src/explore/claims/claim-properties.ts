import { evaluate } from "../../expression/evaluate/evaluate.ts";
import { withArticle } from "../../base/with-article.ts";
import type { Claim, RightClaim, WorldClaim } from "../../model/claim.ts";
import type { Expression } from "../../model/expression.ts";
import type { Specification } from "../../model/specification.ts";
import { createEyes } from "../../semantics/memory/eyes.ts";
import { budget } from "../../semantics/memory/budget.ts";
import { constantsOf } from "../../semantics/value/constants-of.ts";
import { isInRole, roleOf } from "../../semantics/rights/role-of.ts";
import type { Actor } from "../../semantics/state/state.ts";
import { createTruth, scopeOf } from "../../semantics/memory/truth.ts";
import type { Moment } from "../../semantics/memory/truth.ts";
import type { Property, Sight } from "../properties/property.ts";
import { doneBy } from "./done-by.ts";

/** What the author says always or never holds, each looked for where it could turn out wrong. */
export function claimProperties(model: Specification): readonly Property[] {
  return model.claims.flatMap((claim) => propertiesOf(model, claim));
}

function propertiesOf(model: Specification, claim: Claim): readonly Property[] {
  const { of, span } = claim;
  const says = sentenceOf(claim);
  const common = { says, about: "claim", wants: "no counterexample", span } as const;
  if (of.kind === "world") {
    const { entity } = of;
    const look =
      entity === null
        ? ({ at: "state", sees: (sight: Sight) => isWrong(claim, of, sight, null) } as const)
        : ({ at: "record", entity, sees: (sight: Sight, id: string) => isWrong(claim, of, sight, id) } as const);
    return [{ ...common, reads: [of.holds], look }];
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
            look: { at: "state", sees: (sight: Sight) => isSeenWrong(claim, of, sight) },
          } as const,
        ]),
    ...(doing.length === 0
      ? []
      : [
          {
            ...common,
            reads: where,
            says: reading.length === 0 ? says : `${says} (doing)`,
            look: { at: "step", sees: doneBy(of), inReads: true },
          } as const,
        ]),
  ];
}

/** The claim as a sentence that is true where all is well. */
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

function isWrong({ kind }: Claim, { holds }: WorldClaim, { model, state, now }: Sight, id: string | null): boolean {
  const moment = momentOf(model, null, now);
  return (
    (evaluate(holds, scopeOf(createTruth(model, state, moment), moment, { this: id })) === true) === (kind === "never")
  );
}

/** The conditions under which somebody may see what a claim is about. */
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

function isSeenWrong({ kind }: Claim, claim: RightClaim, { model, state, now }: Sight): boolean {
  return everybody(model, state).some((actor) => {
    const role = roleOf(model, state, actor);
    if (role === null || (claim.role !== null && !isInRole(role, claim.role))) return false;
    const moment = momentOf(model, actor.kind === "person" ? actor.id : null, now);
    const truth = createTruth(model, state, moment);
    const eyes = createEyes(model, truth, role, moment);
    return claim.actions.some((action) => {
      if (action.kind !== "read") return false;
      return truth.all(action.entity).some((id) => {
        if (claim.where !== null && evaluate(claim.where, scopeOf(truth, moment, { this: id })) !== true) return false;
        const sees = (name: string): boolean => eyes.fieldReadable(action.entity, id, name);
        if (action.fields === null) return eyes.readable(action.entity, id) === (kind === "never");
        return kind === "never" ? action.fields.some(sees) : !action.fields.every(sees);
      });
    });
  });
}

/** Everybody there is, and whoever has not signed in. */
export function everybody(model: Specification, state: Sight["state"]): readonly Actor[] {
  const people = [...(state.entities[model.identification?.entity ?? ""]?.keys() ?? [])];
  return [{ kind: "visitor" }, ...people.map((id) => ({ kind: "person", id }) as const)];
}

function momentOf(model: Specification, me: string | null, now: string): Moment {
  return { me, now, input: {}, constants: constantsOf(model), budget: { left: budget } };
}
