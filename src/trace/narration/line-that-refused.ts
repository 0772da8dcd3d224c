import type { Span } from "../../base/span.ts";
import { callNamed, errorCoded, transitionNamed } from "../../model/find.ts";
import type { Call } from "../../model/call.ts";
import { isRightTo } from "../../model/right-to.ts";
import type { Specification } from "../../model/specification.ts";
import type { NarratedStep } from "./narrated-steps.ts";

/**
 * The line of the document that caused a refusal: the rule or guard, else the row of the permission table or the transition; null
 * where no line of the document did.
 */
export function lineThatRefused(model: Specification, { move, decision }: NarratedStep): Span | null {
  if (decision.kind === "answer") return null;
  if (isInDocument(decision.because)) return decision.because;
  const found = move.kind === "call" ? lineOf(model, callNamed(model, move.request.call), decision.detection) : null;
  if (isInDocument(found)) return found;
  const entry = errorCoded(model, decision.code);
  return isInDocument(entry.span) ? entry.span : null;
}

function isInDocument(span: Span | null): span is Span {
  return span !== null && span.end > 0;
}

function lineOf(
  model: Specification,
  call: Call,
  detection: Extract<NarratedStep["decision"], { kind: "refusal" }>["detection"],
): Span | null {
  const { does } = call;
  if (detection === "wrong state" && does.kind === "transition")
    return transitionNamed(model, does.entity, does.transition).transition.span;
  if (detection !== "not allowed" && detection !== "not signed in") return null;
  return model.grants.find(({ action }) => isRightTo(action, call))?.row ?? null;
}
