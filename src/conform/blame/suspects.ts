import type { Span } from "../../base/span.ts";
import type { Specification } from "../../model/specification.ts";
import type { Manner } from "../drive/manner.ts";
import type { Episode } from "../story/episode.ts";
import { alterationsOf } from "../alterations/alterations-of.ts";
import { madeAtOnce } from "../story/at-once.ts";
import type { Alteration } from "../alterations/alteration.ts";
import { explains } from "./explains.ts";

/** A story that ended in a difference, made short, and as it was first told. */
export interface Shortened extends Pick<Episode, "beginning" | "story"> {
  readonly whole: Pick<Episode, "beginning" | "story">;
}

/** Whatever somebody may have misread of the document that explains a story; of several, what explains the long story that it was made of, too. What takes calls at the same time is no misreading. */
export async function suspectsOf(
  model: Specification,
  shortened: Shortened,
  manner: Pick<Manner, "tolerance" | "overlooked">,
): Promise<readonly Alteration[]> {
  const last = shortened.story.at(-1);
  if (last === undefined || last.came.kind === "unanswered" || madeAtOnce(shortened.story).length > 0) return [];
  const altered = alterationsOf(model, last);
  const exact = await explaining(altered, shortened, manner);
  const inShort =
    exact.length > 0 || last.came.status === last.expected.status
      ? exact
      : await explaining(altered, shortened, manner, true);
  const inLong = inShort.length > 1 && exact.length > 0 ? await explaining(inShort, shortened.whole, manner) : inShort;
  const because = last.decision.because;
  // What the answer was decided by comes first; the rest stays in its order.
  return (inLong.length > 0 ? inLong : inShort).toSorted(
    (one, other) => Number(isAt(other.span, because)) - Number(isAt(one.span, because)),
  );
}

/** Those by which the answers of a story are as they came. */
export async function explaining(
  alterations: readonly Alteration[],
  episode: Pick<Episode, "beginning" | "story">,
  manner: Pick<Manner, "tolerance" | "overlooked">,
  isLoose = false,
): Promise<readonly Alteration[]> {
  const kept: Alteration[] = [];
  for (const one of alterations) if (await explains(one.model, episode, manner, isLoose)) kept.push(one);
  return kept;
}

function isAt(span: Span, because: Span | null): boolean {
  return because !== null && because.end > 0 && span.start <= because.start && because.end <= span.end;
}
