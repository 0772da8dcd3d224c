import { millisecondsOf } from "../../base/calendar.ts";
import type { Specification } from "../../model/specification.ts";
import type { Decision } from "../../semantics/decision/decision.ts";
import type { PredictByModel } from "../execute/executor.ts";

/** Where two readings of a document part over a call: in what its caller is told, or only in what it writes. */
export type Distinction = "told" | "written" | null;

/**
 * Tells of any other reading where it parts from the document over one call. `isSame`: whether two texts of what is shown or
 * written can't be told apart; `isShown`: whether it may part in what is shown alone.
 */
export function createDistinguisher(
  document: Specification,
  by: PredictByModel,
  isSame: (one: string, other: string) => boolean,
): (other: Specification, mayAffectOutput: boolean) => Distinction {
  let known: Decision | null = null;
  let expectedStatus = "";
  let expectedBody: string | null = null;
  let expectedWrites: string | null = null;
  const decided = (): Decision => {
    const decision = by(document, false);
    expectedStatus = statusAndCodeOf(decision);
    return decision;
  };
  return (model, mayAffectOutput) => {
    const one = (known ??= decided());
    const other = by(model, false);
    if (statusAndCodeOf(other) !== expectedStatus) return "told";
    if (one.kind === "refusal" || other.kind === "refusal") return null;
    const isWrittenAlike = isSame(JSON.stringify(other.writes), (expectedWrites ??= JSON.stringify(one.writes)));
    if (isWrittenAlike && !mayAffectOutput) return null;
    if (!isSame(bodyTextOf(by(model, true)), (expectedBody ??= bodyTextOf(by(document, true))))) return "told";
    return isWrittenAlike ? null : "written";
  };
}

/** What is told of a decision whatever is shown: words are not, they are anybody's. */
function statusAndCodeOf(decision: Decision): string {
  if (decision.kind === "answer") return String(decision.status);
  return `${decision.status} ${decision.code} ${decision.fields
    .map(({ field, code }) => `${field} ${code}`)
    .sort()
    .join(", ")}`;
}

function bodyTextOf(decision: Decision): string {
  return decision.kind === "refusal" ? statusAndCodeOf(decision) : JSON.stringify([decision.body, decision.headers]);
}

/** Whether two texts differ in nothing but timestamps that lie no further apart than clocks may. */
export function equalExceptTimestamps(tolerance: number): (one: string, other: string) => boolean {
  return (one, other) => {
    if (one === other) return true;
    if (one.length !== other.length || one.replace(aTimestamp, "") !== other.replace(aTimestamp, "")) return false;
    const [left, right] = [one, other].map((text) =>
      [...text.matchAll(aTimestamp)].map(([moment]) => millisecondsOf(moment) ?? 0),
    );
    return left!.length === right!.length && left!.every((moment, at) => Math.abs(moment - right![at]!) <= tolerance);
  };
}

const aTimestamp = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g;
