import type { Alteration } from "../alterations/alteration.ts";
import { suspectsOf } from "../blame/suspects.ts";
import { tellApart } from "../blame/tell-apart.ts";
import type { Specification } from "../../model/specification.ts";
import { isTimestamp } from "../judge/compare.ts";
import type { Performed } from "../story/performed.ts";
import { isGone } from "../people/stage.ts";
import type { Part } from "../story/cast.ts";
import { givesSecret } from "../story/gives-secret.ts";
import type { Begun, Stage } from "../people/stage.ts";
import { signatureOf } from "../finding/finding.ts";
import type { Found, Retold } from "../finding/finding.ts";
import { labelsIn } from "../story/labels.ts";
import { gravityOf } from "../finding/gravity.ts";
import { isRace } from "../story/at-once.ts";
import { replay } from "./replay.ts";
import { concerned, shrink } from "../shorten/shrink.ts";
import { shortestOf } from "../shorten/shortest-of.ts";
import type { Tell } from "../shorten/shortest-of.ts";
import type { Given, Step } from "../story/step.ts";

const triesToShrink = 80;
/** Each takes as long as anybody waits for an answer. */
const triesWhereSilent = 10;
/** Long stories that will not be shorter are tried less often. */
const mostCalls = 3000;
/** Enough people are left to come for so many stories that have to be told. */
const castsInReserve = 2;
/** Milliseconds beyond those by which clocks may differ anyway. */
const aWhile = 1000;
/** How often a difference is tried again until it is one that does not come back. */
const usualTries = 2;
/** The same where calls are made at the same time, which may pass each other by. */
export const triesOfChance = 8;
/** How often the story of a finding that is chance is told, so that it can be said how often it comes back. */
const timesTold = 5;

/** Tries a difference again: what comes back is told as short as it can be, with what explains it. `gone`: the target is. `causes`: what explains it as far as is known already; then it is told as it was met. */
export async function establish(
  stage: Stage,
  begun: Begun,
  told: readonly Performed[],
  causes: readonly Alteration[] = [],
): Promise<Found | "flaky" | "gone"> {
  const { model, random } = stage;
  const { cast } = begun;
  const last = told.at(-1)!;
  const signature = signatureOf(last);
  const isSame = (end: Performed): boolean => end.judgement?.wrong !== null && signatureOf(end) === signature;
  const visits = new Set(told.flatMap((performed) => (takesVisitors(model, performed) ? [performed.step.number] : [])));
  let isOver = false;
  let calls = 0;
  const castOf = (steps: readonly Step[]): readonly Part[] => cast.filter(({ number }) => actsIn(steps, number));
  const tell: Tell = async (steps, of) => {
    const again = await stage.begin(castOf(steps));
    isOver = isGone(again.obstacle);
    if (again.obstacle !== null) return null;
    const story = await replay(again.drive, { steps, mark: of.mark }, again.mark);
    calls += again.drive.calls;
    return { prologue: again.prologue, beginning: again.drive.beginning, story, mark: again.mark, cast: again.cast };
  };
  // What only makes a story shorter is not worth anybody's waiting, now or when the next difference is tried again.
  const leastLeft = Math.max(stage.visitsLeft() / 2, castsInReserve * stage.visitsFor(stage.cast));
  const isWorthIt = (steps: readonly Step[]): boolean =>
    calls <= mostCalls &&
    stage.visitsLeft() - stage.visitsFor(castOf(steps)) - steps.filter((step) => visits.has(step.number)).length >=
      leastLeft;
  const tellAtLeisure: Tell = async (steps, of) => (isWorthIt(steps) ? tell(steps, of) : null);
  const asSame =
    (by: Tell): Tell =>
    async (steps, of) => {
      const again = await by(steps, of);
      const end = again?.story.at(-1);
      return again !== null && end !== undefined && isSame(end) ? again : null;
    };
  const [tellAgain, tryAgain] = [asSame(tell), asSame(tellAtLeisure)];
  const tryTwice: Tell = async (some, of) => (await tryAgain(some, of)) ?? (isRace(some) ? tryAgain(some, of) : null);
  const steps = told.map(({ step }) => step);
  const plain = told.filter(({ step }, at) => at === told.length - 1 || !visits.has(step.number));
  // A story is told again in less time than it took: where a clock is in question, its last step waits.
  const later = plain.map(({ step }, at) =>
    at === plain.length - 1 && isAboutTime(last) ? { ...step, wait: stage.tolerance + aWhile } : step,
  );
  let again: Retold | null = null;
  // What has to do with the last step takes fewer people than the whole, and often is enough.
  for (const some of concerned(plain)) if (some.length < plain.length) again ??= await tryAgain(some, begun);
  again ??= await tellAgain(
    plain.map(({ step }) => step),
    begun,
  );
  if (again === null && !isOver && plain.length < steps.length) again = await tellAgain(steps, begun);
  for (let tries = 1; again === null && !isOver && tries < (isRace(steps) ? triesOfChance : usualTries); tries++)
    again = await tellAgain(later, begun);
  if (again === null) return isOver ? "gone" : "flaky";
  const whole = { beginning: begun.drive.beginning, story: told };
  if (causes.length > 0) return foundIn(model, again, { whole, signature, explanations: causes });
  if (stage.isHurried) return foundIn(model, again, { whole, signature, explanations: [] });
  const short = await shrink(
    again,
    tryTwice,
    last.judgement === null || again.story.at(-1)?.step.wait !== undefined ? triesWhereSilent : triesToShrink,
  );
  const cameBack = await comesBack([short, again], tellAgain, isWorthIt);
  if (cameBack === null) return isOver ? "gone" : "flaky";
  const { story: back, often } = cameBack;
  const { shortest, suspects } = await shortestOf(
    stage,
    { whole, told: back, suspects: await suspectsOf(model, { ...back, whole }, stage) },
    tellAtLeisure,
    isSame,
  );
  const explanations = await tellApart(
    suspects,
    shortest.story.at(-1)!.call,
    async (other) => {
      const playing = cast.filter(({ number }) => number < stage.cast.length || actsIn(steps, number));
      if (stage.visitsLeft() - stage.visitsFor(playing) < leastLeft) return null;
      const play = await stage.begin(playing, other);
      if (play.obstacle !== null) return null;
      const story = await replay(
        play.drive,
        { steps: shortest.story.map(({ step }) => step), mark: shortest.mark },
        play.mark,
      );
      return story.every(({ judgement }) => judgement?.wrong === null) ? play : null;
    },
    random,
  );
  return foundIn(model, shortest, { whole, signature, explanations, ...(often === undefined ? {} : { often }) });
}

