import { decide } from "../semantics/decide.ts";
import { roleOf } from "../semantics/rights/role-of.ts";
import { apply } from "../semantics/state/apply.ts";
import type { Actor, State, Write } from "../semantics/state/state.ts";
import { createRandom } from "../generation/random/random.ts";
import type { CandidateActors } from "./candidate-actors.ts";
import { ChoiceStatistics } from "./choice-statistics.ts";
import type { SampleContext } from "./sample-context.ts";
import { drawCreateRequest } from "./draw-create-request.ts";
import type { DrawnRequest, PersonActor } from "./draw-create-request.ts";
import type { Fakers } from "./values/fakers.ts";
import { limitedCallsOf } from "./limited-call.ts";
import type { LimitedCall } from "./limited-call.ts";
import { ownScreensWithRecords } from "./own-screens.ts";
import type { IsWanted, SampleWorld } from "./sample-world.ts";
import { createPersonas } from "./values/persona.ts";
import { createValueSource } from "./values/value-for.ts";

/**
 * How many records people could still create before a limit of the document refuses them. It is found by trying, on
 * copies of the state.
 */
export interface Headroom {
  /** Whether a person could create as many records after a call as before it; two are enough. */
  remainsAfter(person: PersonActor, after: State, writes: readonly Write[]): boolean;
  /**
   * The person who could create the most records, among the first ones given; of several, who has something on most of the screens that are their own,
   * and then one who has made calls.
   */
  personWithMost(ids: readonly string[]): string | undefined;
}

/**
 * A call that is granted so often in a row leaves enough headroom, since who tries a product seldom does it only once.
 */
const enoughGrants = 2;
/** The most inputs that are tried, since not every input suits the state. */
const mostTries = 6;
/** The number of people of a role who are compared. */
const mostPeopleCompared = 12;

/**
 * Creates the headroom of a world. It draws with a random generator of its own, so that looking for headroom changes
 * nothing in the history.
 */
export function createHeadroom(world: SampleWorld, fakers: Fakers, seed: number): Headroom {
  const { model } = world;
  const random = createRandom(seed + 1);
  const context: SampleContext = {
    world,
    random,
    statistics: new ChoiceStatistics(),
    createPersona: createPersonas(fakers.local),
    valueFor: createValueSource(model, fakers, random),
    calendarDay: () => null,
  };

  const known = new Map<string, readonly LimitedCall[]>();
  const limitsFor = (person: PersonActor): readonly LimitedCall[] => {
    const role = roleOf(model, world.state, person) ?? "";
    const limits = known.get(role) ?? limitedCallsOf(model, role);
    known.set(role, limits);
    return limits;
  };

  const headroomOf = (id: string): number => {
    const person: PersonActor = { kind: "person", id };
    return limitsFor(person).reduce(
      (sum, { call }) =>
        sum + countGrants(world.state, person, () => drawCreateRequest(context, call, person), context),
      0,
    );
  };

  const hasCalled = (id: string): boolean =>
    world.history.some((step) => step.kind === "request" && step.actor.kind === "person" && step.actor.id === id);

  return {
    remainsAfter: (person, after, writes) =>
      limitsFor(person).every(({ call, limitingEntities }) => {
        if (!writes.some((write) => write.kind !== "count" && limitingEntities.has(write.entity))) return true;
        const requests: (DrawnRequest | null)[] = [];
        const requestAt = (at: number): DrawnRequest | null => {
          if (at === requests.length) requests.push(drawCreateRequest(context, call, person));
          return requests[at] ?? null;
        };
        const left = countGrants(after, person, requestAt, context);
        return left === enoughGrants || left >= countGrants(world.state, person, requestAt, context);
      }),
    personWithMost(ids) {
      const first = ids.slice(0, mostPeopleCompared).map((id) => ({
        id,
        headroom: headroomOf(id),
        screens: ownScreensWithRecords(model, world.state, id, () => world.moment(id)),
        hasCalled: hasCalled(id),
      }));
      return first.sort(
        (a, b) => b.headroom - a.headroom || b.screens - a.screens || Number(b.hasCalled) - Number(a.hasCalled),
      )[0]?.id;
    },
  };
}

/** Whether a granted request of somebody is kept: the first person of each role becomes a demo account, which needs headroom. */
export function keepsHeadroom(actors: CandidateActors, headroom: Headroom, actor: Actor): IsWanted {
  return (after, writes) =>
    actor.kind === "visitor" || !actors.isFirstOfRole(actor.id) || headroom.remainsAfter(actor, after, writes);
}

/** How often a call is granted to a person, one time after another; the count stops at `enoughGrants`. */
function countGrants(
  state: State,
  person: PersonActor,
  requestAt: (at: number) => DrawnRequest | null,
  context: SampleContext,
): number {
  let [granted, reached] = [0, state];
  for (let at = 0; at < mostTries && granted < enoughGrants; at += 1) {
    const drawn = requestAt(at);
    if (drawn === null) continue;
    const decision = decide(context.world.model, reached, person, drawn.request);
    context.statistics.record(drawn.choices, decision.kind === "answer");
    if (decision.kind === "refusal") continue;
    granted += 1;
    reached = apply(reached, decision.writes);
  }
  return granted;
}
