import type { Span } from "../../base/span.ts";
import type { Call } from "../../model/call.ts";
import type { Specification } from "../../model/specification.ts";
import type { Random } from "../../sample/random/random.ts";
import { roleOf } from "../../semantics/rights/role-of.ts";
import type { State } from "../../semantics/state/state.ts";
import { exercisedBy } from "../coverage/exercised-by.ts";
import type { Attempt } from "../draw/attempt.ts";
import { drawAttempt } from "../draw/draw-attempt.ts";
import type { Wanted } from "../draw/draw-attempt.ts";
import { manners, singleFits } from "../draw/draw-input.ts";
import type { Place } from "../draw/place.ts";
import type { Drive } from "../drive/drive.ts";
import type { Performed } from "../story/performed.ts";
import { actorOf } from "../story/person.ts";
import { mustWait } from "../draw/must-wait.ts";
import { readingsOf } from "./readings-of.ts";
import type { Reading } from "./readings-of.ts";
import { mayConcern } from "./roles-concerned.ts";
import { partingOf, sameButForMoments } from "./parting.ts";

/**
 * What nothing that came has ruled out yet: each way in which somebody may have taken the document who got one clause of it
 * wrong. A call that would be answered otherwise by such a reading is worth making; once it was answered as it has to be, that
 * doubt is settled.
 */
export class Doubts {
  readonly #document: Specification;
  #open: readonly Doubt[];
  /** For which the call was drawn that is made next. */
  #aim: readonly Doubt[] = [];
  /** Those that only a look at what was just written can settle. */
  #written: readonly Doubt[] = [];
  /** The calls that were granted until now. */
  readonly #granted = new Set<Call>();
  #turn = 0;
  /** Calls since one settled anything. */
  #sinceSettled = 0;

