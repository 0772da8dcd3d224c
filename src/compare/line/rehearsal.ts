import type { Call } from "../../model/call.ts";
import type { Specification } from "../../model/specification.ts";
import { createRandom } from "../../sample/random/random.ts";
import { decide } from "../../semantics/decide.ts";
import type { Decision } from "../../semantics/decision/decision.ts";
import type { Request } from "../../semantics/decision/request.ts";
import type { Actor, State } from "../../semantics/state/state.ts";
import { drawDeed } from "../search/search.ts";
import type { Worlds } from "../search/search.ts";

/** Something that was done in a small world of a document, and what it came to. */
export interface Rehearsed {
  readonly state: State;
  readonly actor: Actor;
  readonly role: string;
  readonly request: Request;
  readonly decision: Decision;
}

/** What is done in the small worlds of one document: done once, and looked at again for each of its lines. */
export interface Rehearsal {
  readonly model: Specification;
  readonly worlds: Worlds;
  /** A few calls of a role in the world at a place. */
  at(world: number, call: Call, role: string): readonly Rehearsed[];
}

/** So often each role makes each call in each world. */
const times = 2;

/** Prepares to do everything in the worlds of a document. */
export function rehearse(model: Specification, worlds: Worlds): Rehearsal {
  const known = new Map<string, readonly Rehearsed[]>();
  return {
    model,
    worlds,
    at(world, call, role) {
      const key = JSON.stringify([world, role, call.name]);
      const found = known.get(key) ?? draw(world, call, role, createRandom(seedOf(key)));
      known.set(key, found);
      return found;
    },
  };

  function draw(at: number, call: Call, role: string, random: ReturnType<typeof createRandom>): readonly Rehearsed[] {
    const { state, people } = worlds.world(at);
    const isAlwaysTheSame = call.takes.length === 0 && call.subject === null;
    return Array.from({ length: isAlwaysTheSame ? 1 : times }, () =>
      drawDeed({ models: [model], state, alphabet: worlds.alphabet, random }, people, call, role),
    ).flatMap((deed) =>
      deed === null ? [] : [{ ...deed, state, role, decision: decide(model, state, deed.actor, deed.request) }],
    );
  }
}

/** The same number for the same text, whatever was asked before. */
function seedOf(text: string): number {
  let seed = 7;
  for (let at = 0; at < text.length; at += 1) seed = (Math.imul(seed, 31) + text.charCodeAt(at)) >>> 0;
  return seed;
}
