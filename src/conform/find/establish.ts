import { suspectsOf } from "../blame/suspects.ts";
import { tellApart } from "../blame/tell-apart.ts";
import type { Performed } from "../drive/drive.ts";
import { isGone } from "../stage.ts";
import type { Begun, Stage } from "../stage.ts";
import { signatureOf } from "./finding.ts";
import type { Found, Retold } from "./finding.ts";
import { peopleIn } from "./labels.ts";
import { gravityOf } from "./gravity.ts";
import { replay } from "./replay.ts";
import { shrink } from "./shrink.ts";
import type { Given, Step } from "./step.ts";

const triesToShrink = 80;
/** Each takes as long as anybody waits for an answer. */
const triesWhereSilent = 10;

/** Tries a difference again: what comes back is told as short as it can be, with what explains it. `gone`: the target is. */
export async function establish(stage: Stage, begun: Begun, told: readonly Performed[]): Promise<Found | "flaky" | "gone"> {
  const { model, random } = stage;
  const { cast } = begun;
  const last = told.at(-1)!;
  const signature = signatureOf(last);
  let isOver = false;
  const tellAgain = async (steps: readonly Step[], of: { readonly mark: string }): Promise<Retold | null> => {
    const again = await stage.begin(cast.filter(({ number }) => actsIn(steps, number)));
    isOver = isGone(again.obstacle);
    if (again.obstacle !== null) return null;
    const story = await replay(again.drive, { steps, mark: of.mark }, again.mark);
    const end = story.at(-1);
    if (end === undefined || end.judgement?.wrong === null || signatureOf(end) !== signature) return null;
    return { prologue: again.prologue, beginning: again.drive.beginning, story, mark: again.mark, cast: again.cast };
  };
  const steps = told.map(({ step }) => step);
  const again = (await tellAgain(steps, begun)) ?? (isOver ? null : await tellAgain(steps, begun));
  if (again === null) return isOver ? "gone" : "flaky";
  const short = stage.isHurried ? again : await shrink(again, tellAgain, last.judgement === null ? triesWhereSilent : triesToShrink);
  const shortest = stage.isHurried ? again : await comesBack([short, again], tellAgain);
  if (shortest === null) return isOver ? "gone" : "flaky";
  const whole = { beginning: begun.drive.beginning, story: told };
  const suspects = stage.isHurried ? [] : await suspectsOf(model, { ...shortest, whole }, stage);
  const explanations = await tellApart(suspects, last.call, async (other) => {
    const play = await stage.begin(cast.filter(({ number }) => number < stage.cast.length || actsIn(steps, number)), other);
    if (play.obstacle !== null) return null;
    const story = await replay(play.drive, { steps: shortest.story.map(({ step }) => step), mark: shortest.mark }, play.mark);
    return story.every(({ judgement }) => judgement?.wrong === null) ? play : null;
  }, random);
  return { ...shortest, whole, wrong: last.judgement?.wrong ?? null, gravity: gravityOf(model, last), times: 1, signature, explanations };
}

/** The first of some stories that ends in the difference once more: among many tries some do so by chance, where answers depend on it. */
async function comesBack(stories: readonly Retold[], tellAgain: (steps: readonly Step[], of: Retold) => Promise<Retold | null>): Promise<Retold | null> {
  for (const one of new Set(stories)) {
    const again = await tellAgain(one.story.map(({ step }) => step), one);
    if (again !== null) return again;
  }
  return null;
}

/** Whether a story needs the person with a number: who calls in it, or is named in it. */
function actsIn(steps: readonly Step[], wanted: number): boolean {
  const isIn = (text: unknown): boolean => typeof text === "string" && peopleIn(text).includes(wanted);
  const isNamed = (given: Given | null): boolean => (given?.kind === "key" ? given.of.kind === "person" && given.of.number === wanted : isIn(given?.value));
  return steps.some(({ who, subject, input, query }) => who === wanted || isNamed(subject) || Object.values(input).some(isNamed) || Object.values(query).some(isIn));
}
