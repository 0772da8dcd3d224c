import type { Alteration } from "../alterations/alteration.ts";
import { explaining } from "../blame/suspects.ts";
import type { Performed } from "../story/performed.ts";
import type { Episode } from "../story/episode.ts";
import type { Retold } from "../finding/finding.ts";
import type { Step } from "../story/step.ts";
import type { Stage } from "../people/stage.ts";
import { Rehearsal } from "./rehearsal.ts";
import { shorterStory } from "./shorter-story.ts";
import { lessSent, simplerStory } from "./simpler-story.ts";

/** Tells steps of a story on the target, as far as they go well; null where nobody could be had for it. */
export type Tell = (steps: readonly Step[], of: { readonly mark: string }) => Promise<Retold | null>;

/** A story that came back, and what explains it. */
export interface Explained {
  readonly whole: Pick<Episode, "beginning" | "story">;
  readonly told: Retold;
  readonly suspects: readonly Alteration[];
}

/** So many explanations are gone into. */
const mostRehearsed = 4;
const mostLessSent = 12;

/**
 * The shortest story that shows the same: looked for on the mirror with each explanation, and told on the target once it is found.
 * An explanation by which the target would have answered otherwise there is none. What nothing explains is only told with less sent, where it still `isSame`.
 */
export async function shortestOf(
  stage: Stage,
  { whole, told, suspects }: Explained,
  tell: Tell,
  isSame: (end: Performed) => boolean,
): Promise<{ readonly shortest: Retold; readonly suspects: readonly Alteration[] }> {
  const acting = new Set(told.cast.map(({ number }) => number));
  // Those who only stand in for others need not be tried.
  const beginning = {
    ...whole.beginning,
    people: whole.beginning.people.filter(({ number }) => number < stage.cast.length || acting.has(number)),
  };
  const rehearsalOf = (suspect: Alteration): Rehearsal =>
    new Rehearsal(stage.model, suspect.model, beginning, told.story[0]!.now);
  let shortest = told;
  let left = suspects;
  for (const suspect of oneOfEachLine(suspects).slice(0, mostRehearsed)) {
    if (!left.includes(suspect) || shortest.story.length < 2) continue;
    const steps = await shorterStory(rehearsalOf(suspect), shortest, stage.random);
    const shorter = steps === null ? null : await tell(steps, shortest);
    if (shorter === null) continue;
    const explained = await explaining(left, shorter, stage, isWrong(shorter));
    if (!isWrong(shorter)) left = left.filter((one) => one !== suspect || explained.includes(one));
    else if (shorter.story.length < shortest.story.length && explained.length > 0)
      [shortest, left] = [shorter, explained];
  }
  const [likeliest] = left;
  return { shortest: likeliest === undefined ? await withLessSent() : await simplest(likeliest), suspects: left };

  async function simplest(suspect: Alteration): Promise<Retold> {
    const steps = shortest.story.map(({ step }) => step);
    const fewer = simplerStory(rehearsalOf(suspect), steps);
    const simpler = fewer === steps ? null : await tell(fewer, shortest);
    return simpler !== null &&
      isWrong(simpler) &&
      simpler.story.length <= shortest.story.length &&
      (await explaining([suspect], simpler, stage, true)).length > 0
      ? simpler
      : shortest;
  }

  async function withLessSent(): Promise<Retold> {
    let best = shortest;
    // What chance has a part in is not tried so often.
    if (best.story.some(({ step }) => step.together !== undefined)) return best;
    const accept = async (steps: readonly Step[]): Promise<void> => {
      const simpler = await tell(steps, best);
      if (simpler !== null && isWrong(simpler) && simpler.story.length <= steps.length && isSame(simpler.story.at(-1)!))
        best = simpler;
    };
    const changes = shortest.story
      .flatMap(({ step, call }, at) => lessSent(call, step).map((change) => ({ at, change })))
      .slice(-mostLessSent);
    for (const { at, change } of changes)
      await accept(best.story.map(({ step }, place) => (place === at ? change(step) : step)));
    // What was sent without need may be all that another step was there for.
    if (best !== shortest && best.story.length <= mostLessSent)
      for (let at = best.story.length - 2; at >= 0; at--)
        await accept(best.story.flatMap(({ step }, place) => (place === at ? [] : [step])));
    return best;
  }
}

function isWrong({ story }: Retold): boolean {
  const last = story.at(-1);
  return last !== undefined && last.judgement?.wrong !== null;
}

function oneOfEachLine(suspects: readonly Alteration[]): readonly Alteration[] {
  return suspects.filter(({ span }, at) => suspects.findIndex((other) => other.span.start === span.start) === at);
}
