import type { Call } from "../model/call.ts";
import type { Detection } from "../model/error-entry.ts";
import { errorCoded } from "../model/find.ts";
import type { Specification } from "../model/specification.ts";
import type { Refusal } from "./decision.ts";
import { messageOf, refuse } from "./refuse.ts";
import type { Reason } from "./refuse.ts";

/** The refusal as this call words it: what the system detects may be answered by another error here than elsewhere. */
export function errorOfCall(model: Specification, call: Call, refusal: Refusal, facts?: Reason["facts"]): Refusal {
  const own = refusal.detection === null ? undefined : call.errors.find(({ when }) => when === refusal.detection);
  if (own === undefined) return refusal;
  const entry = errorCoded(model, own.code);
  return { ...refusal, code: entry.code, status: entry.status, message: messageOf(model, entry, facts) };
}

/** Refuses a call with its own entry for what the system detected, else with the catalogue's. */
export function refuseCall(model: Specification, call: Call, detection: Detection, reason: Reason = {}): Refusal {
  return errorOfCall(model, call, refuse(model, detection, reason), reason.facts);
}
