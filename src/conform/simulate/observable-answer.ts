import type { Call } from "../../model/call.ts";
import type { Specification } from "../../model/specification.ts";
import type { Decision } from "../../semantics/decision/decision.ts";
import { expectedAnswerFor } from "../judge/expected-answer.ts";

/** What a caller is told by a decision, as text that is the same for what looks the same. `isShared`: others' records may stand between, so that nobody counts them. */
export function observableAnswer(model: Specification, { name }: Call, decision: Decision, isShared: boolean): string {
  const call = model.calls.find((one) => one.name === name);
  if (call === undefined) return "no such path";
  if (decision.kind === "refusal") {
    const { status, code, message, fields } = decision;
    return JSON.stringify([status, code, message, fields.map((field) => `${field.field}: ${field.code}`).sort()]);
  }
  const { status, body } = expectedAnswerFor(
    model,
    call,
    decision,
    { method: call.method, path: "", base: null, now: "" },
    "",
  );
  return JSON.stringify([status, body.kind === "page" && isShared ? body.items : body, decision.headers]);
}
