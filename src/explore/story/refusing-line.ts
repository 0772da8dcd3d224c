import type { Span } from "../../base/span.ts";
import { callNamed, errorCoded, transitionNamed } from "../../model/find.ts";
import type { Call } from "../../model/call.ts";
import { isRightTo } from "../../model/right-to.ts";
import type { Specification } from "../../model/specification.ts";
import type { Scene } from "./scenes.ts";

/** The line of the document that refused: the rule or guard, else the row of the matrix or the transition; null where the language itself did. */
export function refusingLine(model: Specification, { deed, decision }: Scene): Span | null {
  if (decision.kind === "answer") return null;
  if (isSomewhere(decision.because)) return decision.because;
  const found = deed.kind === "call" ? lineOf(model, callNamed(model, deed.request.call), decision.detection) : null;
  if (isSomewhere(found)) return found;
  const entry = errorCoded(model, decision.code);
  return isSomewhere(entry.span) ? entry.span : null;
}

function isSomewhere(span: Span | null): span is Span {
  return span !== null && span.end > 0;
}

function lineOf(
  model: Specification,
  call: Call,
  detection: Extract<Scene["decision"], { kind: "refusal" }>["detection"],
): Span | null {
  const { does } = call;
  if (detection === "wrong state" && does.kind === "transition")
    return transitionNamed(model, does.entity, does.transition).transition.span;
  if (detection !== "not allowed" && detection !== "not signed in") return null;
  return model.grants.find(({ action }) => isRightTo(action, call))?.row ?? null;
}
