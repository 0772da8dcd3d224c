import type { Alteration } from "../alterations/alteration.ts";
import type { Blame } from "./blame.ts";
import type { Performed } from "../story/performed.ts";
import type { Episode } from "../story/episode.ts";
import type { Wrong } from "../judge/judge-answer.ts";
import type { Part } from "../story/cast.ts";
import { gravities } from "./gravity.ts";
import { kindOf } from "../story/around.ts";
import type { Gravity } from "./gravity.ts";

/** A story that was told again. */
export interface Retold extends Episode {
  /** By which its values are known to be its own. */
  readonly mark: string;
  /** Whom it needs. */
  readonly cast: readonly Part[];
}

/** A difference between the target and the document that came back when it was tried again. */
export interface Found extends Retold {
  /** Null: there was no answer. */
  readonly wrong: Wrong | null;
  readonly gravity: Gravity;
  /** How often it came back when its story was told again; absent: each time, since nothing in it is chance. */
  readonly often?: { readonly times: number; readonly of: number };
  /** In how many stories it was met. */
  readonly times: number;
  readonly signature: string;
  /** The story as it was first met, before it was made short. */
  readonly whole: Pick<Episode, "beginning" | "story">;
  /** What somebody may have misread of the document who gives these answers, the likeliest first. */
  readonly explanations: readonly Alteration[];
}

/** One cause of differences, with the shortest story that shows it. */
export interface Finding extends Found {
  /** What of the document is not kept; null: nobody can say. */
  readonly blame: Blame | null;
  /** The other differences that have the same cause. */
  readonly also: readonly Found[];
}

/** What makes two differences one: the same call, judged wrong in the same way at the same place. */
export function signatureOf({ call, expected, came, judgement, decision, step }: Performed): string {
  const place = judgement?.differences[0]?.at.replace(/\[\d+\]/g, "[]") ?? "";
  const code = decision.kind === "refusal" ? decision.code : "granted";
  const sentIn = step.around === undefined ? "" : ` with ${kindOf(step.around)}`;
  return [
    call.name + sentIn,
    judgement?.wrong ?? "unanswered",
    expected.status,
    code,
    came.kind === "answer" ? came.status : came.why,
    place,
  ].join(" | ");
}

/** The gravest first, then what is told in the fewest steps. */
export function byLength(one: Found, other: Found): number {
  return (
    gravities.indexOf(one.gravity) - gravities.indexOf(other.gravity) ||
    one.story.length - other.story.length ||
    other.times - one.times
  );
}

/** The gravest first, then those met most. */
export function byGravity(one: Found, other: Found): number {
  return (
    gravities.indexOf(one.gravity) - gravities.indexOf(other.gravity) ||
    other.times - one.times ||
    one.story.length - other.story.length
  );
}