  constructor(document: Specification) {
    this.#document = document;
    this.#open = readingsOf(document).map(
      (reading): Doubt => ({ ...reading, tries: 0, restsUntil: 0, planned: 0, plannedAgain: 0 }),
    );
  }

  /** How many there are. */
  get left(): number {
    return this.#open.length;
  }

  /** Whether only a look at what was just written tells whether something was taken otherwise. */
  get asksForLook(): boolean {
    return this.#written.length > 0;
  }

  /** Settles what a call that was answered as it has to be rules out. `world`: as it was before the call. */
  note(drive: Drive, performed: Performed, world: State): void {
    const { who, call, asked } = performed;
    const by = drive.foreseeBy(who, call, asked, world);
    const tried = new Set(exercisedBy(this.#document, performed).map(({ start }) => start));
    const others = this.#open.filter((doubt) => doubt.concerned.has(call.name) && !this.#aim.includes(doubt));
    const most = this.#sinceSettled < recently ? 1 : 0.25;
    const concerned = [
      ...this.#aim,
      ...others.filter(({ span }) => tried.has(span.start)).slice(0, most * mostTried),
      ...others.filter(({ span }) => !tried.has(span.start)).slice(0, most * mostNoted),
    ];
    this.#aim = [];
    const told = new Set<Doubt>();
    const written: Doubt[] = [];
    const parts = partingOf(this.#document, by, sameButForMoments(drive.tolerance));
    const role = roleOf(this.#document, world, actorOf(who));
    for (const doubt of concerned) {
      const parting = mayConcern(doubt.roles, call, role) ? parts(doubt.model, doubt.isShown) : null;
      if (parting === "told") told.add(doubt);
      else if (parting === "written") written.push(doubt);
    }
    // Others have their turn next.
    const looked = new Set(concerned);
    this.#open = [
      ...this.#open.filter((doubt) => !looked.has(doubt)),
      ...concerned.filter((doubt) => !told.has(doubt)),
    ];
    this.#sinceSettled = told.size > 0 ? 0 : this.#sinceSettled + 1;
    if (call.method !== "GET") this.#written = written;
    if (performed.decision.kind === "answer" && !this.#granted.has(call)) this.#wake(call);
  }

  /** What was looked for in vain before a call was ever granted is looked for anew: until then there was nothing that it could be about. */
  #wake(call: Call): void {
    this.#granted.add(call);
    for (const doubt of this.#open) if (doubt.concerned.has(call.name)) doubt.restsUntil = this.#turn;
  }

  /** Settles what would have shown where somebody looked at what was just written. */
  noteLook(isLookedAt: boolean): void {
    if (isLookedAt) this.#settle(new Set(this.#written));
    this.#written = [];
  }

  /**
   * Draws a call that would be answered otherwise by a reading that is not ruled out yet, or that would write something else;
   * null where none is found soon. What is looked for in vain rests, longer each time: perhaps there comes a world in which it shows.
   */
  draw(place: Place, drive: Drive, calls: readonly Call[]): Attempt | null {
    const { random } = place;
    this.#turn += 1;
    // What many calls may tell is mostly told by one of them without being looked for.
    const isWide = this.#turn % 4 === 0;
    const ready = this.#open.filter(
      ({ restsUntil, concerned }) => restsUntil <= this.#turn && (isWide || concerned.size <= narrow),
    );
    const grave = random.chance(graver)
      ? ready.filter(
          ({ model: { grants, machines, rules } }) =>
            grants !== this.#document.grants || machines !== this.#document.machines || rules !== this.#document.rules,
        )
      : [];
    const first = leastTried(grave.length > 0 ? grave : ready, random);
    const call = random.pick(calls.filter(({ name }) => first?.concerned.has(name)));
    if (first !== null && call === undefined) this.#rest(first);
    return first === null || call === undefined ? null : this.#drawTelling(first, ready, call, place, drive);
  }

  /** The same of one call, whatever rests: where it has just met a limit the world is another. */
  drawFor(call: Call, place: Place, drive: Drive): Attempt | null {
    const ready = this.#open.filter(({ concerned }) => concerned.has(call.name) && concerned.size <= narrow);
    const first = leastTried(ready, place.random);
    return first === null ? null : this.#drawTelling(first, ready, call, place, drive);
  }

  #drawTelling(first: Doubt, ready: readonly Doubt[], call: Call, place: Place, drive: Drive): Attempt | null {
    const { random, number } = place;
    const others = ready
      .filter((doubt) => doubt !== first && doubt.concerned.has(call.name))
      .sort((one, other) => one.tries - other.tries);
    const looked = [first, ...others.slice(0, mostTogether - 1)];
    for (let at = 0; at < mostDrawn; at += 1) {
      const drawn = drawAttempt(
        { ...place, number: number * mostNumbers + at },
        call,
        at % 2 === 0 ? {} : { ...this.#wantedFor(first, call, at, random), ...callerFor(first, place) },
      );
      if (drawn === null) continue;
      // Who calls is often what decides: the same is tried by others, too.
      for (const who of [
        drawn.who,
        ...someOf(
          place.people.filter((one) => one !== drawn.who),
          mostOthers,
          random,
        ),
      ]) {
        const attempt = { ...drawn, who };
        if (!mustWait(drive, attempt) && this.#isTelling(attempt, drive, looked)) {
          this.#aim = looked;
          return attempt;
        }
      }
    }
    for (const doubt of looked) this.#rest(doubt);
    return null;
  }

  /** How a call may show what somebody got wrong: what is doubted of one input shows where that alone is at the end of what it may be, and what need not be unique where it is not. */
  #wantedFor({ input, model }: Doubt, call: Call, at: number, random: Random): Wanted {
    const fit = singleFits[Math.floor(at / 2) % singleFits.length];
    if (input !== undefined && fit !== undefined) return { manner: "one thing wrong", single: { input, fit } };
    if (call.method === "GET" || call.method === "DELETE") return {};
    const isOfUnique = model.entities.some(({ unique }, place) => unique !== this.#document.entities[place]?.unique);
    const manner = isOfUnique ? "taken" : random.pick(manners)?.[0];
    return manner === undefined ? {} : { manner };
  }

  /** One that calls were seldom planned for and that has not to rest, and others of the same clause; none where there is none. */
  toPlanFor(random: Random): readonly Reading[] {
    const ready = this.#open.filter(({ plannedAgain }) => plannedAgain <= this.#turn);
    const least = ready.reduce((fewest, { planned }) => Math.min(fewest, planned), Infinity);
    const first = random.pick(ready.filter(({ planned }) => planned === least));
    if (first === undefined) return [];
    return [
      first,
      ...this.#open
        .filter(
          (one) =>
            one !== first &&
            one.span.start === first.span.start &&
            [...first.concerned].some((name) => one.concerned.has(name)),
        )
        .slice(0, mostPlanned),
    ];
  }

  /** Some that misread a clause and would answer a call otherwise. */
  openAt({ start }: Span, { name }: Call): readonly Reading[] {
    return this.#open
      .filter(({ span, concerned }) => span.start === start && concerned.has(name))
      .slice(0, mostPlanned);
  }

  /** The one that is read so; null where it is settled. */
  of(model: Specification): Reading | null {
    return this.#open.find((one) => one.model === model) ?? null;
  }

  /** Takes note that calls were planned for some: the first rests, longer each time, and the others a little. */
  notePlanned([first, ...others]: readonly Reading[]): void {
    for (const doubt of this.#open) {
      if (doubt === first) doubt.planned += 1;
      if (doubt === first || others.includes(doubt))
        doubt.plannedAgain = Math.max(doubt.plannedAgain, this.#turn + 4 * 3 ** doubt.planned);
    }
  }

  /** Takes note that one was ruled out by calls that went as they have to. */
  rule(out: Reading): void {
    this.#settle(new Set(this.#open.filter((one) => one === out)));
  }

  #isTelling({ who, call, asked }: Attempt, drive: Drive, looked: readonly Doubt[]): boolean {
    const parts = partingOf(this.#document, drive.foreseeBy(who, call, asked), sameButForMoments(drive.tolerance));
    const role = roleOf(this.#document, drive.mirror.state, actorOf(who));
    return looked.some((doubt) => {
      const parting = mayConcern(doubt.roles, call, role) ? parts(doubt.model, doubt.isShown) : null;
      // What nobody is told may never show: once it was looked for it waits.
      if (parting === "written") this.#rest(doubt);
      return parting !== null;
    });
  }

  #rest(doubt: Doubt): void {
    doubt.tries += 1;
    doubt.restsUntil = this.#turn + Math.min(longestRest, 2 * 2 ** doubt.tries);
  }

  #settle(settled: ReadonlySet<Doubt>): void {
    if (settled.size > 0) this.#open = this.#open.filter((doubt) => !settled.has(doubt));
  }
}

function leastTried(doubts: readonly Doubt[], random: Random): Doubt | null {
  const least = doubts.reduce((fewest, { tries }) => Math.min(fewest, tries), Infinity);
  return random.pick(doubts.filter(({ tries }) => tries === least)) ?? null;
}

/** Where one role's callers alone are answered otherwise, one of them calls: what they send is then what they may send. */
function callerFor({ roles }: Doubt, { people, random }: Place): Wanted {
  const who = roles === null ? undefined : random.pick(people.filter(({ role }) => roles.has(role)));
  return who === undefined ? {} : { who };
}

function someOf<T>(items: readonly T[], most: number, random: Random): readonly T[] {
  const first = random.below(Math.max(1, items.length));
  return [...items.slice(first), ...items.slice(0, first)].slice(0, most);
}

/** A reading that nothing has ruled out yet. */
interface Doubt extends Reading {
  /** How often a call that tells was looked for in vain. */
  tries: number;
  /** The turn before which it is not looked for again. */
  restsUntil: number;
  /** How often calls were planned for it, and the turn before which that is not done again. */
  planned: number;
  plannedAgain: number;
}

/** So many are looked at after each call whose clause it has tried, and so many others; fewer where so many calls settled none. */
const mostTried = 28;
const mostNoted = 8;
const recently = 20;
/** How often what is looked for is of rights, states and rules alone: that is got wrong most often, and does most harm. */
const graver = 0.5;
/** What may show in so few calls is looked for more often. */
const narrow = 3;
/** So many are looked for at a time. */
const mostTogether = 4;
/** So many calls are drawn to find one that tells, each by whoever was drawn and so many others. */
const mostDrawn = 12;
const mostOthers = 3;
/** No other call that is drawn has the same number. */
const mostNumbers = 60;
/** So many others of the same clause are looked for beside one that calls are planned for. */
const mostPlanned = 12;
/** In turns. */
const longestRest = 100;
