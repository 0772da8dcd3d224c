import type { Call } from "../../model/call.ts";
import type { Cone } from "../../explore/cone/cone.ts";
import type { Random } from "../../sample/random.ts";
import type { Attempt } from "../draw/attempt.ts";
import { aroundFor, chooseAside } from "../draw/aside.ts";
import type { Sofar } from "../draw/aside.ts";
import { callsTried } from "../draw/calls-tried.ts";
import { chooseAttempt } from "../draw/choose.ts";
import { drawRivals } from "../draw/draw-rivals.ts";
import type { Novelty } from "../draw/novelty.ts";
import type { Place } from "../draw/place.ts";
import type { WhatIf } from "../draw/sharpness.ts";
import type { Doubts } from "../doubt/doubts.ts";
import { Plans } from "../plan/plans.ts";
import { Shelf } from "../draw/shelf.ts";
import { keepUpAll } from "../people/keep-up.ts";
import { beginFilling, filledOn, fillOn } from "./filling.ts";
import type { Filling } from "./filling.ts";
import type { Drive } from "./drive.ts";
import type { Performed } from "./performed.ts";
import { pageAfter, pageAfterChange } from "./follow.ts";
import { isSound } from "./is-sound.ts";
import { mustWait } from "./must-wait.ts";
import { lookApart, lookAround, lookThrough, looksAfter } from "./look.ts";
import { beginPage, notePage } from "./page-filling.ts";
import { placeOf } from "./place-of.ts";
import { seenSince } from "./tags-told.ts";

/** What stories are drawn from, all through a run. */
export interface Source {
  readonly random: Random;
  readonly novelty: Novelty;
  readonly cone: Cone;
  readonly doubts: Doubts;
}

/** A call that has just met a limit, and how many more are drawn of it there. */
interface Full {
  readonly call: Call;
  readonly left: number;
}

/** How much of a run a story may take. */
export interface Extent {
  /** About how many calls it makes. */
  readonly calls: number;
  /** Visitors' calls that are left for those who sign up for later stories. */
  readonly kept: number;
}

/** How often what was just granted is done again until it is refused, where it may come to that: whoever has met a limit can do little else, so that is not begun at once. */
const fillings = 0.5;
const turnsToFillings = 60;
/** Calls that are drawn where a limit was met: what it is held against shows there alone. */
const atLimit = 3;
/** Calls of a story before anybody fills a page: it takes many, and shows little. */
const firstPage = 120;
/** How often others are looked for that stand in the way of a call. */
const atOnce = 0.35;
/** Where it is open how things came about in more ways than so many, nothing is added to it. */
const mostWays = 2;
/** Looks by which these are told apart. */
const mostApart = 3;
/** How often a call is made for what surrounds it, as long as there is something new to that: what calls do comes first, and how they are sent after that, more and more. */
const asides = 0.25;
const turnsToAsides = 200;
const turns = "turns";

/**
 * Makes calls until an answer is not as it has to be, or so many were made: each the one of many that is worth most, or one
 * more of what was just done; now and then with another at the same time that stands in its way. After each write, granted or refused, it looks whether the records are as they have to be.
 */
