import type { Call } from "../../model/call.ts";
import { createRandom } from "../../generation/random/random.ts";
import { visitorRole } from "../../semantics/rights/role-of.ts";
import type { Row } from "../../semantics/state/state.ts";
import type { Request } from "../../semantics/decision/request.ts";
import type { Actor } from "../../semantics/state/state.ts";
import type { ModelPair } from "../model-pair/model-pair.ts";
import { modelsOfPair } from "../model-pair/model-pair.ts";
import type { CallWitness, VisibilityWitness } from "./witness.ts";
import { decideWithBoth, canSee } from "./witness.ts";
import { valueDictionaryFor } from "../world/value-dictionary.ts";
import type { ValueDictionary } from "../world/value-dictionary.ts";
import { drawRequestInWorld, drawSubjectRow } from "../world/draw-request.ts";
import type { DrawContext } from "../world/draw-request.ts";
import { drawWorld } from "../world/draw-world.ts";
import type { DrawnWorld } from "../world/draw-world.ts";

/** How many worlds and requests are tried. */
export interface SearchSize {
  readonly worlds: number;
  /** For each role and call in each world. */
  readonly requests: number;
  /** The most requests in all worlds together; absent: no bound. */
  readonly most?: number;
}

/** Small worlds, which are drawn when they are first asked for, with the values that they are made of. */
export interface DrawnWorlds {
  readonly dictionary: ValueDictionary;
  world(at: number): DrawnWorld;
}

/** Draws worlds in which both models allow every record; the same for the same models. */
export function drawWorldsFor(pair: ModelPair): DrawnWorlds {
  const dictionary = valueDictionaryFor(modelsOfPair(pair));
  const random = createRandom(9);
  const worlds: DrawnWorld[] = [];
  return {
    dictionary,
    world(at) {
      while (worlds.length <= at) worlds.push(drawWorld(pair, dictionary, random));
      return worlds[at]!;
    },
  };
}

/** Two models, and the worlds in which they are compared. */
export interface ComparedWorlds extends DrawnWorlds {
  readonly pair: ModelPair;
}

/** A call, with the roles that make it. */
export interface CallTarget {
  readonly call: Call;
  readonly roles: readonly string[];
}

/** Looks for requests that the two models decide differently. For each world it is asked anew which calls are to be made; none ends it. */
export function* findDifferingCalls(
  worlds: ComparedWorlds,
  targetsNow: () => readonly CallTarget[],
  bound: SearchSize,
): Generator<CallWitness> {
  const { pair, dictionary } = worlds;
  const models = modelsOfPair(pair);
  const random = createRandom(81);
  let left = bound.most ?? Infinity;
  for (let at = 0; at < bound.worlds; at += 1) {
    const targets = targetsNow();
    if (targets.length === 0 || left <= 0) return;
    const { state, people } = worlds.world(at);
    for (const { call, roles } of targets) {
      for (const role of roles) {
        for (let made = 0; made < (call.takes.length === 0 && call.subject === null ? 1 : bound.requests); made += 1) {
          const sent = drawActorAndRequest({ models, state, dictionary, random }, people, call, role);
          left -= 1;
          const found = sent === null ? null : decideWithBoth(pair, state, sent.actor, role, sent.request);
          if (found !== null) yield found;
        }
      }
    }
  }
}

/** Draws a request of a role in a world; null where nobody has the role. */
export function drawActorAndRequest(
  context: DrawContext,
  people: DrawnWorld["people"],
  call: Call,
  role: string,
): { readonly actor: Actor; readonly request: Request } | null {
  const subject = drawSubjectRow(context, call);
  const actor = drawActor(context, people, role, subject);
  return actor === null ? null : { actor, request: drawRequestInWorld(context, call, subject) };
}

/** Draws the actor: mostly a person whom the call's record refers to. */
function drawActor(
  { models, random }: DrawContext,
  people: DrawnWorld["people"],
  role: string,
  subject: Row | undefined,
): Actor | null {
  if (models.some((model) => role === visitorRole(model))) return { kind: "visitor" };
  const all = people.get(role) ?? [];
  const related =
    subject === undefined ? [] : all.filter((id) => id === subject.id || Object.values(subject.values).includes(id));
  const id = random.pick(related.length > 0 && random.chance(0.7) ? related : all);
  return id === undefined ? null : { kind: "person", id };
}

/**
 * Looks for a record, or a field of one, that a role may see under one of the two models only: the first for each of
 * them.
 */
export function findVisibilityDifferences(
  worlds: ComparedWorlds,
  role: string,
  entity: string,
  field: string | null,
  bound: SearchSize,
): readonly VisibilityWitness[] {
  const {
    pair: { before, after },
  } = worlds;
  const found = new Map<VisibilityWitness["visibleIn"], VisibilityWitness>();
  for (let at = 0; at < bound.worlds && found.size < 2; at += 1) {
    const { state, people } = worlds.world(at);
    for (const actor of actorsOf(worlds.pair, people, role)) {
      for (const id of state.entities[entity]?.keys() ?? []) {
        const looked = { state, actor, entity, id, field };
        const [was, is] = [canSee(before, looked), canSee(after, looked)];
        const visibleIn = is ? "after" : "before";
        if (was !== is && !found.has(visibleIn)) found.set(visibleIn, { kind: "sight", ...looked, role, visibleIn });
      }
    }
  }
  return [...found.values()];
}

/** The actors of a role whose visibility is compared: one person, or the visitor. */
function actorsOf({ after }: ModelPair, people: DrawnWorld["people"], role: string): readonly Actor[] {
  if (role === visitorRole(after)) return [{ kind: "visitor" }];
  const [first] = people.get(role) ?? [];
  return first === undefined ? [] : [{ kind: "person", id: first }];
}
