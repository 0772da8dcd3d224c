import type { Alteration } from "../blame/alterations/alteration.ts";
import { suspectsOf } from "../blame/suspects.ts";
import { tellApart } from "../blame/tell-apart.ts";
import type { Specification } from "../../model/specification.ts";
import { isTimestamp } from "../judge/compare.ts";
import type { Performed } from "../drive/performed.ts";
import { isGone } from "../stage.ts";
import type { Begun, Stage } from "../stage.ts";
import { signatureOf } from "./finding.ts";
import type { Found, Retold } from "./finding.ts";
import { labelsIn } from "./labels.ts";
import { gravityOf } from "./gravity.ts";
import { isRace } from "./at-once.ts";
import { replay } from "./replay.ts";
import { shrink } from "./shrink.ts";
import { shortestOf } from "../shorten/shortest-of.ts";
import type { Tell } from "../shorten/shortest-of.ts";
import type { Given, Step } from "./step.ts";

const triesToShrink = 80;
/** Each takes as long as anybody waits for an answer. */
const triesWhereSilent = 10;
/** Long stories that will not be shorter are tried less often. */
const mostCalls = 3000;
/** Milliseconds beyond those by which clocks may differ anyway. */
const aWhile = 1000;
/** How often a difference is tried again until it is one that does not come back. */
const usualTries = 2;
/** The same where calls are made at the same time, which may pass each other by. */
export const triesOfChance = 8;
/** How often the story of a finding that is chance is told, so that it can be said how often it comes back. */
const timesTold = 5;

/** Tries a difference again: what comes back is told as short as it can be, with what explains it. `gone`: the target is. `causes`: what explains it as far as is known already; then it is told as it was met. */
export async function establish(stage: Stage, begun: Begun, told: readonly Performed[], causes: readonly Alteration[] = []): Promise<Found | "flaky" | "gone"> {
  const { model, random } = stage;
  const { cast } = begun;
  const last = told.at(-1)!;
  const signature = signatureOf(last);
  const isSame = (end: Performed): boolean => end.judgement?.wrong !== null && signatureOf(end) === signature;
  let isOver = false;
  let calls = 0;
  const tell: Tell = async (steps, of) => {
    const again = await stage.begin(cast.filter(({ number }) => actsIn(steps, number)));
    isOver = isGone(again.obstacle);
    if (again.obstacle !== null) return null;
    const story = await replay(again.drive, { steps, mark: of.mark }, again.mark);
    calls += again.drive.calls;
    return { prologue: again.prologue, beginning: again.drive.beginning, story, mark: again.mark, cast: again.cast };
  };
  const tellAgain: Tell = async (steps, of) => {
    const again = await tell(steps, of);
    const end = again?.story.at(-1);
    return again !== null && end !== undefined && isSame(end) ? again : null;
  };
  const steps = told.map(({ step }) => step);
  const tellTwice: Tell = async (some, of) => (await tellAgain(some, of)) ?? (isRace(some) ? tellAgain(some, of) : null);
  // Whoever failed to sign in is left out where it can be done without: those who fail too often are turned away.
  const plain = told.flatMap(({ step, call, decision }, at) => (at < told.length - 1 && call.does.kind === "sign in" && decision.kind === "refusal" ? [] : [step]));
  // A story is told again in less time than it took: where a clock is in question, its last step waits.
  const later = plain.map((step, at) => (at === plain.length - 1 && isAboutTime(last) ? { ...step, wait: stage.tolerance + aWhile } : step));
  let again = await tellAgain(plain, begun);
  if (again === null && !isOver && plain.length < steps.length) again = await tellAgain(steps, begun);
  for (let tries = 1; again === null && !isOver && tries < (isRace(steps) ? triesOfChance : usualTries); tries++) again = await tellAgain(later, begun);
  if (again === null) return isOver ? "gone" : "flaky";
  const whole = { beginning: begun.drive.beginning, story: told };
  if (causes.length > 0) return foundIn(model, again, { whole, signature, explanations: causes });
  const short = stage.isHurried ? again : await shrink(again, async (some, of) => (calls > mostCalls ? null : tellTwice(some, of)), last.judgement === null || again.story.at(-1)?.step.wait !== undefined ? triesWhereSilent : triesToShrink);
  const cameBack = stage.isHurried ? { story: again } : await comesBack([short, again], tellAgain);
  if (cameBack === null) return isOver ? "gone" : "flaky";
  const { story: back, often } = cameBack;
  const { shortest, suspects } = stage.isHurried ? { shortest: back, suspects: [] } : await shortestOf(stage, { whole, told: back, suspects: await suspectsOf(model, { ...back, whole }, stage) }, tell, isSame);
  const explanations = await tellApart(suspects, shortest.story.at(-1)!.call, async (other) => {
    const play = await stage.begin(cast.filter(({ number }) => number < stage.cast.length || actsIn(steps, number)), other);
    if (play.obstacle !== null) return null;
    const story = await replay(play.drive, { steps: shortest.story.map(({ step }) => step), mark: shortest.mark }, play.mark);
    return story.every(({ judgement }) => judgement?.wrong === null) ? play : null;
  }, random);
  return foundIn(model, shortest, { whole, signature, explanations, ...(often === undefined ? {} : { often }) });
}

function foundIn(model: Specification, told: Retold, known: Pick<Found, "whole" | "signature" | "explanations" | "often">): Found {
  const end = told.story.at(-1)!;
  return { ...told, ...known, wrong: end.judgement?.wrong ?? null, gravity: gravityOf(model, end), times: 1 };
}

/** A story that came back, and how often where that is chance. */
interface CameBack {
  readonly story: Retold;
  readonly often?: NonNullable<Found["often"]>;
}

/**
 * The first of some stories that ends in the difference once more: among many tries some do so by chance, where answers depend on
 * it. What is chance in itself is told several times, and said how often it came back.
 */
async function comesBack(stories: readonly Retold[], tellAgain: Tell): Promise<CameBack | null> {
  for (const one of new Set(stories)) {
    const steps = one.story.map(({ step }) => step);
    const of = isRace(steps) ? timesTold : 1;
    let last: Retold | null = null;
    let times = 0;
    for (let told = 0; told < of; told++) {
      const again = await tellAgain(steps, one);
      if (again === null) continue;
      last = again;
      times += 1;
    }
    if (last !== null) return of === 1 ? { story: last } : { story: last, often: { times, of } };
  }
  return null;
}

function isAboutTime({ judgement }: Performed): boolean {
  return judgement?.differences.some(({ expected, came }) => isTimestamp(expected) && isTimestamp(came)) === true;
}

/** Whether a story needs the person with a number: who calls in it, or is named in it. */
function actsIn(steps: readonly Step[], wanted: number): boolean {
  const isNamed = (given: Given | null): boolean => given !== null && labelsIn(given).some((label) => label.kind === "person" && label.number === wanted);
  return steps.some(({ who, subject, input, query, around }) => who === wanted || around?.name?.of === wanted || isNamed(subject) || [...Object.values(input), ...Object.values(query)].some(isNamed));
}
