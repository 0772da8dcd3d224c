import type { Call } from "../../model/call.ts";
import { createRandom } from "../../sample/random/random.ts";
import { visitorRole } from "../../semantics/rights/role-of.ts";
import type { Row } from "../../semantics/state/state.ts";
import type { Request } from "../../semantics/decision/request.ts";
import type { Actor } from "../../semantics/state/state.ts";
import type { Contrast } from "../contrast/contrast.ts";
import { modelsOf } from "../contrast/contrast.ts";
import type { CallWitness, SightWitness } from "./witness.ts";
import { judged, sees } from "./witness.ts";
import { alphabetOf } from "../world/alphabet.ts";
import type { Alphabet } from "../world/alphabet.ts";
import { drawRequest, drawSubject } from "../world/draw-request.ts";
import type { Occasion } from "../world/draw-request.ts";
import { drawWorld } from "../world/small-world.ts";
import type { SmallWorld } from "../world/small-world.ts";

/** How much is looked at before a difference is said not to have been found. */
export interface Bound {
  readonly worlds: number;
  /** Of each caller in each world. */
  readonly requests: number;
}

/** Small worlds, drawn when they are wanted, and the values of which they are made. */
export interface Worlds {
  readonly alphabet: Alphabet;
  world(at: number): SmallWorld;
}

/** The worlds that both models have nothing against; the same for the same models. */
export function createWorlds(contrast: Contrast): Worlds {
  const alphabet = alphabetOf(modelsOf(contrast));
  const random = createRandom(9);
  const worlds: SmallWorld[] = [];
  return {
    alphabet,
    world(at) {
      while (worlds.length <= at) worlds.push(drawWorld(contrast, alphabet, random));
      return worlds[at]!;
    },
  };
}

/** Where two models are asked the same. */
export interface Ground extends Worlds {
  readonly contrast: Contrast;
}

/** Calls that somebody makes, to be answered by both models. */
export interface Target {
  readonly call: Call;
  readonly roles: readonly string[];
}

/** Looks for calls that are answered differently, one after another; whoever has seen enough stops asking. */
export function* differing(ground: Ground, targets: readonly Target[], bound: Bound): Generator<CallWitness> {
  const { contrast, alphabet } = ground;
  const models = modelsOf(contrast);
  const random = createRandom(81);
  for (let at = 0; at < bound.worlds; at += 1) {
    const { state, people } = ground.world(at);
    for (const { call, roles } of targets) {
      for (const role of roles) {
        for (
          let asked = 0;
          asked < (call.takes.length === 0 && call.subject === null ? 1 : bound.requests);
          asked += 1
        ) {
          const deed = drawDeed({ models, state, alphabet, random }, people, call, role);
          const found = deed === null ? null : judged(contrast, state, deed.actor, role, deed.request);
          if (found !== null) yield found;
        }
      }
    }
  }
}

/** A call that somebody of a role could make in a world; null where there is nobody. */
export function drawDeed(
  occasion: Occasion,
  people: SmallWorld["people"],
  call: Call,
  role: string,
): { readonly actor: Actor; readonly request: Request } | null {
  const subject = drawSubject(occasion, call);
  const actor = drawActor(occasion, people, role, subject);
  return actor === null ? null : { actor, request: drawRequest(occasion, call, subject) };
}

/** Who of a role makes a call: mostly somebody whom the record that it is about names, where it does. */
function drawActor(
  { models, random }: Occasion,
  people: SmallWorld["people"],
  role: string,
  subject: Row | undefined,
): Actor | null {
  if (models.some((model) => role === visitorRole(model))) return { kind: "visitor" };
  const all = people.get(role) ?? [];
  const named =
    subject === undefined ? [] : all.filter((id) => id === subject.id || Object.values(subject.values).includes(id));
  const id = random.pick(named.length > 0 && random.chance(0.7) ? named : all);
  return id === undefined ? null : { kind: "person", id };
}

/** Looks for a record, or a field of one, that a role sees in one of the two models only: the first of each kind. */
export function sightsOf(
  ground: Ground,
  role: string,
  entity: string,
  field: string | null,
  bound: Bound,
): readonly SightWitness[] {
  const {
    contrast: { before, after },
  } = ground;
  const found = new Map<SightWitness["seen"], SightWitness>();
  for (let at = 0; at < bound.worlds && found.size < 2; at += 1) {
    const { state, people } = ground.world(at);
    for (const actor of actorsOf(ground.contrast, people, role)) {
      for (const id of state.entities[entity]?.keys() ?? []) {
        const [was, is] = [sees(before, state, actor, entity, id, field), sees(after, state, actor, entity, id, field)];
        const seen = is ? "after" : "before";
        if (was !== is && !found.has(seen))
          found.set(seen, { kind: "sight", state, actor, role, entity, id, field, seen });
      }
    }
  }
  return [...found.values()];
}

/** Who of a world makes calls in a role: one person of it, and the visitor for theirs. */
function actorsOf({ after }: Contrast, people: SmallWorld["people"], role: string): readonly Actor[] {
  if (role === visitorRole(after)) return [{ kind: "visitor" }];
  const [first] = people.get(role) ?? [];
  return first === undefined ? [] : [{ kind: "person", id: first }];
}
