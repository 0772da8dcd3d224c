import type { Machine, Transition } from "../model/machine.ts";
import type { Row } from "../semantics/state/state.ts";
import type { Random } from "../generation/random/random.ts";
import type { CalendarGuide } from "./calendar-guide.ts";
import { callsTaking } from "./calls-creating.ts";
import { isOpen } from "./is-open.ts";
import { isFailure } from "./machine-guide.ts";
import type { MachineGuide } from "./machine-guide.ts";
import type { CallTry } from "./make-call-somewhere.ts";
import { prepareTransition } from "./prepare-transition.ts";
import type { PlannedTimes } from "./planned-times.ts";
import type { SampleWorld } from "./sample-world.ts";
import type { TargetStates } from "./target-states.ts";

/** What the course of records is decided with. */
interface CourseTools {
  readonly world: SampleWorld;
  readonly random: Random;
  readonly calendars: CalendarGuide;
  readonly times: PlannedTimes;
  readonly targets: TargetStates;
  readonly attempt: CallTry;
  /** Adds a part to a record, such as a line; false where nothing was added. */
  readonly add: (entity: string, row: Row) => boolean;
}

/** Takes the transitions of records: mostly the usual ones, at the times for which the records are planned. */
export class RecordCourse {
  readonly #tools: CourseTools;

  constructor(tools: CourseTools) {
    this.#tools = tools;
  }

  /**
   * Takes a record's next transition; false where none can be taken yet. A record that waited once mostly waits for the
   * usual transition.
   */
  takeNext(guide: MachineGuide, entity: string, row: Row, count: number): boolean {
    const { random, targets } = this.#tools;
    const { machine, weightOf, transitionTowards } = guide;
    const state = String(row.values[machine.field]);
    const isDue = this.#isDue(entity, row);
    const wanted = targets.targetOf(row.id, guide);
    // When its time has come, a record stays nowhere but at an end.
    const target = wanted === undefined || !isDue || guide.isFinal(wanted) ? wanted : undefined;
    const towardsTarget = target === undefined ? undefined : transitionTowards(state, target);
    if (towardsTarget !== undefined && towardsTarget.after !== null) return true;
    const isEarly = (one: Transition): boolean => this.#isEarly(row, machine, one);
    const mayGo = towardsTarget !== undefined && (isFailure(towardsTarget.to) || !isEarly(towardsTarget));
    if (mayGo && this.take(entity, row, towardsTarget)) return true;
    if (isDue && towardsTarget !== undefined && count < 4) return false;
    if (isDue) this.#addWhatIsMissing(guide, entity, row);
    const possible = machine.transitions.filter(
      (one) =>
        one.after === null &&
        one.from.includes(state) &&
        one !== towardsTarget &&
        (!isEarly(one) || (isFailure(one.to) && random.chance(0.1))) &&
        (!isDue || this.#canBeOpened(entity, row, one)),
    );
    const next = this.#choose(possible, (one) => weightOf(state, one), { isDue, count });
    if (next === null) return false;
    if (next !== undefined && this.take(entity, row, next)) return true;
    // What a rule forbids again and again is given up when its time has come.
    const failing = isDue && count >= 3 ? possible.find((one) => one !== next && isFailure(one.to)) : undefined;
    return failing !== undefined && random.chance(0.5) && this.take(entity, row, failing);
  }

  /** Chooses one of the transitions that are possible; null where nothing is to be done yet. */
  #choose(
    possible: readonly Transition[],
    weightOf: (transition: Transition) => number,
    { isDue, count }: { readonly isDue: boolean; readonly count: number },
  ): Transition | undefined | null {
    const { random } = this.#tools;
    const usual = random.chance(count === 0 && !isDue ? 0 : 0.85)
      ? possible.filter((one) => weightOf(one) === 1)
      : possible;
    const next = random.weighted(usual.length > 0 ? usual : possible, weightOf);
    // What works is seldom withdrawn, even where nothing else is left to do with it; what came too late is.
    const isGivenUp = next !== undefined && isFailure(next.to) && usual.every(({ to }) => isFailure(to));
    return isGivenUp && !random.chance(isDue ? (count < 4 ? 0.1 : 0.25) : 0.06) ? null : next;
  }

  /** Takes a transition, after what its guard waits for was done with the parts of the record; false where nobody can. */
  take(entity: string, row: Row, transition: Transition): boolean {
    const { world, random, attempt } = this.#tools;
    if (!this.#canBeOpened(entity, row, transition)) return false;
    const now = world.row(entity, row.id);
    const call = random.pick(callsTaking(world.model, entity, transition.name));
    return (
      now !== undefined &&
      call !== undefined &&
      attempt({ call, entity, concerned: { entity, row: now, isSubject: true } })
    );
  }

  /** Whether the time has come for which a record is planned. */
  #isDue(entity: string, row: Row): boolean {
    const { world, times } = this.#tools;
    const time = times.timeOf(entity, row);
    return time !== null && time.comes <= world.clock;
  }

  /**
   * Until when a record waits that was tried `count` times: for the time of its usual next step, or for its own; null where it is tried
   * again soon.
   */
  waitsUntil(guide: MachineGuide, entity: string, row: Row, count: number): number | null {
    const { world, times, calendars } = this.#tools;
    const state = String(row.values[guide.machine.field]);
    const early = guide.machine.transitions.flatMap((one) =>
      one.from.includes(state) && guide.weightOf(state, one) === 1
        ? (times.earlyUntil(row, guide.machine, one, world.clock) ?? [])
        : [],
    );
    if (count >= 1 && early.length > 0) return Math.min(...early);
    const stays = count < 2 ? null : calendars.staysUntil(entity, row);
    if (stays === null && count < 5) return null;
    const comes = times.timeOf(entity, row)?.comes ?? -Infinity;
    return comes > world.clock ? comes : stays;
  }

  #isEarly(row: Row, machine: Machine, transition: Transition): boolean {
    const { calendars, times, world } = this.#tools;
    return (
      times.earlyUntil(row, machine, transition, world.clock) !== null || calendars.isEarly(row, machine, transition)
    );
  }

  /** Adds something to a record whose usual step may wait for that: an order is sent with a line. */
  #addWhatIsMissing({ machine, weightOf }: MachineGuide, entity: string, row: Row): void {
    const state = String(row.values[machine.field]);
    const usual = machine.transitions.find((one) => one.from.includes(state) && weightOf(state, one) === 1);
    if (usual !== undefined && usual.guard !== null && !this.#canBeOpened(entity, row, usual))
      this.#tools.add(entity, row);
  }

  #canBeOpened(entity: string, row: Row, transition: Transition): boolean {
    const { world, attempt } = this.#tools;
    return isOpen(world, row, transition) || prepareTransition(world, entity, row, transition, attempt);
  }
}
