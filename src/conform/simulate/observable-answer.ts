import type { Call } from "../../model/call.ts";
import type { Specification } from "../../model/specification.ts";
import type { Decision } from "../../semantics/decision/decision.ts";
import { wordRefusal } from "../../wording/word-refusal.ts";
import { requiredAnswerFor } from "../judge/required-answer.ts";

/**
 * What a caller sees of a decision, as text that is equal for answers that look equal. With `isShared`, foreign records
 * may be in lists, so that totals are not compared.
 */
export function observableAnswer(model: Specification, { name }: Call, decision: Decision, isShared: boolean): string {
  const call = model.calls.find((one) => one.name === name);
  if (call === undefined) return "no such path";
  if (decision.kind === "refusal") {
    const { status, code, message, fields } = wordRefusal(model, decision);
    return JSON.stringify([status, code, message, fields.map((field) => `${field.field}: ${field.code}`).sort()]);
  }
  const { status, body } = requiredAnswerFor(
    model,
    call,
    decision,
    { method: call.method, path: "", base: null, now: "" },
    "",
  );
  return JSON.stringify([status, body.kind === "page" && isShared ? body.items : body, decision.headers]);
}
