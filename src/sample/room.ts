import type { Faker } from "@faker-js/faker";
import { apply } from "../semantics/state/apply.ts";
import { decide } from "../semantics/decide.ts";
import type { Write } from "../semantics/state/write.ts";
import { roleOf } from "../semantics/rights/role-of.ts";
import type { State } from "../semantics/state/state.ts";
import { Experience } from "./experience.ts";
import type { Imagination } from "./inputs.ts";
import { limitsOf } from "./limits.ts";
import type { Limited } from "./limits.ts";
import { createRandom } from "./random/random.ts";
import { think } from "./think.ts";
import type { Person, Thought } from "./think.ts";
import { createPersonas } from "./values/persona.ts";
import { createValues } from "./values/value-for.ts";
import type { World } from "./world.ts";

/** What people could create beside what they have, whatever the document counts: found out by trying, and nothing of it happens. */
export interface Room {
  /** Whether after a person's call there is room for what there is room for now, twice at least. */
  isLeft(person: Person, after: State, writes: readonly Write[]): boolean;
  /** Of the first of these people the one who has most room, and has done something if possible. */
  most(ids: readonly string[]): string | undefined;
}

/** So often in a row a call is granted to whoever has room for it: what is tried out is seldom tried only once. */
const ample = 2;
/** The inputs thought of for it: not every one suits what there is. */
const tries = 6;
/** The first people of a role, of whom one is chosen. */
const asked = 12;

/** Thinks apart from the history, by chances of its own: where there is room, nothing changes by looking for it. */
export function createRoom(world: World, faker: Faker, seed: number): Room {
  const { model } = world;
  const random = createRandom(seed + 1);
  const imagination: Imagination = {
    world,
    random,
    experience: new Experience(),
    persona: createPersonas(faker),
    valueFor: createValues(model, faker, random),
  };

  const known = new Map<string, readonly Limited[]>();
  const limitsFor = (person: Person): readonly Limited[] => {
    const role = roleOf(model, world.state, person) ?? "";
    const limits = known.get(role) ?? limitsOf(model, role);
    known.set(role, limits);
    return limits;
  };

  /** How often a call is granted, one time after another; that it is so more often is not asked. */
  const timesIn = (state: State, person: Person, thoughtAt: (at: number) => Thought | null): number => {
    let [granted, reached] = [0, state];
    for (let at = 0; at < tries && granted < ample; at += 1) {
      const thought = thoughtAt(at);
      if (thought === null) continue;
      const decision = decide(model, reached, person, thought.request);
      imagination.experience.learn(thought.choices, decision.kind === "answer");
      if (decision.kind === "refusal") continue;
      granted += 1;
      reached = apply(reached, decision.writes);
    }
    return granted;
  };

  const roomOf = (id: string): number => {
    const person: Person = { kind: "person", id };
    return limitsFor(person).reduce(
      (sum, { call }) => sum + timesIn(world.state, person, () => think(imagination, call, person)),
      0,
    );
  };

  const hasCalled = (id: string): boolean =>
    world.history.some((step) => step.kind === "request" && step.actor.kind === "person" && step.actor.id === id);

  return {
    isLeft: (person, after, writes) =>
      limitsFor(person).every(({ call, by }) => {
        if (!writes.some((write) => write.kind !== "count" && by.has(write.entity))) return true;
        const thoughts: (Thought | null)[] = [];
        const thoughtAt = (at: number): Thought | null => {
          if (at === thoughts.length) thoughts.push(think(imagination, call, person));
          return thoughts[at] ?? null;
        };
        const left = timesIn(after, person, thoughtAt);
        return left === ample || left >= timesIn(world.state, person, thoughtAt);
      }),
    most(ids) {
      const first = ids.slice(0, asked).map((id) => ({ id, room: roomOf(id), hasCalled: hasCalled(id) }));
      return first.sort((a, b) => b.room - a.room || Number(b.hasCalled) - Number(a.hasCalled))[0]?.id;
    },
  };
}
