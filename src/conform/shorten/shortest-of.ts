import type { Alteration } from "../blame/alterations/alteration.ts";
import { explaining } from "../blame/suspects.ts";
import type { Performed } from "../drive/drive.ts";
import type { Episode } from "../drive/episode.ts";
import type { Retold } from "../find/finding.ts";
import type { Step } from "../find/step.ts";
import type { Stage } from "../stage.ts";
import { Rehearsal } from "./rehearsal.ts";
import { shorterStory } from "./shorter-story.ts";
import { simplerStory } from "./simpler-story.ts";

/** Tells steps of a story on the target; null where they do not end in a difference, or in another one than is wanted. */
export type TellAgain = (steps: readonly Step[], of: { readonly mark: string }, isIt?: (end: Performed) => boolean) => Promise<Retold | null>;

/** A story that came back, and what explains it. */
export interface Explained {
  readonly whole: Pick<Episode, "beginning" | "story">;
  readonly told: Retold;
  readonly suspects: readonly Alteration[];
}

/** So many explanations are gone into. */
const mostRehearsed = 4;

/**
 * The shortest story that shows the same misreading: looked for on the mirror with each explanation, and told on the target once it is
 * found. An explanation by which the target would have answered otherwise, and did not, is none.
 */
export async function shortestOf(stage: Stage, { whole, told, suspects }: Explained, tellAgain: TellAgain): Promise<{ readonly shortest: Retold; readonly suspects: readonly Alteration[] }> {
  const acting = new Set(told.cast.map(({ number }) => number));
  // Those who only stand in for others need not be tried.
  const beginning = { ...whole.beginning, people: whole.beginning.people.filter(({ number }) => number < stage.cast.length || acting.has(number)) };
  const rehearsalOf = (suspect: Alteration): Rehearsal => new Rehearsal(stage.model, suspect.model, beginning, told.story[0]!.now);
  let shortest = told;
  let left = suspects;
  for (const suspect of oneOfEachLine(suspects).slice(0, mostRehearsed)) {
    if (!left.includes(suspect) || shortest.story.length < 2) continue;
    const steps = await shorterStory(rehearsalOf(suspect), shortest, stage.random);
    if (steps === null) continue;
    const shorter = await tellAgain(steps, shortest, () => true);
    if (shorter === null) {
      if (left.length > 1) left = left.filter((one) => one !== suspect);
      continue;
    }
    const explained = await explaining(left, shorter, stage, true);
    if (shorter.story.length < shortest.story.length && explained.length > 0) [shortest, left] = [shorter, explained];
  }
  const [likeliest] = left;
  return { shortest: likeliest === undefined ? shortest : await simplest(likeliest), suspects: left };

  async function simplest(suspect: Alteration): Promise<Retold> {
    const steps = shortest.story.map(({ step }) => step);
    const fewer = simplerStory(rehearsalOf(suspect), steps);
    const simpler = fewer === steps ? null : await tellAgain(fewer, shortest, () => true);
    return simpler !== null && simpler.story.length === shortest.story.length && (await explaining([suspect], simpler, stage, true)).length > 0 ? simpler : shortest;
  }
}

function oneOfEachLine(suspects: readonly Alteration[]): readonly Alteration[] {
  return suspects.filter(({ span }, at) => suspects.findIndex((other) => other.span.start === span.start) === at);
}