function foundIn(
  model: Specification,
  told: Retold,
  known: Pick<Found, "whole" | "signature" | "explanations" | "often">,
): Found {
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
async function comesBack(
  stories: readonly Retold[],
  tellAgain: Tell,
  isWorthIt: (steps: readonly Step[]) => boolean,
): Promise<CameBack | null> {
  for (const one of new Set(stories)) {
    const steps = one.story.map(({ step }) => step);
    const most = isRace(steps) ? timesTold : 1;
    let last: Retold | null = null;
    let [of, times] = [0, 0];
    for (; of < most && (last === null || isWorthIt(steps)); of++) {
      const again = await tellAgain(steps, one);
      if (again === null) continue;
      last = again;
      times += 1;
    }
    if (last !== null) return most === 1 ? { story: last } : { story: last, often: { times, of } };
  }
  return null;
}

/** Whether it takes visitors' calls, of which there are few: theirs, and those by which somebody with another secret signs in. Those who fail to sign in too often are turned away, too. */
function takesVisitors(model: Specification, { who, call, asked }: Performed): boolean {
  return who === null || call.does.kind === "sign in" || givesSecret(model, call, asked);
}

function isAboutTime({ judgement }: Performed): boolean {
  return judgement?.differences.some(({ expected, came }) => isTimestamp(expected) && isTimestamp(came)) === true;
}

/** Whether a story needs the person with a number: who calls in it, or is named in it. */
function actsIn(steps: readonly Step[], wanted: number): boolean {
  const isNamed = (given: Given | null): boolean =>
    given !== null && labelsIn(given).some((label) => label.kind === "person" && label.number === wanted);
  return steps.some(
    ({ who, subject, input, query, around }) =>
      who === wanted ||
      around?.name?.of === wanted ||
      isNamed(subject) ||
      [...Object.values(input), ...Object.values(query)].some(isNamed),
  );
}
