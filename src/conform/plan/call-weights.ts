import type { Call } from "../../model/call.ts";
import type { Specification } from "../../model/specification.ts";
import type { Random } from "../../generation/random/random.ts";
import { entitiesUsedBy } from "../generate/request-conflict.ts";
import { leadsTowards } from "./applicable-calls.ts";

/**
 * The calls of a document, each with a weight: how much it can contribute to a plan that kills a certain mutant. A
 * search of plans chooses its calls by these weights.
 *
 * A *mutant* is a copy of the document's model with one mistake. A *plan* is requests in a row of which the last
 * shows one mistake.
 */
export interface CallWeights {
  /** The calls that write something, with their weights. */
  readonly calls: readonly (readonly [call: Call, weight: number])[];
  /**
   * The calls that write, and that the mutant may answer differently, because the line that it changes decides the
   * outcome of these calls.
   */
  readonly decided: readonly Call[];
  /** The calls that only read, and that the mutant may answer differently. */
  readonly showing: readonly Call[];
}

/**
 * The weights of groups of calls: calls that the mutant's line decides, calls that write the same entity, calls that
 * write entities connected with it by references, and other calls.
 */
const weights = { decided: 10, same: 6, near: 4, far: 2 };
/**
 * The factors by which calls of a group differ. Records have to be created first, and rarely have to be deleted. Even
 * more rarely needed is a transition to a state from which no decided call can become possible any more
 * (`endingFactor`). Other calls have the factor 1.
 */
const creationFactor = 3;
const deletionFactor = 0.3;
const endingFactor = 0.2;
/**
 * The factor for calls that lead towards a state in which a decided call is possible: high, because the search needs
 * these first.
 */
const goalFactor = 8;
/**
 * The factor for calls that can only be refused, because the records that they need do not exist. It is not 0, because
 * the refusal may be what the mutant changes.
 */
const notApplicableFactor = 0.05;

/**
 * Weighs the calls for a mutant that is relevant to calls of these names. `mayMake` tells whether anybody may ever make
 * a call.
 */
export function weighCalls(
  model: Specification,
  calls: readonly Call[],
  relevantCalls: ReadonlySet<string>,
  mayMake: (call: Call) => boolean,
): CallWeights {
  const { entities } = model;
  const relevant = calls.filter(({ name }) => relevantCalls.has(name));
  const [showing, decided] = [
    relevant.filter(({ method }) => method === "GET"),
    relevant.filter(({ method }) => method !== "GET"),
  ];
  const wanted = decided.length > 0 ? decided : showing;
  const same = new Set(wanted.map(writtenBy));
  const near = new Set([
    ...wanted.flatMap((call) => [...entitiesUsedBy(call)]),
    ...entities
      .filter(({ fields }) => fields.some(({ type }) => type.kind === "reference" && same.has(type.entity)))
      .map(({ name }) => name),
  ]);
  const others = calls.filter(
    (call) => call.method !== "GET" && !decided.includes(call) && call.does.kind !== "sign up" && mayMake(call),
  );
  const groups = [
    others.filter((call) => same.has(writtenBy(call))),
    others.filter((call) => !same.has(writtenBy(call)) && near.has(writtenBy(call) ?? "")),
    others.filter((call) => !same.has(writtenBy(call)) && !near.has(writtenBy(call) ?? "")),
  ];
  const weighed = (
    [
      [decided, weights.decided],
      [groups[0]!, weights.same],
      [groups[1]!, weights.near],
      [groups[2]!, weights.far],
    ] as const
  ).flatMap(([all, weight]) => divideWeight(all, weight, (call) => leadsTowards(model, call, decided)));
  return { calls: weighed, decided, showing };
}

/** Divides a weight among calls, according to what they do. */
function divideWeight(
  calls: readonly Call[],
  weight: number,
  leadsToGoal: (call: Call) => boolean,
): readonly (readonly [Call, number])[] {
  const each = calls.map(
    (call) =>
      [
        call,
        call.does.kind === "create"
          ? creationFactor
          : call.does.kind === "delete"
            ? deletionFactor
            : leadsToGoal(call)
              ? 1
              : endingFactor,
      ] as const,
  );
  const whole = each.reduce((sum, [, one]) => sum + one, 0);
  return each.map(([call, one]) => [call, (weight * one) / whole] as const);
}

/** The entity of the records that a call writes; undefined if the call names no entity. */
function writtenBy({ does, subject }: Call): string | undefined {
  return "entity" in does ? does.entity : subject?.entity;
}

/** Whether the line that the mutant changes decides the outcome of a call. */
export function isDecided({ decided }: CallWeights, call: Call): boolean {
  return decided.includes(call);
}

/** Preferences for choosing the next call of a simulation. */
export interface CallPreferences {
  /** Whether the mutant wrote something different that no request has read yet: then a read is likely. */
  readonly hasDiverged: boolean;
  /** Whether to move records from state to state, and to make decided calls less often. */
  readonly followsTransitions: boolean;
  /** Calls that were tried in this state already. */
  readonly alreadyTried: ReadonlySet<Call>;
  /** Whether the records that a call needs exist. */
  readonly isApplicable: (call: Call) => boolean;
  /** Calls that bring records closer to a state in which a decided call is possible. */
  readonly approachingCalls: ReadonlySet<Call>;
}

/** Chooses one of the calls at random; undefined if there are none. */
export function chooseCall(
  callWeights: CallWeights,
  random: Random,
  { hasDiverged, followsTransitions, alreadyTried, isApplicable, approachingCalls }: CallPreferences,
): Call | undefined {
  const { calls, showing } = callWeights;
  const isRead = showing.length > 0 && random.chance(hasDiverged ? 0.5 : calls.length === 0 ? 1 : 0.03);
  return isRead
    ? random.pick(showing)
    : random.weighted(
        calls,
        ([call, weight]) =>
          weight *
          (alreadyTried.has(call) ? 0.1 : 1) *
          (isApplicable(call) ? 1 : notApplicableFactor) *
          (approachingCalls.has(call) ? goalFactor : 1) *
          (followsTransitions && isDecided(callWeights, call) ? 0.4 : 1),
      )?.[0];
}
