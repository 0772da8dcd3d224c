import type { Call } from "../../model/call.ts";
import type { Specification } from "../../model/specification.ts";
import type { Decision } from "../../semantics/decision/decision.ts";
import { wordRefusal } from "../../wording/word-refusal.ts";
import { requiredAnswerFor } from "../judge/required-answer.ts";

/**
 * What the caller of a call sees of a decision by a model, as a text. With it, a simulation finds requests whose answers tell a
 * mutant (a model with one mistake) from the document: the texts of two decisions are equal if the caller can't tell the decisions apart. With `isShared`, lists may contain records of other users, so totals and
 * further pages are left out.
 */
export function observableAnswer(model: Specification, { name }: Call, decision: Decision, isShared: boolean): string {
  // The model may be that of a mutant, whose call of this name differs.
  const call = model.calls.find((one) => one.name === name);
  if (call === undefined) return "the model has no such call";
  if (decision.kind === "refusal") {
    const { status, code, message, fields } = wordRefusal(model, decision);
    return JSON.stringify([status, code, message, fields.map((field) => `${field.field}: ${field.code}`).sort()]);
  }
  // Nothing is sent, so there is no path, address or time: the same empty texts on both sides change no comparison.
  const { status, body } = requiredAnswerFor(
    model,
    call,
    decision,
    { method: call.method, path: "", base: null, now: "" },
    "",
  );
  return JSON.stringify([status, body.kind === "page" && isShared ? body.items : body, decision.headers]);
}
