import type { Call } from "../../model/call.ts";
import type { Decision } from "../../semantics/decision/decision.ts";
import type { RequestParts, HttpRequest } from "../../semantics/http/http-request.ts";
import type { Row } from "../../semantics/state/state.ts";
import type { SymbolicStep } from "./symbolic-step.ts";
import type { RequiredAnswer } from "../judge/required-answer.ts";
import type { AnswerJudgement } from "../judge/judge-answer.ts";
import type { HttpAnswer, Unanswered } from "../target/target.ts";
import type { ResolvedSendOptions } from "./send-options.ts";
import type { TestPerson } from "./test-person.ts";

/**
 * A request that was sent to the target, the received answer and its judgement.
 *
 * The *target* is the implementation that is tested. The *model state* is the state that the target must have by what
 * was sent so far. An answer *deviates* if it differs from what the document requires. *Send options* say how a request
 * is sent if not as usual: in another session, with an idempotency key or an ETag, or malformed. A *step* is one
 * request of a trace, or a wait. A *visitor* is somebody who is not signed in. `decide` computes the answer that the document requires.
 */
export interface JudgedExchange {
  /** The request as a step of its trace, which can be replayed with other people and records. */
  readonly step: SymbolicStep;
  /** The person who called, as they were then; null for a visitor. */
  readonly caller: TestPerson | null;
  readonly call: Call;
  /** The parameters, with the ids of the model state. */
  readonly params: RequestParts;
  /** The record that the request was about, as it was before; null if unknown. */
  readonly row: Row | null;
  /** The request over HTTP, with the ids of the target. */
  readonly sent: HttpRequest;
  /** The resolved send options of the request. */
  readonly resolvedOptions: ResolvedSendOptions;
  readonly received: HttpAnswer | Unanswered;
  /** What `decide` says of the request in the model state. */
  readonly decision: Decision;
  /** The answer that this decision requires, with the ids of the target. */
  readonly expected: RequiredAnswer;
  /** How the answer was judged; null if there was none. */
  readonly judgement: AnswerJudgement | null;
  /** The token that the answer revealed, by which the caller is identified from now on; null if it revealed none. */
  readonly newToken: string | null;
  /** The timestamp at which the decision was made. */
  readonly now: string;
  /**
   * Whether something that the tester does not know may have caused a deviation: records of other users, or fields of
   * accounts that existed before the run. Then the answer is no evidence, and the target's state is unknown.
   */
  readonly isInconclusive: boolean;
  /**
   * Whether a concurrent request got the answer that it would have got if it had been sent alone; absent for a request
   * that was sent alone.
   */
  readonly hasAnswerOfRequestAlone?: boolean;
}