export async function tellStory(drive: Drive, { random, novelty, cone, doubts }: Source, mark: string, { calls: most, kept }: Extent): Promise<readonly Performed[]> {
  drive.begin(kept);
  const { model } = drive;
  const all = callsTried(model);
  const well = all.filter(({ name }) => !novelty.isAvoided(name));
  const calls = well.length > 0 ? well : all;
  const told: Performed[] = [];
  const keyed = new Map<number, Attempt>();
  const end = drive.calls + most;
  const whatIf: WhatIf = (who, { call, asked }, state) => drive.foreseeUnseen(who, call, asked, state);
  const areRight = async (attempts: readonly Attempt[]): Promise<boolean> => {
    const world = drive.mirror.state;
    const made = await drive.performAtOnce(attempts);
    told.push(...made);
    if (!made.every(isSound)) return false;
    // What was made at the same time was not all decided in that world.
    if (made.length === 1 && made[0]!.step.around === undefined) doubts.note(drive, made[0]!, world);
    for (const [at, performed] of made.entries()) if (performed.borne.key !== null && made.length === 1) keyed.set(performed.step.number, attempts[at]!);
    const stuck = await keepUpAll(drive, made);
    if (stuck !== null) told.push(stuck);
    return stuck === null;
  };
  const shelf = new Shelf();
  const plans = new Plans(doubts);
  const choose = (place: Place, among: readonly Call[]): Attempt | null =>
    chooseAttempt(place, novelty, among, foresee(drive), whatIf, shelf)?.attempt ?? null;
  const chance = (probability: number): boolean => random.chance(probability);
  const goThrough = async (first: Attempt | null): Promise<boolean> => {
    for (let next = first; next !== null; next = pageAfter(drive, novelty, told.at(-1)!, chance)) if (!(await areRight([next]))) return false;
    return true;
  };
  let page: Performed | null = null;
  let filling: Filling | null = null;
  /** The kind of records of which there are now more than are on a page. */
  let listing: string | null = null;
  let full: Full | null = null;
  let last: Attempt | null = null;
  for (let number = 0; drive.calls < end; number++) {
    novelty.countOne(turns);
    const rest = untilSomeoneMay(drive, calls);
    // Where others can come sooner than these may go on, the next story is theirs.
    if (rest > 0 && rest >= drive.waitForOthers && told.length > 0) break;
    if (rest > 0) await drive.rest(rest);
    const place = placeOf(drive, { random, cone }, mark, number);
    const more: Attempt | null = filling === null ? null : fillOn(place, drive, filling);
    const sofar: Sofar = { correspondence: drive.correspondence, seenSince: (tag) => seenSince(drive, tag), last, keyed };
    const planned: Attempt | null = more === null && listing === null && full === null && drive.ways === 1 ? plans.next(drive) : null;
    const isForAside = planned === null && filling === null && listing === null && full === null && drive.ways === 1 && random.chance(asides * Math.min(1, novelty.timesOf(turns) / turnsToAsides));
    const aside: Attempt | null = isForAside ? chooseAside(place, novelty, sofar, (one) => !mustWait(drive, one)) : null;
    if (aside !== null) {
      last = null;
      if (!(await areRight([aside]))) break;
      const look = lookAround(drive, all, told.at(-1)!);
      if (look !== null && !(await areRight([look]))) break;
      continue;
    }
    const listed: Attempt | null = listing === null || told.length === 0 ? null : lookThrough(drive, all, listing, told.at(-1)!);
    listing = null;
    const met = full as Full | null;
    const atMet: Attempt | null = met === null ? null : doubts.drawFor(met.call, place, drive);
    full = met === null || met.left <= 1 || atMet === null ? null : { ...met, left: met.left - 1 };
    const isDue: boolean = (more ?? listed ?? atMet) === null && number % 2 === 1;
    const telling: Attempt | null = planned ?? atMet ?? (isDue ? (doubts.draw(place, drive, calls) ?? (drive.ways === 1 ? plans.begin(place, drive, calls) : null)) : null);
    const chosen: Attempt | null = more ?? listed ?? telling ?? choose(place, calls);
    const attempt: Attempt | null = chosen === null ? null : { ...chosen, around: drive.ways > 1 || plans.isUnderWay ? undefined : aroundFor(place, novelty, sofar, chosen) };
    if (attempt === null) break;
    const rivals = telling === null && attempt.manner !== "supply" && attempt.around === undefined && drive.ways <= mostWays && (filling !== null || random.chance(atOnce)) ? drawRivals(place, novelty, calls, attempt, whatIf) : [];
    if (!(await areRight([attempt, ...rivals]))) break;
    const made = told.slice(-1 - rivals.length);
    const [performed] = made;
    if (performed === undefined) break;
    plans.note(performed);
    last = made.length === 1 && performed.decision.kind === "answer" ? attempt : null;
    notePage(novelty, performed);
    const isGranted = made.every(({ decision }) => decision.kind === "answer");
    if (filling !== null) {
      const left: Filling | null = more === null ? null : filledOn(filling, made, more.manner === "supply");
      if (left === null) listing = filling.listed;
      if (left === null && filling.listed === null && !isGranted) full = { call: filling.call, left: atLimit };
      filling = left;
    } else if (isGranted && !plans.isUnderWay) filling = repeatOf(attempt, number);
    if (!(await isTold(made)) || !(await goThrough(pageAfter(drive, novelty, performed, chance) ?? pageAfterChange(drive, novelty, page, performed)))) break;
    if (drive.goesOnAfterChange(performed.step.number)) page = performed;
  }
  return drive.asExplained(told);

  /** Looks at what calls have or should not have changed; where they were made at the same time, in which order first. */
  async function isTold(made: readonly Performed[]): Promise<boolean> {
    for (let looks = 0; drive.ways > 1 && looks < mostApart; looks++) {
      const look = lookApart(drive, all, made);
      if (look === null) break;
      if (!(await areRight([look]))) return false;
    }
    const looks = drive.asExplained(made).flatMap((performed) => looksAfter(drive, novelty, all, performed, (probability) => doubts.asksForLook || random.chance(probability)));
    // Whoever had calls left when it was chosen may have made them since.
    for (const look of looks) if (!mustWait(drive, look) && !(await areRight([look]))) return false;
    doubts.noteLook(looks.length > 0);
    return true;
  }

  function repeatOf(attempt: Attempt, number: number): Filling | null {
    return (novelty.timesOf(turns) > turnsToFillings && random.chance(fillings) ? beginFilling(drive, novelty, attempt) : null) ?? (number > firstPage ? beginPage(drive, novelty, attempt) : null);
  }
}

/** Milliseconds until any of the people, or a visitor where there are none, may make one of these calls; 0: somebody may. */
function untilSomeoneMay(drive: Drive, calls: readonly Call[]): number {
  let least = Infinity;
  for (const who of drive.people.length > 0 ? drive.people : [null]) {
    for (const call of calls) {
      least = Math.min(least, drive.waitFor(who, call));
      if (least === 0) return 0;
    }
  }
  return least;
}

function foresee(drive: Drive): (attempt: Attempt) => ReturnType<Drive["foresee"]> | null {
  return (attempt) => {
    if (mustWait(drive, attempt)) return null;
    const { who, call, asked } = attempt;
    return call.does.kind === "list" ? drive.foresee(who, call, asked) : drive.foreseeUnseen(who, call, asked);
  };
}
