import type { Call } from "../model/call.ts";
import type { Answer } from "../semantics/decision/decision.ts";
import { roleOf } from "../semantics/rights/role-of.ts";
import type { Actor, Row } from "../semantics/state/state.ts";
import type { ConcernedRecord, CandidateActors } from "./candidate-actors.ts";
import { drawCallInput } from "./draw-call-input.ts";
import type { SampleContext } from "./sample-context.ts";
import { keyTextOf } from "../generation/record/record-key.ts";
import { entityNamed } from "../model/find.ts";
import { keepsHeadroom } from "./headroom-below-limits.ts";
import type { Headroom } from "./headroom-below-limits.ts";

/** A call that is to be made by anybody who may. */
export interface CallAttempt {
  readonly call: Call;
  /** The entity whose fields the call's inputs set. */
  readonly entity: string;
  readonly concerned: ConcernedRecord | null;
  /** The record that the call's path names, where that is not the record on which the right is judged. */
  readonly on?: Row;
  readonly fixed?: ReadonlyMap<string, string>;
  readonly only?: readonly string[];
  /** Who tries it only after all others: nobody answers themself. */
  readonly notFirst?: string | null;
}

/**
 * Lets those who may make a call try it, with a few different inputs each, until it is granted; null where it never is.
 * The first person of each role becomes a demo account, and so does not make a call after which a limit would leave no
 * headroom.
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
  const pathRecord = on ?? subject;
  let tries = 0;
  const isLast = (actor: Actor): number => (actor.kind === "person" && actor.id === attempt.notFirst ? 1 : 0);
  const candidates = [...actors.candidatesFor(call, concerned, only ?? [])].sort((a, b) => isLast(a) - isLast(b));
  for (const actor of candidates) {
    const who = `${call.name} by ${roleOf(world.model, world.state, actor)}`;
    if (statistics.isHopeless(who)) continue;
    const wanted = keepsHeadroom(actors, headroom, actor);
    const thinks = call.takes.length > 0 && !call.takes.every(({ name }) => fixed.has(name));
    for (let again = 0; again < (thinks ? 2 : 1); again += 1) {
      if (tries++ >= 10) return null;
      const drawn = drawCallInput(context, { call, entity, actor, subject, fixed, only });
      if (drawn === null) break;
      const decision = world.request(
        {
          actor,
          call: call.name,
          subject:
            call.subject === null || pathRecord === null
              ? null
              : keyTextOf(entityNamed(world.model, call.subject.entity), pathRecord),
          input: drawn.input,
        },
        wanted,
      );
      if (decision === null) break;
      statistics.record(drawn.choices, decision.kind === "answer");
      if (decision.kind === "answer" || decision.detection === "not allowed")
        statistics.record([who], decision.kind === "answer");
      if (decision.kind === "answer") return decision;
      // A call without inputs was refused for the state of its record, which is the same for the next person.
      if (!thinks && decision.detection !== "not allowed" && tries > 1) return null;
    }
  }
  return null;
}
