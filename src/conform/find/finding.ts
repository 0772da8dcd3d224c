import type { Performed } from "../drive/drive.ts";
import type { Wrong } from "../judge/judge-answer.ts";

/** A difference between the target and the document that came back when it was tried again. */
export interface Finding {
  readonly wrong: Wrong;
  /** The last step is the one that went wrong; the others lead to it. */
  readonly story: readonly Performed[];
  /** In how many stories it was met. */
  readonly times: number;
  readonly signature: string;
}

/** What makes two differences one: the same call, judged wrong in the same way at the same place. */
export function signatureOf({ call, expected, came, judgement, decision }: Performed): string {
  const place = judgement?.differences[0]?.at.replace(/\[\d+\]/g, "[]") ?? "";
  const code = decision.kind === "refusal" ? decision.code : "granted";
  return [call.name, judgement?.wrong ?? "unanswered", expected.status, code, came.kind === "answer" ? came.status : came.why, place].join(" | ");
}

const gravest: readonly Wrong[] = ["let in", "kept out", "wrong answer", "wrong words"];

/** The gravest first, then those met most. */
export function byGravity(one: Finding, other: Finding): number {
  return gravest.indexOf(one.wrong) - gravest.indexOf(other.wrong) || other.times - one.times;
}
