import type { Call } from "../../model/call.ts";
import type { Specification } from "../../model/specification.ts";
import { createRandom } from "../../generation/random/random.ts";
import { decide } from "../../semantics/decide.ts";
import type { Decision } from "../../semantics/decision/decision.ts";
import type { Request } from "../../semantics/decision/request.ts";
import type { Actor, State } from "../../semantics/state/state.ts";
import { drawActorAndRequest } from "../search/find-differing-calls.ts";
import type { DrawnWorlds } from "../search/find-differing-calls.ts";

/** A request in a small world of a document, with its decision. */
export interface DecidedRequest {
  readonly state: State;
  readonly actor: Actor;
  readonly role: string;
  readonly request: Request;
  readonly decision: Decision;
}

/**
 * Requests in the small worlds of one document, each decided once, so that the decisions can be compared with those
 * without each line.
 */
export interface DecidedRequests {
  readonly model: Specification;
  readonly worlds: DrawnWorlds;
  /** A few requests of a role for a call, in the world with a number. */
  inWorld(world: number, call: Call, role: string): readonly DecidedRequest[];
}

/** How many requests of a call each role makes in each world. */
const requestsPerRole = 2;

/** Prepares the requests in the worlds of a document; each is decided when it is first asked for. */
export function decideRequestsIn(model: Specification, worlds: DrawnWorlds): DecidedRequests {
  const known = new Map<string, readonly DecidedRequest[]>();
  return {
    model,
    worlds,
    inWorld(world, call, role) {
      const key = JSON.stringify([world, role, call.name]);
      const found = known.get(key) ?? draw(world, call, role, createRandom(seedForText(key)));
      known.set(key, found);
      return found;
    },
  };

  function draw(
    at: number,
    call: Call,
    role: string,
    random: ReturnType<typeof createRandom>,
  ): readonly DecidedRequest[] {
    const { state, people } = worlds.world(at);
    const isAlwaysTheSame = call.takes.length === 0 && call.subject === null;
    return Array.from({ length: isAlwaysTheSame ? 1 : requestsPerRole }, () =>
      drawActorAndRequest({ models: [model], state, dictionary: worlds.dictionary, random }, people, call, role),
    ).flatMap((sent) =>
      sent === null ? [] : [{ ...sent, state, role, decision: decide(model, state, sent.actor, sent.request) }],
    );
  }
}

/** A seed that is the same for the same text. */
function seedForText(text: string): number {
  let seed = 7;
  for (let at = 0; at < text.length; at += 1) seed = (Math.imul(seed, 31) + text.charCodeAt(at)) >>> 0;
  return seed;
}
