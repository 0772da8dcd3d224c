import type { Episode } from "../story/episode.ts";
import type { Found } from "../finding/finding.ts";
import type { Manner } from "../drive/manner.ts";
import type { Alteration } from "../alterations/alteration.ts";
import { isSame } from "./causes-of.ts";
import { explaining } from "./suspects.ts";

/** The likeliest misreadings of what was found before, as far as they explain another story to its end. */
export async function knownCauses(
  found: readonly Found[],
  episode: Pick<Episode, "beginning" | "story">,
  manner: Pick<Manner, "tolerance" | "overlooked">,
): Promise<readonly Alteration[]> {
  const likeliest = found.flatMap(({ explanations: [first] }) => (first === undefined ? [] : [first]));
  return explaining(
    likeliest.filter((one, at) => likeliest.findIndex((other) => isSame(one, other)) === at),
    episode,
    manner,
  );
}
