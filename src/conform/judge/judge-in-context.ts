import type { Value } from "../../model/value-type.ts";
import type { Call } from "../../model/call.ts";
import type { Specification } from "../../model/specification.ts";
import type { Decision } from "../../semantics/decision/decision.ts";
import type { State } from "../../semantics/state/state.ts";
import { generatedTexts } from "../model-state/generated-texts.ts";
import type { ModelState } from "../model-state/model-state.ts";
import { slugsWritten } from "../model-state/written-slugs.ts";
import type { HttpAnswer, Unanswered } from "../target/target.ts";
import type { ExpectedAnswer } from "./expected-answer.ts";
import { isOwnRecord } from "./is-own-record.ts";
import { judgeAnswer } from "./judge-answer.ts";
import type { AnswerJudgement } from "./judge-answer.ts";
import { findContradiction, findGeneratedTextError } from "./contradictions.ts";
import { isShapedList, mayComeFromForeignRecords } from "./foreign-records.ts";
import type { KnownFormDifferences } from "./known-form-differences.ts";

/** An answer, with what is known of the world that it came from. */
export interface AnswerContext {
  readonly model: Specification;
  readonly modelState: ModelState;
  readonly call: Call;
  readonly decision: Decision;
  readonly expected: ExpectedAnswer;
  readonly received: HttpAnswer | Unanswered;
  /** The timestamp by which it was decided. */
  readonly now: string;
  /** What would be decided in another world. */
  readonly decideWithState: (state: State) => Decision;
}

/** What is known of the target besides. */
export interface TargetConditions {
  /** Milliseconds by which its clock may be off. */
  readonly tolerance: number;
  /** Whether others' records are on it, too. */
  readonly isShared: boolean;
  /** What others' values have not; absent: nothing. */
  readonly traceId?: string;
  /** What differs in form and was told before. */
  readonly knownFormDifferences?: KnownFormDifferences | undefined;
}

/** How an answer was judged by what is known. */
export interface ContextualJudgement {
  /** Null where there was no answer to judge. */
  readonly judgement: AnswerJudgement | null;
  /** Whether it may have come of others' records, of which nothing is known. */
  readonly isInconclusive: boolean;
  /** How the target spells slugs otherwise. */
  readonly targetSlugs: ReadonlyMap<string, string>;
}

/** Judges an answer by what it has to be: what was told before is left out, and so is what may have come of others' records. */
export function judgeInContext(answered: AnswerContext, known: TargetConditions): ContextualJudgement {
  const { model, modelState, call, decision, expected, received, now, decideWithState } = answered;
  if (received.kind === "unanswered") return { judgement: null, isInconclusive: false, targetSlugs: new Map() };
  const { isShared, traceId = "", knownFormDifferences } = known;
  const generated = decision.kind === "answer" ? generatedTexts(model, decision.writes) : [];
  const isGenerated = (text: string): boolean =>
    modelState.isGenerated(text) || generated.some(({ value }) => value === text);
  const whole = judgeAnswer(expected, received, {
    ...known,
    isOutdated: staleTimestampCheck(modelState, decision, now),
    isGenerated,
    isOwnRecord: (item) => isOwnRecord(model, modelState, call, item),
  });
  const slugs = decision.kind === "answer" ? slugsWritten(model, modelState.state, decision.writes) : new Set<string>();
  const { judgement: remaining, targetSlugs } = knownFormDifferences?.withoutKnown({
    call,
    decision,
    judgement: whole,
    slugs,
  }) ?? {
    judgement: whole,
    targetSlugs: new Map<string, string>(),
  };
  const mayBeForeign =
    isShared && remaining.deviation === "wrong answer" && decision.kind === "answer" && isShapedList(call);
  const isInconclusive =
    isShared &&
    !mayBeForeign &&
    remaining.deviation !== null &&
    mayComeFromForeignRecords({
      model,
      state: modelState.state,
      call,
      decision,
      received,
      judgement: remaining,
      slugs,
      traceId,
      decideWithState,
    });
  const judgement = mayBeForeign || isInconclusive ? { deviation: null, differences: [], learned: [] } : remaining;
  return {
    judgement:
      judgement.deviation === null
        ? (findContradiction(modelState, decision, judgement, isShared) ??
          findGeneratedTextError(modelState, generated, judgement) ??
          judgement)
        : judgement,
    isInconclusive,
    targetSlugs,
  };
}

/** Whether a timestamp that is the call's own is told as what a record that it changes had before, though the target's clock has gone on since. */
function staleTimestampCheck(
  modelState: ModelState,
  decision: Decision,
  now: string,
): (wanted: Value, receivedTime: Value) => boolean {
  const written =
    decision.kind === "refusal"
      ? []
      : decision.writes.flatMap((write) =>
          write.kind === "put" ? [modelState.state.entities[write.entity]?.get(write.row.id)] : [],
        );
  const before = new Set(written.flatMap((row) => (row === undefined ? [] : Object.values(row.values))));
  return (wanted, receivedTime) =>
    wanted === now &&
    typeof receivedTime === "string" &&
    before.has(receivedTime) &&
    modelState.hasPassed(receivedTime);
}
