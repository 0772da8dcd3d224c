import type { Call } from "../../model/call.ts";
import type { Specification } from "../../model/specification.ts";
import type { Random } from "../../sample/random/random.ts";
import { entitiesUsedBy } from "../generate/request-conflict.ts";
import { leadsTowards } from "./applicable-calls.ts";

/** The calls of a document, each with how much it has to do with one of its clauses. */
export interface CallWeights {
  readonly calls: readonly (readonly [call: Call, weight: number])[];
  /** Those that the clause decides, and that write. */
  readonly decided: readonly Call[];
  /** Those that show what the clause decides. */
  readonly showing: readonly Call[];
}

/** What a call weighs by itself: those that the clause decides, those that write records of the same kind, those that write what these refer to or are referred to by, and others. */
const weights = { decided: 10, same: 6, near: 4, far: 2 };
/** Without records of a kind nothing can be done to them; what is gone is of no use, and what came to an end seldom. */
const making = 3;
const removing = 0.3;
const ending = 0.2;
/** What has to come first, comes first mostly. */
const onTheWay = 8;
/** Of what there is nothing for yet, nothing but a refusal comes. */
const unready = 0.05;

/** What each of these calls has to do with a clause that bears on calls of these names. `mayMake`: whether somebody may ever make it. */
export function weighCalls(
  model: Specification,
  calls: readonly Call[],
  relevantCalls: ReadonlySet<string>,
  mayMake: (call: Call) => boolean,
): CallWeights {
  const { entities } = model;
  const mine = calls.filter(({ name }) => relevantCalls.has(name));
  const [showing, decided] = [
    mine.filter(({ method }) => method === "GET"),
    mine.filter(({ method }) => method !== "GET"),
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
  ).flatMap(([all, weight]) => shared(all, weight, (call) => leadsTowards(model, call, decided)));
  return { calls: weighed, decided, showing };
}

/** Calls that share a weight, by what they do. */
function shared(
  calls: readonly Call[],
  weight: number,
  isOnTheWay: (call: Call) => boolean,
): readonly (readonly [Call, number])[] {
  const each = calls.map(
    (call) =>
      [
        call,
        call.does.kind === "create" ? making : call.does.kind === "delete" ? removing : isOnTheWay(call) ? 1 : ending,
      ] as const,
  );
  const whole = each.reduce((sum, [, one]) => sum + one, 0);
  return each.map(([call, one]) => [call, (weight * one) / whole] as const);
}

function writtenBy({ does, subject }: Call): string | undefined {
  return "entity" in does ? does.entity : subject?.entity;
}

/** Whether the clause decides a call. */
export function isDecided({ decided }: CallWeights, call: Call): boolean {
  return decided.includes(call);
}

/** How a call is drawn for a scene. */
export interface CallPreferences {
  /** Whether something was written otherwise that nobody has seen: mostly it is looked at. */
  readonly hasDiverged: boolean;
  /** Whether to go on from state to state, and try what the clause decides now and then only. */
  readonly followsTransitions: boolean;
  /** What was tried in the scene already, and is seldom tried there again. */
  readonly triedInVain: ReadonlySet<Call>;
  /** Whether there is what a call needs. */
  readonly isApplicable: (call: Call) => boolean;
  /** Those that bring something nearer to where the clause decides. */
  readonly approachingCalls: ReadonlySet<Call>;
}

/** Draws one of the calls. */
export function chooseCall(
  callWeights: CallWeights,
  random: Random,
  { hasDiverged, followsTransitions, triedInVain, isApplicable, approachingCalls }: CallPreferences,
): Call | undefined {
  const { calls, showing } = callWeights;
  const isLook = showing.length > 0 && random.chance(hasDiverged ? 0.5 : calls.length === 0 ? 1 : 0.03);
  return isLook
    ? random.pick(showing)
    : random.weighted(
        calls,
        ([call, weight]) =>
          weight *
          (triedInVain.has(call) ? 0.1 : 1) *
          (isApplicable(call) ? 1 : unready) *
          (approachingCalls.has(call) ? onTheWay : 1) *
          (followsTransitions && isDecided(callWeights, call) ? 0.4 : 1),
      )?.[0];
}
