import type { Call } from "../../model/call.ts";
import type { Attempt } from "../draw/attempt.ts";
import { chooseAttempt } from "../draw/choose.ts";
import type { Novelty } from "../draw/novelty.ts";
import type { Place } from "../draw/place.ts";
import type { WhatIf } from "../draw/sharpness.ts";
import { Shelf } from "../draw/shelf.ts";
import type { Doubts } from "../doubt/doubts.ts";
import { Plans } from "../plan/plans.ts";
import type { Drive } from "../drive/drive.ts";
import { beginFilling, filledOn, fillOn } from "./filling.ts";
import type { Filling } from "./filling.ts";
import { lookThrough } from "./look.ts";
import { mustWait } from "../draw/must-wait.ts";
import { beginPage } from "./page-filling.ts";
import type { Performed } from "../story/performed.ts";

/** The cell in which the turns of all stories of a run are counted. */
export const turns = "turns";

/** What the calls of a story are chosen by. */
export interface Choosing {
  readonly drive: Drive;
  readonly novelty: Novelty;
  readonly doubts: Doubts;
  /** All calls that the tester tries, and those of them that were not found to go wrong. */
  readonly all: readonly Call[];
  readonly calls: readonly Call[];
  readonly whatIf: WhatIf;
}

/** The call that comes next, and what it is made for. */
export interface Chosen {
  readonly attempt: Attempt;
  /** Whether it is made since some reading of the document would answer it otherwise. */
  readonly isTelling: boolean;
  /** Whether it goes on with what is done again and again. */
  readonly isMore: boolean;
}

/** A call that has just met a limit, and how many more are drawn of it there. */
interface Full {
  readonly call: Call;
  readonly left: number;
}

/** How often what was just granted is done again until it is refused, where it may come to that: whoever has met a limit can do little else, so that is not begun at once. */
const fillings = 0.5;
const turnsToFillings = 60;
/** Calls that are drawn where a limit was met: what it is held against shows there alone. */
const atLimit = 3;
/** Calls of a story before anybody fills a page: it takes many, and shows little. */
const firstPage = 120;

/** What a story goes on with: what was begun comes before what is new. */
export class Course {
  readonly #by: Choosing;
  readonly #plans: Plans;
  readonly #shelf = new Shelf();
  #filling: Filling | null = null;
  /** The kind of records of which there are now more than are on a page. */
  #listing: string | null = null;
  #full: Full | null = null;
  /** What goes on in this turn, drawn before anything else is. */
  #more: Attempt | null = null;
  #planned: Attempt | null = null;

  constructor(by: Choosing) {
    this.#by = by;
    this.#plans = new Plans(by.doubts);
  }

  /** Whether something is done until it is refused. */
  get isFilling(): boolean {
    return this.#filling !== null;
  }

  /** Whether a call was begun that others have to follow. */
  get isPlanUnderWay(): boolean {
    return this.#plans.isUnderWay;
  }

  /** Begins a turn; whether nothing goes on in it, so that something else can be done in between. */
  begin(place: Place): boolean {
    const { drive } = this.#by;
    const isFree = this.#listing === null && this.#full === null && drive.ways === 1;
    this.#more = this.#filling === null ? null : fillOn(place, drive, this.#filling);
    this.#planned = this.#more === null && isFree ? this.#plans.next(drive) : null;
    return this.#planned === null && this.#filling === null && isFree;
  }

  /** The call that is made in this turn; null where none can be. `last`: the last one that was made. */
  next(place: Place, last: Performed | undefined): Chosen | null {
    const { drive, novelty, doubts, all, calls, whatIf } = this.#by;
    const listed = this.#listing === null || last === undefined ? null : lookThrough(drive, all, this.#listing, last);
    this.#listing = null;
    const atMet = this.#full === null ? null : doubts.drawFor(this.#full.call, place, drive);
    this.#full =
      this.#full === null || this.#full.left <= 1 || atMet === null
        ? null
        : { ...this.#full, left: this.#full.left - 1 };
    const goesOn = this.#more ?? listed;
    const isDue = (goesOn ?? atMet) === null && place.number % 2 === 1;
    const telling =
      this.#planned ??
      atMet ??
      (isDue
        ? (doubts.draw(place, drive, calls) ?? (drive.ways === 1 ? this.#plans.begin(place, drive, calls) : null))
        : null);
    const attempt =
      goesOn ?? telling ?? chooseAttempt(place, novelty, calls, foresee(drive), whatIf, this.#shelf)?.attempt ?? null;
    return attempt === null ? null : { attempt, isTelling: telling !== null, isMore: this.#more !== null };
  }

  /** Takes note of what was made of it, as it has to be: `made` begins with that, and the others were made at the same time. */
  note({ attempt, isMore }: Chosen, made: readonly Performed[], place: Place): void {
    this.#plans.note(made[0]!);
    const isGranted = made.every(({ decision }) => decision.kind === "answer");
    if (this.#filling !== null) {
      const left = isMore ? filledOn(this.#filling, made, attempt.manner === "supply") : null;
      if (left === null) this.#listing = this.#filling.listed;
      if (left === null && this.#filling.listed === null && !isGranted)
        this.#full = { call: this.#filling.call, left: atLimit };
      this.#filling = left;
    } else if (isGranted && !this.#plans.isUnderWay) this.#filling = this.#repeatOf(attempt, place);
  }

  #repeatOf(attempt: Attempt, { random, number }: Place): Filling | null {
    const { drive, novelty } = this.#by;
    return (
      (novelty.timesOf(turns) > turnsToFillings && random.chance(fillings)
        ? beginFilling(drive, novelty, attempt)
        : null) ?? (number > firstPage ? beginPage(drive, novelty, attempt) : null)
    );
  }
}

function foresee(drive: Drive): (attempt: Attempt) => ReturnType<Drive["foresee"]> | null {
  return (attempt) => {
    if (mustWait(drive, attempt)) return null;
    const { who, call, asked } = attempt;
    return call.does.kind === "list" ? drive.foresee(who, call, asked) : drive.foreseeUnseen(who, call, asked);
  };
}
