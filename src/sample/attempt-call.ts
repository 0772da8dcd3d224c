import type { Call } from "../model/call.ts";
import type { Answer } from "../semantics/decision/decision.ts";
import { roleOf } from "../semantics/rights/role-of.ts";
import type { Row } from "../semantics/state/state.ts";
import type { ConcernedRecord, CandidateActors } from "./candidate-actors.ts";
import { drawCallInput } from "./draw-call-input.ts";
import type { SampleContext } from "./draw-call-input.ts";
import { pathKey } from "./path-key.ts";
import type { Headroom } from "./headroom.ts";
import type { IsWanted } from "./sample-world.ts";

/** Somebody's trying to make a call. */
export interface CallAttempt {
  readonly call: Call;
  /** The entity whose fields the call is about. */
  readonly entity: string;
  readonly concerned: ConcernedRecord | null;
  /** The record that the call's path names, where it is another than the one that the right is asked for on. */
  readonly on?: Row;
  readonly fixed?: ReadonlyMap<string, string>;
  readonly only?: readonly string[];
}

/**
 * Has those who may make a call try, with a few different inputs each, until one is granted; null where none is.
 * The first person of each role, who is likely to be shown around as, leaves it to others where there would be no room left.
 */
export function attemptCall(
  context: SampleContext,
  actors: CandidateActors,
  headroom: Headroom,
  attempt: CallAttempt,
): Answer | null {
  const { world, statistics } = context;
  const { call, entity, concerned, on, fixed = new Map(), only = null } = attempt;
  const subject = concerned?.isSubject === true ? concerned.row : null;
  const named = on ?? subject;
  let tries = 0;
  for (const actor of actors.candidatesFor(call, concerned, only ?? [])) {
    const who = `${call.name} by ${roleOf(world.model, world.state, actor)}`;
    if (statistics.isHopeless(who)) continue;
    const wanted: IsWanted = (after, writes) =>
      actor.kind === "visitor" || !actors.isFirstOfRole(actor.id) || headroom.remainsAfter(actor, after, writes);
    const thinks = call.takes.length > 0 && !call.takes.every(({ name }) => fixed.has(name));
    for (let again = 0; again < (thinks ? 2 : 1); again += 1) {
      if (tries++ >= 10) return null;
      const drawn = drawCallInput(context, { call, entity, actor, subject, fixed, only });
      if (drawn === null) break;
      const decision = world.request(
        {
          actor,
          call: call.name,
          subject: named === null ? null : pathKey(world.model, call, named),
          input: drawn.input,
        },
        wanted,
      );
      if (decision === null) break;
      statistics.record(drawn.choices, decision.kind === "answer");
      if (decision.kind === "answer" || decision.detection === "not allowed")
        statistics.record([who], decision.kind === "answer");
      if (decision.kind === "answer") return decision;
      // Where nothing is sent along, it was the time that was wrong, and will be so for others.
      if (!thinks && decision.detection !== "not allowed" && tries > 1) return null;
    }
  }
  return null;
}
