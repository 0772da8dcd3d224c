import type { Performed } from "../drive/drive.ts";
import type { Given, Step } from "./step.ts";

/** A story as it was told, which may be told again with parts left out. */
interface Tellable {
  readonly story: readonly Performed[];
}

/**
 * The shortest story that still ends in the same difference, as far as so many tries find it: first only what was done to
 * the records that the last step names, then without halves, quarters and single steps. `tellAgain` tells some steps of one
 * that was told; null where they no longer end in the difference.
 */
export async function shrink<T extends Tellable>(first: T, tellAgain: (steps: readonly Step[], of: T) => Promise<T | null>, tries: number): Promise<T> {
  let best = first;
  let left = tries;
  const attempt = async (steps: readonly Step[]): Promise<boolean> => {
    if (left <= 0 || steps.length === 0 || steps.length >= best.story.length) return false;
    left -= 1;
    const told = await tellAgain(steps, best);
    if (told === null || told.story.length >= best.story.length) return false;
    best = told;
    return true;
  };
  const stepsOf = (): readonly Step[] => best.story.map(({ step }) => step);
  await attempt(touching(stepsOf(), new Set(first.story.flatMap(({ call, step }) => (call.method === "GET" ? [step.number] : [])))));
  for (let size = Math.ceil(best.story.length / 2); size >= 1 && left > 0; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let from = 0; from < best.story.length - 1 && left > 0;) {
      const steps = stepsOf();
      const without = steps.filter((_, at) => at < from || at >= from + size || at === steps.length - 1);
      if (!(await attempt(without))) from += size;
    }
  }
  return best;
}

/** The last step, and those before it that made or changed the records which it names, and so on; who only looks changes nothing. */
function touching(steps: readonly Step[], looks: ReadonlySet<number>): readonly Step[] {
  const wanted = new Set<number>();
  return steps.toReversed().filter((step, at) => {
    const named = [...subjectOf(step), ...Object.values(step.input).flatMap(makerOf)];
    const isWanted = at === 0 || (!looks.has(step.number) && (wanted.has(step.number) || subjectOf(step).some((one) => wanted.has(one))));
    if (isWanted) for (const one of named) wanted.add(one);
    return isWanted;
  }).toReversed();
}

function subjectOf({ subject }: Step): readonly number[] {
  return subject === null ? [] : makerOf(subject);
}

/** The step that made the record. */
function makerOf(given: Given): readonly number[] {
  return given.kind === "key" && given.of.kind === "made" ? [given.of.step] : [];
}
