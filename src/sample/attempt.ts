import type { Call } from "../model/call.ts";
import { entityNamed } from "../model/find.ts";
import type { Answer } from "../semantics/decision.ts";
import { keptName } from "../semantics/key.ts";
import { roleOf } from "../semantics/role-of.ts";
import type { Row } from "../semantics/state.ts";
import type { About, Actors } from "./actors.ts";
import { imagine } from "./inputs.ts";
import type { Imagination } from "./inputs.ts";

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

/** Has those who may make a call try, with a few different inputs each, until one is granted; null where none is. */
export function attempt(imagination: Imagination, actors: Actors, trial: Trial): Answer | null {
  const { world, experience } = imagination;
  const { call, entity, about, on, fixed = new Map(), only = null } = trial;
  const subject = about?.isSubject === true ? about.row : null;
  const named = on ?? subject;
  let tries = 0;
  for (const actor of actors.candidates(call, about, only ?? [])) {
    const who = `${call.name} by ${roleOf(world.model, world.state, actor)}`;
    if (experience.isHopeless(who)) continue;
    const thinks = call.takes.length > 0 && !call.takes.every(({ name }) => fixed.has(name));
    for (let again = 0; again < (thinks ? 2 : 1); again += 1) {
      if (tries++ >= 10) return null;
      const imagined = imagine(imagination, { call, entity, actor, subject, fixed, only });
      if (imagined === null) break;
      const decision = world.request({ actor, call: call.name, subject: named === null ? null : pathKey(call, named, imagination), input: imagined.input });
      experience.learn(imagined.choices, decision.kind === "answer");
      if (decision.kind === "answer" || decision.detection === "not allowed") experience.learn([who], decision.kind === "answer");
      if (decision.kind === "answer") return decision;
      // Where nothing is sent along, it was the time that was wrong, and will be so for others.
      if (!thinks && decision.detection !== "not allowed" && tries > 1) return null;
    }
  }
  return null;
}

function pathKey(call: Call, row: Row, { world }: Imagination): string | null {
  if (call.subject === null || call.subject.kind !== "key") return null;
  const { entity, field } = call.subject;
  return String(keptName(entityNamed(world.model, entity), field) === "@id" ? row.id : row.values[field]);
}
