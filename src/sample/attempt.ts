import type { Call } from "../model/call.ts";
import type { Answer } from "../semantics/decision/decision.ts";
import { roleOf } from "../semantics/rights/role-of.ts";
import type { Row } from "../semantics/state/state.ts";
import type { About, Actors } from "./actors.ts";
import { imagine } from "./inputs.ts";
import type { Imagination } from "./inputs.ts";
import { pathKey } from "./path-key.ts";
import type { Room } from "./room.ts";
import type { Wanted } from "./world.ts";

/** Somebody's trying to make a call. */
export interface Trial {
  readonly call: Call;
  /** The entity whose fields the call is about. */
  readonly entity: string;
  readonly about: About | null;
  /** The record that the call's path names, where it is another than the one that the right is asked for on. */
  readonly on?: Row;
  readonly fixed?: ReadonlyMap<string, string>;
  readonly only?: readonly string[];
}

/**
 * Has those who may make a call try, with a few different inputs each, until one is granted; null where none is.
 * The first person of each role, who is likely to be shown around as, leaves it to others where there would be no room left.
 */
export function attempt(imagination: Imagination, actors: Actors, room: Room, trial: Trial): Answer | null {
  const { world, experience } = imagination;
  const { call, entity, about, on, fixed = new Map(), only = null } = trial;
  const subject = about?.isSubject === true ? about.row : null;
  const named = on ?? subject;
  let tries = 0;
  for (const actor of actors.candidates(call, about, only ?? [])) {
    const who = `${call.name} by ${roleOf(world.model, world.state, actor)}`;
    if (experience.isHopeless(who)) continue;
    const wanted: Wanted = (after, writes) =>
      actor.kind === "visitor" || !actors.isFirst(actor.id) || room.isLeft(actor, after, writes);
    const thinks = call.takes.length > 0 && !call.takes.every(({ name }) => fixed.has(name));
    for (let again = 0; again < (thinks ? 2 : 1); again += 1) {
      if (tries++ >= 10) return null;
      const imagined = imagine(imagination, { call, entity, actor, subject, fixed, only });
      if (imagined === null) break;
      const decision = world.request(
        {
          actor,
          call: call.name,
          subject: named === null ? null : pathKey(world.model, call, named),
          input: imagined.input,
        },
        wanted,
      );
      if (decision === null) break;
      experience.learn(imagined.choices, decision.kind === "answer");
      if (decision.kind === "answer" || decision.detection === "not allowed")
        experience.learn([who], decision.kind === "answer");
      if (decision.kind === "answer") return decision;
      // Where nothing is sent along, it was the time that was wrong, and will be so for others.
      if (!thinks && decision.detection !== "not allowed" && tries > 1) return null;
    }
  }
  return null;
}
