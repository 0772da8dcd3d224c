import type { Call } from "../../model/call.ts";
import type { ConeOfInfluence } from "../../explore/influence/cone-of-influence.ts";
import type { Random } from "../../sample/random/random.ts";
import type { Attempt } from "../draw/attempt.ts";
import { aroundFor, chooseAside } from "../draw/aside.ts";
import type { Sofar } from "../draw/aside.ts";
import { callsTried } from "../draw/calls-tried.ts";
import { drawRivals } from "../draw/draw-rivals.ts";
import type { Novelty } from "../draw/novelty.ts";
import type { Place } from "../draw/place.ts";
import type { WhatIf } from "../draw/sharpness.ts";
import type { Doubts } from "../doubt/doubts.ts";
import { Course, turns } from "./course.ts";
import type { Chosen } from "./course.ts";
import type { Drive } from "../drive/drive.ts";
import { lookAround } from "./look.ts";
import { mustWait } from "../draw/must-wait.ts";
import { notePage } from "./page-filling.ts";
import type { Performed } from "../story/performed.ts";
import { placeOf } from "../draw/place-of.ts";
import { Playing } from "./playing.ts";
import { seenSince } from "../drive/tags-told.ts";

/** What stories are drawn from, all through a run. */
export interface Source {
  readonly random: Random;
  readonly novelty: Novelty;
  readonly cone: ConeOfInfluence;
  readonly doubts: Doubts;
}

/** How much of a run a story may take. */
export interface Extent {
  /** About how many calls it makes. */
  readonly calls: number;
  /** Visitors' calls that are left for those who sign up for later stories. */
  readonly kept: number;
}

/** How often others are looked for that stand in the way of a call. */
const atOnce = 0.35;
/** Where it is open how things came about in more ways than so many, nothing is added to it. */
const mostWays = 2;
/** How often a call is made for what surrounds it, as long as there is something new to that: what calls do comes first, and how they are sent after that, more and more. */
const asides = 0.25;
const turnsToAsides = 200;

/**
 * Makes calls until an answer is not as it has to be, or so many were made: each the one of many that is worth most, or one
 * more of what was just done; now and then with another at the same time that stands in its way. After each write, granted or refused, it looks whether the records are as they have to be.
 */
export async function playStory(
  drive: Drive,
  { random, novelty, cone, doubts }: Source,
  mark: string,
  { calls: most, kept }: Extent,
): Promise<readonly Performed[]> {
  drive.begin(kept);
  const all = callsTried(drive.model);
  const well = all.filter(({ name }) => !novelty.isAvoided(name));
  const calls = well.length > 0 ? well : all;
  const end = drive.calls + most;
  const whatIf: WhatIf = (who, { call, asked }, state) => drive.foreseeUnseen(who, call, asked, state);
  const playing = new Playing({ drive, calls: all, random, novelty, doubts });
  const course = new Course({ drive, novelty, doubts, all, calls, whatIf });
  const { told, keyed } = playing;
  let last: Attempt | null = null;
  for (let number = 0; drive.calls < end; number++) {
    novelty.countOne(turns);
    const rest = untilSomeoneMay(drive, calls);
    // Where others can come sooner than these may go on, the next story is theirs.
    if (rest > 0 && rest >= drive.waitForOthers && told.length > 0) break;
    if (rest > 0) await drive.rest(rest);
    const place = placeOf(drive, { random, cone }, mark, number);
    const sofar: Sofar = {
      correspondence: drive.correspondence,
      seenSince: (tag) => seenSince(drive, tag),
      last,
      keyed,
    };
    const isForAside =
      course.begin(place) && random.chance(asides * Math.min(1, novelty.timesOf(turns) / turnsToAsides));
    const aside: Attempt | null = isForAside
      ? chooseAside(place, novelty, sofar, (one) => !mustWait(drive, one))
      : null;
    if (aside !== null) {
      last = null;
      if (!(await makeAside(aside))) break;
      continue;
    }
    const chosen: Chosen | null = course.next(place, told.at(-1));
    if (chosen === null) break;
    const around =
      drive.ways > 1 || course.isPlanUnderWay ? undefined : aroundFor(place, novelty, sofar, chosen.attempt);
    const attempt: Attempt = { ...chosen.attempt, around };
    const rivals = rivalsOf({ ...chosen, attempt }, place);
    if (!(await playing.make([attempt, ...rivals]))) break;
    const made = told.slice(-1 - rivals.length);
    const [performed] = made;
    if (performed === undefined) break;
    last = made.length === 1 && performed.decision.kind === "answer" ? attempt : null;
    notePage(novelty, performed);
    course.note({ ...chosen, attempt }, made, place);
    if (!(await playing.look(made)) || !(await playing.follow(performed))) break;
  }
  return drive.asExplained(told);

  async function makeAside(aside: Attempt): Promise<boolean> {
    if (!(await playing.make([aside]))) return false;
    const look = lookAround(drive, all, told.at(-1)!);
    return look === null || playing.make([look]);
  }

  /** What is made at the same time, and stands in its way. */
  function rivalsOf({ attempt, isTelling }: Chosen, place: Place): readonly Attempt[] {
    const isAlone = isTelling || attempt.manner === "supply" || attempt.around !== undefined || drive.ways > mostWays;
    return !isAlone && (course.isFilling || random.chance(atOnce))
      ? drawRivals(place, novelty, calls, attempt, whatIf)
      : [];
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
