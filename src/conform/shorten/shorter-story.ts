import { callNamed } from "../../model/find.ts";
import type { Random } from "../../sample/random/random.ts";
import type { Performed } from "../story/performed.ts";
import { shrink } from "./shrink.ts";
import type { Step } from "../story/step.ts";
import { deedsAt } from "./deeds-at.ts";
import type { Played, Rehearsal, Scene } from "./rehearsal.ts";

/** So much is tried on the mirror. */
const mostDeeds = 6000;
const mostLeftOut = 2000;

/** What a story that is to be told shorter is known by. */
export interface Wanted {
  readonly story: readonly Performed[];
  readonly mark: string;
}

/**
 * The shortest story that tells a document from the same misread, as far as it is found by going through both: what the story does
 * without some of its steps, by others, on other records, and then whatever else can be done, `most` of it. Null where nothing shorter is found.
 */
export async function shorterStory(
  rehearsal: Rehearsal,
  wanted: Wanted,
  random: Random,
  most = mostDeeds,
): Promise<readonly Step[] | null> {
  const whole = partedBy(
    rehearsal,
    wanted.story.map(({ step }) => step),
  );
  if (whole === null) return null;
  const asStory = (steps: readonly Step[]): { readonly story: readonly Pick<Performed, "step" | "call">[] } => ({
    story: steps.map((step) => ({ step, call: callNamed(rehearsal.model, step.call) })),
  });
  const { story } = await shrink(
    asStory(whole),
    (steps) => {
      const parted = partedBy(rehearsal, steps);
      return Promise.resolve(parted === null ? null : asStory(parted));
    },
    mostLeftOut,
  );
  const few = story.map(({ step }) => step);
  const fewest = search(rehearsal, few, wanted, random, most) ?? few;
  return fewest.length < wanted.story.length ? fewest : null;
}

/** The steps until two worlds are told apart; null where they never are. */
function partedBy(rehearsal: Rehearsal, steps: readonly Step[]): readonly Step[] | null {
  let scene = rehearsal.start;
  const done: Step[] = [];
  for (const step of steps) {
    const played = rehearsal.repeat(scene, step);
    if (played === null) continue;
    done.push(step);
    if (played.kind === "apart") return done;
    scene = played.scene;
  }
  return null;
}

function search(
  rehearsal: Rehearsal,
  story: readonly Step[],
  wanted: Wanted,
  random: Random,
  most: number,
): readonly Step[] | null {
  const last = wanted.story.at(-1)!;
  let best: readonly Step[] | null = null;
  let left = most;
  const ahead: Ahead[] = [{ scene: rehearsal.start, effort: 0 }];
  const length = (): number => best?.length ?? story.length;
  while (ahead.length > 0 && left > 0) {
    const { scene, effort } = ahead.splice(
      ahead.indexOf(ahead.reduce((least, one) => (one.effort < least.effort ? one : least))),
      1,
    )[0]!;
    if (scene.steps.length + 1 >= length()) continue;
    let found: { readonly step: Step; readonly likeness: number } | null = null;
    for (const deed of deedsAt(rehearsal, scene, story, { random, mark: wanted.mark })) {
      left -= 1;
      const played = deed.play();
      if (played === null) continue;
      if (played.kind === "apart") {
        const likeness = likenessOf(last, played);
        if (found === null || likeness > found.likeness) found = { step: played.step, likeness };
      } else if (found === null && played.hasWritten && scene.steps.length + 2 < length()) {
        ahead.push({
          scene: played.scene,
          effort: effort + 1 + deed.effort - (played.scene.isParted && !scene.isParted ? worthOfParting : 0),
        });
      }
    }
    if (found !== null) best = [...scene.steps, found.step];
  }
  return best;
}

interface Ahead {
  readonly scene: Scene;
  readonly effort: number;
}

/** Where something was written otherwise, looking is all that is missing. */
const worthOfParting = 4;

/** Of several calls that show a difference, the one most like that which was found is told: refused, granted and answered alike, and the same call. */
function likenessOf(
  { call, expected, came }: Performed,
  { document, misread, call: other }: Played & { readonly kind: "apart" },
): number {
  return (
    Number(document.status < 400 === expected.status < 400) * 4 +
    Number(came.kind === "answer" && misread.status < 400 === came.status < 400) * 4 +
    Number(document.status === expected.status) +
    Number(came.kind === "answer" && misread.status === came.status) +
    Number(call.name === other.name) * 2
  );
}
