import type { Performed } from "../story/performed.ts";
import { stepsMeant } from "../story/around.ts";
import { labelsIn } from "../story/labels.ts";
import type { Given, Step } from "../story/step.ts";

/** A story as it was told, which may be told again with parts left out. */
interface Tellable {
  readonly story: readonly Pick<Performed, "step" | "call">[];
}

/**
 * The shortest story that still ends in the same difference, as far as so many tries find it: first as it may well be enough,
 * then without halves, quarters and single steps. `tellAgain` tells some steps of one
 * that was told; null where they no longer end in the difference.
 */
export async function shrink<T extends Tellable>(
  first: T,
  tellAgain: (steps: readonly Step[], of: T) => Promise<T | null>,
  tries: number,
): Promise<T> {
  let best = first;
  let left = tries;
  const inVain = new Set<string>();
  const attempt = async (steps: readonly Step[]): Promise<boolean> => {
    const key = steps.map(({ number }) => number).join(" ");
    if (left <= 0 || steps.length === 0 || steps.length >= best.story.length || inVain.has(key)) return false;
    inVain.add(key);
    left -= 1;
    const told = await tellAgain(steps, best);
    if (told === null || told.story.length >= best.story.length) return false;
    best = told;
    return true;
  };
  const stepsOf = (): readonly Step[] => best.story.map(({ step }) => step);
  for (const guess of guesses(first.story)) if (await attempt(guess)) break;
  for (
    let size = Math.ceil(best.story.length / 2);
    size >= 1 && left > 0;
    size = size === 1 ? 0 : Math.ceil(size / 2)
  ) {
    for (let from = 0; from < best.story.length - 1 && left > 0; ) {
      const steps = stepsOf();
      const without = steps.filter((_, at) => at < from || at >= from + size || at === steps.length - 1);
      if (!(await attempt(without))) from += size;
    }
  }
  return best;
}

/** What may well be enough of a story, the shortest first: what has to do with its last step, and what was done of late. */
function* guesses(story: Tellable["story"]): Generator<readonly Step[]> {
  yield* concerned(story);
  const steps = story.map(({ step }) => step);
  for (let of = 2; of < steps.length; of *= 2) {
    const late = new Set(steps.slice(-of));
    yield neededFor(steps, (step) => late.has(step));
  }
}

/** What of a story has to do with its last step, the least first: what was done to the records that it names, or with them, and what was done before by the same call. */
export function* concerned(story: Tellable["story"]): Generator<readonly Step[]> {
  const steps = story.map(({ step }) => step);
  const last = steps.at(-1);
  const looks = new Set(story.flatMap(({ call, step }) => (call.method === "GET" ? [step.number] : [])));
  const isAbout = (step: Step, wanted: ReadonlySet<number>): boolean => subjectOf(step).some((one) => wanted.has(one));
  if (last?.around !== undefined) yield neededFor(steps, (step) => isOfSameExchange(step, last));
  yield neededFor(steps, (step, wanted) => !looks.has(step.number) && isAbout(step, wanted));
  yield neededFor(
    steps,
    (step, wanted) =>
      !looks.has(step.number) && (isAbout(step, wanted) || namedBy(step).some((one) => wanted.has(one))),
  );
  yield neededFor(steps, isAbout);
  yield neededFor(steps, ({ call, who }) => call === last?.call && who === last.who);
}

/** The last step, those made at the same time, those that are kept, and those that made the records which these name, and so on. `keeps`: by the steps that are wanted so far. */
function neededFor(
  steps: readonly Step[],
  keeps: (step: Step, wanted: ReadonlySet<number>) => boolean,
): readonly Step[] {
  const wanted = new Set<number>();
  const last = steps.at(-1)?.together;
  return steps
    .toReversed()
    .filter((step, at) => {
      const isNeeded =
        at === 0 || wanted.has(step.number) || (last !== undefined && step.together === last) || keeps(step, wanted);
      if (isNeeded)
        for (const one of [...subjectOf(step), ...stepsMeant(step.around ?? {}), ...namedBy(step)]) wanted.add(one);
      return isNeeded;
    })
    .toReversed();
}

/** Whether a step has to do with the session or the key that another is sent in. */
function isOfSameExchange({ who, around }: Step, last: Step): boolean {
  if (around === undefined || last.around === undefined) return false;
  if (last.around.key !== undefined) return around.key === last.around.key;
  return (
    last.around.session !== undefined &&
    ((who === last.who && around.session !== undefined) || (last.who !== null && around.name?.of === last.who))
  );
}

function subjectOf({ subject }: Step): readonly number[] {
  return subject === null ? [] : makersOf(subject);
}

/** The steps that made the records which are named beside the one that a step is about. */
function namedBy({ input, query }: Step): readonly number[] {
  return [...Object.values(input), ...Object.values(query)].flatMap(makersOf);
}

/** The steps that made the records which a value names. */
function makersOf(given: Given): readonly number[] {
  return labelsIn(given).flatMap((label) => (label.kind === "made" ? [label.step] : []));
}
