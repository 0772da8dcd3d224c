import type { Specification } from "../../model/specification.ts";
import { decide } from "../../semantics/decide.ts";
import type { Decision } from "../../semantics/decision/decision.ts";
import type { Request } from "../../semantics/decision/request.ts";
import { createTruth } from "../../semantics/memory/truth.ts";
import { evaluationBudget } from "../../semantics/memory/view.ts";
import { createVisibility } from "../../semantics/memory/visibility.ts";
import { roleOf } from "../../semantics/rights/role-of.ts";
import type { Actor, State } from "../../semantics/state/state.ts";
import { constantsOf } from "../../semantics/value/constants-of.ts";
import type { ModelPair } from "../model-pair/model-pair.ts";
import { comparisonTime } from "../world/value-dictionary.ts";
import { differenceOfDecisions } from "./decision-difference.ts";
import { requestToOlder } from "./request-to-older.ts";
import type { DecisionDifference } from "./decision-difference.ts";

/** A small world and a request, or a look at a record, with different results under two models. */
export type Witness = CallWitness | VisibilityWitness;

/** A request that the two models decide differently. */
export interface CallWitness {
  readonly kind: "call";
  readonly state: State;
  readonly actor: Actor;
  readonly role: string;
  readonly request: Request;
  readonly before: Decision;
  readonly after: Decision;
  readonly difference: DecisionDifference;
}

/** A record, or a field of one, that an actor may see under one of the two models only. */
export interface VisibilityWitness {
  readonly kind: "sight";
  readonly state: State;
  readonly actor: Actor;
  readonly role: string;
  readonly entity: string;
  readonly id: string;
  /** Null for the whole record. */
  readonly field: string | null;
  readonly visibleIn: "before" | "after";
}

/** Decides a request with both models; null where the decisions are the same. */
export function decideWithBoth(
  models: ModelPair,
  state: State,
  actor: Actor,
  role: string,
  request: Request,
): CallWitness | null {
  const decisions = {
    before: decide(models.before, state, actor, requestToOlder(models, state, request)),
    after: decide(models.after, state, actor, request),
  };
  const difference = differenceOfDecisions(models, decisions.before, decisions.after);
  return difference === null ? null : { kind: "call", state, actor, role, request, ...decisions, difference };
}

/** A record, or a field of it, as an actor looks for it in a state. */
export type Visible = Pick<VisibilityWitness, "state" | "actor" | "entity" | "id" | "field">;

/** Whether an actor may read a record, or a field of it. */
export function canSee(model: Specification, { state, actor, entity, id, field }: Visible): boolean {
  const role = roleOf(model, state, actor);
  const known = model.entities.find(({ name }) => name === entity);
  if (role === null || known === undefined || (field !== null && !known.fields.some(({ name }) => name === field)))
    return false;
  const moment = {
    me: actor.kind === "person" ? actor.id : null,
    now: comparisonTime,
    input: {},
    constants: constantsOf(model),
    budget: { left: evaluationBudget },
  };
  const visibility = createVisibility(model, createTruth(model, state, moment), role, moment);
  return field === null ? visibility.readable(entity, id) : visibility.fieldReadable(entity, id, field);
}

/** Whether both models still give the difference that a witness shows. */
export function isStillWitness(pair: ModelPair, witness: Witness): boolean {
  if (witness.kind === "sight") {
    const [was, is] = [canSee(pair.before, witness), canSee(pair.after, witness)];
    return was !== is && (witness.visibleIn === "after") === is;
  }
  const again = decideWithBoth(pair, witness.state, witness.actor, witness.role, witness.request);
  return again !== null && again.difference.kind === witness.difference.kind;
}
