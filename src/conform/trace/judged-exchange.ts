import type { Call } from "../../model/call.ts";
import type { Decision } from "../../semantics/decision/decision.ts";
import type { Asked, HttpRequest } from "../../semantics/http/http-request.ts";
import type { Row } from "../../semantics/state/state.ts";
import type { SymbolicStep } from "./symbolic-step.ts";
import type { ExpectedAnswer } from "../judge/expected-answer.ts";
import type { AnswerJudgement } from "../judge/judge-answer.ts";
import type { HttpAnswer, Unanswered } from "../target/target.ts";
import type { ResolvedSendOptions } from "./resolved-send-options.ts";
import type { Person } from "./person.ts";

/** A call that was made on the target, and how its answer was judged. */
export interface JudgedExchange {
  readonly step: SymbolicStep;
  readonly caller: Person | null;
  readonly call: Call;
  readonly params: Asked;
  /** The record that it was about, as it was before; null where that is not known. */
  readonly row: Row | null;
  readonly sent: HttpRequest;
  /** What it was sent in. */
  readonly resolvedOptions: ResolvedSendOptions;
  readonly received: HttpAnswer | Unanswered;
  readonly decision: Decision;
  readonly expected: ExpectedAnswer;
  /** Null where there was no answer to judge. */
  readonly judgement: AnswerJudgement | null;
  /** By which the caller is identified from now on; null: by nothing new. */
  readonly token: string | null;
  /** The timestamp by which it was decided. */
  readonly now: string;
  /** Whether it may have come of others' records, of which nothing is known: that is no verdict, and nobody knows what is there now. */
  readonly isInconclusive: boolean;
  /** Whether it was answered as it would have been had it come alone; absent: it did. */
  readonly isAsIfAlone?: boolean;
}
