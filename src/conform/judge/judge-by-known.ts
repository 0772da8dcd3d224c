import type { Value } from "../../model/value-type.ts";
import type { Call } from "../../model/call.ts";
import type { Specification } from "../../model/specification.ts";
import type { Decision } from "../../semantics/decision/decision.ts";
import type { State } from "../../semantics/state/state.ts";
import { generatedTexts } from "../mirror/generated-texts.ts";
import type { Mirror } from "../mirror/mirror.ts";
import { slugsMade } from "../mirror/slugs-made.ts";
import type { HttpAnswer, Unanswered } from "../target/target.ts";
import type { Expected } from "./expected.ts";
import { isOurs } from "./is-ours.ts";
import { judgeAnswer } from "./judge-answer.ts";
import type { Judgement } from "./judge-answer.ts";
import { objectionTo, objectionToGenerated } from "./objection-to.ts";
import { listsAsItSays, mayComeOfOthers } from "./of-others.ts";
import type { Overlooked } from "./overlooked.ts";

/** An answer, with what is known of the world that it came from. */
export interface Answered {
  readonly model: Specification;
  readonly mirror: Mirror;
  readonly call: Call;
  readonly decision: Decision;
  readonly expected: Expected;
  readonly came: HttpAnswer | Unanswered;
  /** The timestamp by which it was decided. */
  readonly now: string;
  /** What would be decided in another world. */
  readonly decideIn: (state: State) => Decision;
}

/** What is known of the target besides. */
export interface Known {
  /** Milliseconds by which its clock may be off. */
  readonly tolerance: number;
  /** Whether others' records are on it, too. */
  readonly isShared: boolean;
  /** What others' values have not; absent: nothing. */
  readonly mark?: string;
  /** What differs in form and was told before. */
  readonly overlooked?: Overlooked | undefined;
}

/** How an answer was judged by what is known. */
export interface Weighed {
  /** Null where there was no answer to judge. */
  readonly judgement: Judgement | null;
  /** Whether it may have come of others' records, of which nothing is known. */
  readonly isLost: boolean;
  /** How the target spells slugs otherwise. */
  readonly spelt: ReadonlyMap<string, string>;
}

/** Judges an answer by what it has to be: what was told before is left out, and so is what may have come of others' records. */
export function judgeByKnown(answered: Answered, known: Known): Weighed {
  const { model, mirror, call, decision, expected, came, now, decideIn } = answered;
  if (came.kind === "unanswered") return { judgement: null, isLost: false, spelt: new Map() };
  const { isShared, mark = "", overlooked } = known;
  const generated = decision.kind === "answer" ? generatedTexts(model, decision.writes) : [];
  const isGenerated = (text: string): boolean =>
    mirror.isGenerated(text) || generated.some(({ value }) => value === text);
  const whole = judgeAnswer(expected, came, {
    ...known,
    isOutdated: outdatedIn(mirror, decision, now),
    isGenerated,
    isOurs: (item) => isOurs(model, mirror, call, item),
  });
  const slugs = decision.kind === "answer" ? slugsMade(model, mirror.state, decision.writes) : new Set<string>();
  const { judgement: left, spelt } = overlooked?.without({ call, decision, judgement: whole, slugs }) ?? {
    judgement: whole,
    spelt: new Map<string, string>(),
  };
  const isOfOthers = isShared && left.wrong === "wrong answer" && decision.kind === "answer" && listsAsItSays(call);
  const isLost =
    isShared &&
    !isOfOthers &&
    left.wrong !== null &&
    mayComeOfOthers({ model, state: mirror.state, call, decision, came, judgement: left, slugs, mark, decideIn });
  const judgement = isOfOthers || isLost ? { wrong: null, differences: [], learnt: [] } : left;
  return {
    judgement:
      judgement.wrong === null
        ? (objectionTo(mirror, decision, judgement, isShared) ??
          objectionToGenerated(mirror, generated, judgement) ??
          judgement)
        : judgement,
    isLost,
    spelt,
  };
}

/** Whether a timestamp that is the call's own is told as what a record that it changes had before, though the target's clock has gone on since. */
function outdatedIn(mirror: Mirror, decision: Decision, now: string): (wanted: Value, told: Value) => boolean {
  const written =
    decision.kind === "refusal"
      ? []
      : decision.writes.flatMap((write) =>
          write.kind === "put" ? [mirror.state.entities[write.entity]?.get(write.row.id)] : [],
        );
  const before = new Set(written.flatMap((row) => (row === undefined ? [] : Object.values(row.values))));
  return (wanted, told) =>
    wanted === now && typeof told === "string" && before.has(told) && mirror.hasGoneOnSince(told);
}
