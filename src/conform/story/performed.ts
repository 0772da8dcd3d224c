import type { Call } from "../../model/call.ts";
import type { Decision } from "../../semantics/decision/decision.ts";
import type { Asked, HttpRequest } from "../../semantics/http/http-request.ts";
import type { Row } from "../../semantics/state/state.ts";
import type { Step } from "./step.ts";
import type { Expected } from "../judge/expected.ts";
import type { Judgement } from "../judge/judge-answer.ts";
import type { HttpAnswer, Unanswered } from "../target/target.ts";
import type { Borne } from "./borne.ts";
import type { Person } from "./person.ts";

/** A call that was made on the target, and how its answer was judged. */
export interface Performed {
  readonly step: Step;
  readonly who: Person | null;
  readonly call: Call;
  readonly asked: Asked;
  /** The record that it was about, as it was before; null where that is not known. */
  readonly row: Row | null;
  readonly sent: HttpRequest;
  /** What it was sent in. */
  readonly borne: Borne;
  readonly came: HttpAnswer | Unanswered;
  readonly decision: Decision;
  readonly expected: Expected;
  /** Null where there was no answer to judge. */
  readonly judgement: Judgement | null;
  /** By which the caller is identified from now on; null: by nothing new. */
  readonly token: string | null;
  /** The timestamp by which it was decided. */
  readonly now: string;
  /** Whether it may have come of others' records, of which nothing is known: that is no verdict, and nobody knows what is there now. */
  readonly isLost: boolean;
  /** Whether it was answered as it would have been had it come alone; absent: it did. */
  readonly asAlone?: boolean;
}
