import type { Specification } from "../../model/specification.ts";
import type { Random } from "../../sample/random/random.ts";
import { createRandom } from "../../sample/random/random.ts";
import { timestampOf } from "../../base/calendar.ts";
import { seedsOf } from "../../sample/seeds-of.ts";
import { apply, emptyState } from "../../semantics/state/apply.ts";
import type { State } from "../../semantics/state/state.ts";
import { Allowance } from "../drive/allowance.ts";
import { Drive } from "../drive/drive.ts";
import type { Performed } from "../story/performed.ts";
import type { Manner } from "../drive/manner.ts";
import type { Episode } from "../story/episode.ts";
import { Overlooked } from "../judge/overlooked.ts";
import { slugFields } from "../mirror/slugs-made.ts";
import { Mirror } from "../mirror/mirror.ts";
import { Acquaintances } from "./acquaintances.ts";
import { castWithStandIns, wholeCast } from "../story/cast.ts";
import type { Part } from "../story/cast.ts";
import { enlist } from "./enlist.ts";
import type { Bearer, Known } from "./known.ts";
import { patience } from "../target/patient-target.ts";
import type { Target } from "../target/target.ts";

/** How the tester comes to a target and its people. */
export interface Staging extends Omit<Manner, "isShared" | "overlooked" | "allowance"> {
  readonly seed: number;
  /** People who are there already, for roles that nobody can sign up for. */
  readonly known: readonly (Known | Bearer)[];
  /** Tells one run's values from those that another run left on the target. */
  readonly mark: string;
  /** Whether nobody else uses the target and it holds nothing but the people known: true of the first story only, unless `reset` is there. */
  readonly isAlone: boolean;
  /** Has the target be as it was in the beginning, and gives it back, or says why that could not be; absent: it can't be had. */
  readonly reset?: (() => Promise<Target | NotReset>) | undefined;
  /** Whether to go no further than the first finding. */
  readonly stopAtFirst?: boolean;
  /** Whether to leave stories as they were met, and look for nothing that explains them. */
  readonly isHurried?: boolean;
}

/** The target could not be put back to how it was. */
export interface NotReset {
  readonly kind: "not reset";
  readonly why: string;
}

/** What stood in the way of having people. */
export type Obstacle =
  /** A call that was not answered as it has to be. */
  { readonly kind: "call"; readonly performed: Performed } | NotReset;

/** People that are there, and how they came. */
export interface Begun extends Pick<Episode, "prologue"> {
  readonly drive: Drive;
  readonly mark: string;
  readonly cast: readonly Part[];
  readonly obstacle: Obstacle | null;
}

/** Where stories are played: each by fresh people, on records of its own. */
export interface Stage {
  readonly model: Specification;
  /** Whom a story may be about. */
  readonly cast: readonly Part[];
  /** The same, and those who stand in for them in a story of so many calls. */
  readonly castFor: (calls: number) => readonly Part[];
  /** How many calls visitors may make now, without anybody waiting, beside those that are left for the stories to come. */
  readonly visitsLeft: () => number;
  /** How many of them it takes at most for people to come. */
  readonly visitsFor: (parts: readonly Part[]) => number;
  /** Has so many visitors' calls left for the stories to come. */
  readonly leaveForOthers: (calls: number) => void;
  /** Has people there for a new story, who are judged by the document or by another. */
  readonly begin: (parts: readonly Part[], model?: Specification) => Promise<Begun>;
  readonly random: Random;
  /** What differs in form, is told and gets in the way of nothing further. */
  readonly overlooked: Overlooked;
  readonly tolerance: number;
  /** Whether to tell stories as they were met, and explain nothing. */
  readonly isHurried: boolean;
  /** Roles of which nobody could be had, as far as was seen. */
  missing(): readonly string[];
}

/** Makes a target a stage. `onSent` is told of each call that is made on it. */
export function openStage(
  model: Specification,
  target: Target,
  staging: Staging,
  onSent: () => void = () => {},
): Stage {
  const whole = wholeCast(model);
  const overlooked = new Overlooked(model.entities.flatMap(({ name }) => slugFields(model, name)));
  const patient = patience(staging);
  const allowance = new Allowance(model);
  let stories = 0;
  let missing: readonly string[] = [];
  let left = 0;
  /** How many visitors' calls it takes at most for one person to come. */
  let callsEach = 1;
  // Whoever is put back to how it was knows nobody's session.
  const acquaintances = staging.reset === undefined ? new Acquaintances(staging.clock) : null;
  const begin = async (cast: readonly Part[], by = model): Promise<Begun> => {
    const begun = await beginOnce(cast, by);
    // Whoever had signed in before may have to do so again.
    return begun.obstacle?.kind === "call" && acquaintances?.forget() === true ? beginOnce(cast, by) : begun;
  };
  const beginOnce = async (cast: readonly Part[], by: Specification): Promise<Begun> => {
    const at = staging.reset === undefined ? target : await staging.reset();
    const isShared = !staging.isAlone || (staging.reset === undefined && stories > 0);
    // Of one length: a text as long as may be is as long when the story is told again, and no mark begins with another.
    const mark = `${staging.mark}${(stories++).toString(36).padStart(2, "0")}`;
    const asked = patient("send" in at ? at : target);
    allowance.forget(staging.clock());
    const drive = new Drive(
      by,
      { ...asked, send: (request) => (onSent(), asked.send(request)) },
      new Mirror(by, isShared ? emptyState : beginningOf(by, staging.clock())),
      { ...staging, mark, isShared, overlooked, allowance },
    );
    if ("why" in at) return { drive, mark, cast, obstacle: at, prologue: [] };
    const enlisted = await enlist(drive, staging.known, mark, cast, acquaintances);
    const comers = enlisted.calls.filter(({ who }) => who === null).length;
    if (cast.length > 0) callsEach = Math.max(callsEach, Math.ceil((comers - staging.known.length) / cast.length));
    if (cast.length >= whole.length) missing = enlisted.missing;
    return {
      drive,
      mark,
      cast,
      obstacle: enlisted.wrong === null ? null : { kind: "call", performed: enlisted.wrong },
      prologue: enlisted.calls,
    };
  };
  const castFor = (calls: number): readonly Part[] =>
    allowance.rate === null ? whole : castWithStandIns(model, calls, allowance.most);
  const visitsLeft = (): number => allowance.leftTo(null, staging.clock()) - left;
  const visitsFor = (parts: readonly Part[]): number => parts.length * callsEach + staging.known.length;
  return {
    model,
    cast: whole,
    castFor,
    visitsLeft,
    visitsFor,
    leaveForOthers: (calls) => (left = Math.min(calls, Math.floor(allowance.most * 0.6))),
    begin,
    overlooked,
    random: createRandom(staging.seed + 1),
    tolerance: staging.tolerance,
    isHurried: staging.isHurried === true,
    missing: () => missing,
  };
}

/** What there is where nobody was yet: the document's own rows. */
function beginningOf(model: Specification, time: number): State {
  return apply(emptyState, seedsOf(model, timestampOf(Math.round(time)) ?? ""));
}

/** Whether an obstacle says that the target answers no longer. */
export function isGone(obstacle: Obstacle | null): boolean {
  return obstacle !== null && (obstacle.kind === "not reset" || obstacle.performed.came.kind === "unanswered");
}
