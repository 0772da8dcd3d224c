import type { Value } from "../../model/value-type.ts";
import type { Call } from "../../model/call.ts";
import type { Specification } from "../../model/specification.ts";
import type { Decision } from "../../semantics/decision/decision.ts";
import type { State } from "../../semantics/state/state.ts";
import { generatedTexts } from "../model-state/generated-texts.ts";
import type { ModelState } from "../model-state/model-state.ts";
import { slugsWritten } from "../model-state/written-slugs.ts";
import type { HttpAnswer, Unanswered } from "../target/target.ts";
import type { RequiredAnswer } from "./required-answer.ts";
import { isOwnRecord } from "./is-own-record.ts";
import { statusLocation } from "./judge-answer.ts";
import { judgeWithOpenPlaces } from "./judge-with-open-places.ts";
import { withoutOpenDifferences } from "./without-open-differences.ts";
import type { AnswerJudgement } from "./judge-answer.ts";
import { findContradiction, findGeneratedTextError } from "./find-contradiction.ts";
import { isShapedList, mayComeFromForeignRecords } from "./foreign-records.ts";
import type { KnownFormDifferences } from "./known-form-differences.ts";

/** An answer together with the model state and the decision that it is judged by. */
export interface AnswerContext {
  readonly model: Specification;
  readonly modelState: ModelState;
  readonly call: Call;
  readonly decision: Decision;
  readonly expected: RequiredAnswer;
  readonly received: HttpAnswer | Unanswered;
  /** The timestamp at which the decision was made. */
  readonly now: string;
  /** Decides the same request in another state. */
  readonly decideWithState: (state: State) => Decision;
  /** What the document leaves open of how the request is answered. */
  readonly leftOpen: () => AnswersLeftOpen;
}

/** What a document with open parts says of how a request is answered. */
export interface AnswersLeftOpen {
  /** Whether it leaves open whether the request is granted, what is written, or what is listed. */
  readonly isOpen: boolean;
  /** The other answers that the document allows, each place of the body as in one of them. */
  readonly others: readonly RequiredAnswer[];
  /** The places of the body that may have any value. */
  readonly anyValueAt: ReadonlySet<string>;
}

/** What is known about the target besides its model state. */
export interface TargetConditions {
  /** The milliseconds by which the target's clock may differ. */
  readonly clockTolerance: number;
  /** Whether the target may also hold records of other users. */
  readonly isShared: boolean;
  /** A text that no foreign value contains; absent if there is none. */
  readonly traceId?: string;
  /** The differences in form that were reported before. */
  readonly knownFormDifferences?: KnownFormDifferences | undefined;
  /** Whether the document is a guess, so that another body of a granted answer is no reason to know less of the target's records. */
  readonly isDocumentGuessed?: boolean;
}

/** The judgement of an answer, after known differences and the effects of foreign records are removed. */
export interface ContextualJudgement {
  /** Null if there was no answer to judge. */
  readonly judgement: AnswerJudgement | null;
  /**
   * Whether the deviation is no evidence, and the target's state is unknown: records of other users, or unknown fields,
   * may have decided the answer.
   */
  readonly isInconclusive: boolean;
  /** The slugs that the target spells in its own way, by the expected slug. */
  readonly targetSlugs: ReadonlyMap<string, string>;
}

/**
 * Judges an answer in its context. Differences in form that were reported before are left out. A deviation that has an
 * excuse counts as none, and nothing is learned from its answer. An answer without deviation is checked against what
 * earlier answers have revealed.
 *
 * The *target* is the implementation that is tested. The *model state* is the state that the target must have by what
 * was sent so far. An answer *deviates* if it differs from what the document requires. A *foreign record* is one that
 * others have written, so that the judge does not know it.
 */
