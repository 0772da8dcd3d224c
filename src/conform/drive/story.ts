import type { Call } from "../../model/call.ts";
import type { Cone } from "../../explore/cone/cone.ts";
import type { Random } from "../../sample/random.ts";
import type { Attempt } from "../draw/attempt.ts";
import { callsTried } from "../draw/calls-tried.ts";
import { chooseAttempt } from "../draw/choose.ts";
import type { Novelty } from "../draw/novelty.ts";
import type { Place } from "../draw/place.ts";
import type { Doubts } from "../doubt/doubts.ts";
import { Shelf } from "../draw/shelf.ts";
import { keepUp } from "../people/keep-up.ts";
import { beginFilling, fillOn } from "./filling.ts";
import type { Filling } from "./filling.ts";
import type { Drive, Performed } from "./drive.ts";
import { pageAfter, pageAfterChange } from "./follow.ts";
import { mustWait } from "./must-wait.ts";
import { looksAfter } from "./look.ts";
import { beginPage, notePage } from "./page-filling.ts";
import { placeOf } from "./place-of.ts";

/** What stories are drawn from, all through a run. */
export interface Source {
  readonly random: Random;
  readonly novelty: Novelty;
  readonly cone: Cone;
  readonly doubts: Doubts;
}

/** How much of a run a story may take. */
export interface Extent {
  /** About how many calls it makes. */
  readonly calls: number;
  /** Visitors' calls that are left for those who sign up for later stories. */
  readonly kept: number;
}

/** More than most limits. */
const mostFilled = 8;
/** Calls of a story before anybody fills a page: it takes many, and shows little. */
const firstPage = 120;

/**
 * Makes calls until an answer is not as it has to be, or so many were made: each the one of many that is worth most, or one
 * more of what was just done. After each write, granted or refused, it looks whether the records are as they have to be.
 */
export async function tellStory(drive: Drive, { random, novelty, cone, doubts }: Source, mark: string, { calls: most, kept }: Extent): Promise<readonly Performed[]> {
  drive.begin(kept);
  const { model } = drive;
  const all = callsTried(model);
  const well = all.filter(({ name }) => !novelty.isAvoided(name));
  const calls = well.length > 0 ? well : all;
  const told: Performed[] = [];
  const end = drive.calls + most;
  const isRight = async (attempt: Attempt): Promise<boolean> => {
    const world = drive.mirror.state;
    const performed = await drive.perform(attempt.who, attempt.call, attempt.asked, { row: attempt.row });
    told.push(performed);
    if (performed.judgement?.wrong !== null || performed.isLost) return false;
    doubts.note(drive, performed, world);
    const stuck = performed.call.method === "GET" ? null : await keepUp(drive, performed);
    if (stuck === null || stuck.judgement?.wrong === null) return true;
    told.push(stuck);
    return false;
  };
  const shelf = new Shelf();
  const choose = (place: Place, among: readonly Call[]): Attempt | null =>
    chooseAttempt(place, novelty, among, foresee(drive), (who, { call, asked }, state) => drive.foreseeUnseen(who, call, asked, state), shelf)?.attempt ?? null;
  const chance = (probability: number): boolean => random.chance(probability);
  const goThrough = async (first: Attempt | null): Promise<boolean> => {
    for (let next = first; next !== null; next = pageAfter(drive, novelty, told.at(-1)!, chance)) if (!(await isRight(next))) return false;
    return true;
  };
  let page: Performed | null = null;
  let filling: Filling | null = null;
  let listing: Call | null = null;
  for (let number = 0; drive.calls < end; number++) {
    const rest = untilSomeoneMay(drive, calls);
    // Where others can come sooner than these may go on, the next story is theirs.
    if (rest > 0 && rest >= drive.waitForOthers && told.length > 0) break;
    if (rest > 0) await drive.rest(rest);
    const place = placeOf(drive, { random, cone }, mark, number);
    const more: Attempt | null = filling === null ? null : fillOn(place, drive, filling);
    const telling: Attempt | null = more !== null || listing !== null || number % 2 === 0 ? null : doubts.draw(place, drive, calls);
    const attempt: Attempt | null = more ?? telling ?? choose(place, listing === null ? calls : [listing]) ?? (listing === null ? null : choose(place, calls));
    listing = null;
    if (attempt === null || !(await isRight(attempt))) break;
    const performed = told.at(-1)!;
    notePage(novelty, performed);
    if (filling !== null) {
      const left: number = more === null || performed.decision.kind === "refusal" ? 0 : filling.left - 1;
      if (left === 0) listing = filling.list;
      filling = left === 0 ? null : ofWhich(filling, left);
    } else if (performed.decision.kind === "answer" && mayMeetLimit(performed.call)) filling = repeatOf(attempt, number);
    let goesWell = true;
    const looks = looksAfter(drive, novelty, all, performed, (probability) => doubts.asksForLook || random.chance(probability));
    for (const look of looks) {
      goesWell = await isRight(look);
      if (!goesWell) break;
    }
    if (!goesWell || !(await goThrough(pageAfter(drive, novelty, performed, chance) ?? pageAfterChange(drive, novelty, page, performed)))) break;
    if (drive.goesOn(performed.step.number)) page = performed;
    doubts.noteLook(looks.length > 0);
  }
  return told;

  function repeatOf(attempt: Attempt, number: number): Filling | null {
    return (random.chance(0.3) ? beginFilling(drive, novelty, attempt, mostFilled) : null) ?? (number > firstPage ? beginPage(drive, novelty, attempt) : null);
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

function ofWhich(filling: Filling, left: number): Filling {
  return { ...filling, left };
}

function mayMeetLimit({ does }: Call): boolean {
  return does.kind === "create" || does.kind === "statements";
}