export function judgeInContext(answered: AnswerContext, known: TargetConditions): ContextualJudgement {
  const { model, modelState, call, decision, expected, received, now, leftOpen } = answered;
  if (received.kind === "unanswered") return { judgement: null, isInconclusive: false, targetSlugs: new Map() };
  const { isShared, knownFormDifferences } = known;
  const generated = decision.kind === "answer" ? generatedTexts(model, decision.writes) : [];
  const compared = judgeWithOpenPlaces(expected, () => leftOpen().others, received, {
    ...known,
    isOutdated: staleTimestampCheck(modelState, decision, now),
    generated:
      generated.length === 0
        ? modelState.generated
        : new Set([...modelState.generated, ...generated.map(({ value }) => value)]),
    isOwnRecord: (item) => isOwnRecord(model, modelState, call, item),
  });
  const whole =
    decision.kind === "answer" ? withoutOpenDifferences(compared, call, () => leftOpen().anyValueAt) : compared;
  const writtenSlugs =
    decision.kind === "answer" ? slugsWritten(model, modelState.state, decision.writes) : new Set<string>();
  const { judgement: remaining, targetSlugs } = knownFormDifferences?.withoutKnown({
    call,
    decision,
    judgement: whole,
    writtenSlugs,
  }) ?? {
    judgement: whole,
    targetSlugs: new Map<string, string>(),
  };
  if (known.isDocumentGuessed === true && isOtherBodyOnly(decision, remaining))
    return { judgement: { ...remaining, deviation: null, differences: [] }, isInconclusive: false, targetSlugs };
  const excuse = excuseFor({ ...answered, received }, remaining, known, writtenSlugs);
  const judgement = excuse === "none" ? remaining : { deviation: null, differences: [], learned: [] };
  return {
    judgement:
      judgement.deviation === null
        ? (findContradiction(modelState, decision, judgement, isShared) ??
          findGeneratedTextError(model, modelState, generated, judgement) ??
          judgement)
        : judgement,
    isInconclusive: excuse === "state unknown",
    targetSlugs,
  };
}

/** Whether a call was granted with the required status, and only its body is another one. */
function isOtherBodyOnly(decision: Decision, { deviation, differences }: AnswerJudgement): boolean {
  const isOfStatus = differences.some(({ at }) => at === statusLocation);
  return decision.kind === "answer" && deviation === "wrong answer" && !isOfStatus;
}

/** Why a deviation is no evidence against the target. */
type Excuse =
  /** The deviation is evidence, or there is none. */
  | "none"
  /**
   * The answer may depend on what the tester does not know, but the target's records are the same as in the model
   * state: the trace goes on.
   */
  | "answer unknown"
  /** What the tester does not know may also have decided what the target wrote: its state is unknown from now on. */
  | "state unknown";

/**
 * Finds an excuse for a deviation in what the tester does not know: records of other users, fields of existing
 * accounts that no answer has revealed, and rights that the document does not show.
 */
function excuseFor(
  {
    model,
    modelState,
    call,
    decision,
    received,
    decideWithState,
    leftOpen,
  }: AnswerContext & { readonly received: HttpAnswer },
  judgement: AnswerJudgement,
  { isShared, traceId = "" }: TargetConditions,
  writtenSlugs: ReadonlySet<string>,
): Excuse {
  const { state, unknownFields } = modelState;
  if (judgement.deviation === null) return "none";
  // Nothing that the tester does not know excuses a failure of the target. A document may give an error such a status.
  if (judgement.deviation === "failed" && model.errors.every(({ status }) => status !== received.status)) return "none";
  if (isShared && judgement.deviation === "wrong answer" && decision.kind === "answer" && isShapedList(call))
    return "answer unknown";
  const dependsOnUnknown =
    leftOpen().isOpen ||
    unknownFields.areReadBy(state, decideWithState) ||
    (isShared && unknownFields.areReferrersReadBy(model, state, decideWithState));
  if (dependsOnUnknown && mayHaveWritten(decision, judgement)) return "state unknown";
  const isForeign =
    isShared &&
    mayComeFromForeignRecords({
      model,
      state,
      call,
      decision,
      received,
      judgement,
      writtenSlugs,
      traceId,
      decideWithState,
    });
  if (isForeign) return "state unknown";
  return dependsOnUnknown ? "answer unknown" : "none";
}

/** Whether a call that deviated may have written something else than the document requires. */
function mayHaveWritten(decision: Decision, { deviation }: AnswerJudgement): boolean {
  return decision.kind === "refusal" || decision.writes.length > 0 || deviation !== "wrong answer";
}

/**
 * Returns a check for timestamps: whether the answer shows, in place of the time of this call, a time that the written
 * records had before, although the target's clock has moved on since.
 */
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
