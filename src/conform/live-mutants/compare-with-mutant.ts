import { millisecondsOf } from "../../base/calendar.ts";
import type { Specification } from "../../model/specification.ts";
import type { Decision } from "../../semantics/decision/decision.ts";
import type { PredictByModel } from "../execute/predict-decision.ts";

/**
 * How a mutant differs from the document for one request: in the answer, only in what it writes, or (null) not at all.
 */
export type Distinction = "answer" | "writes" | null;

/**
 * Returns a function that tells how any mutant differs from the document for one request. `predict` decides this
 * request by a model, with or without the body of the answer. `isSame` tells whether two texts of bodies or writes are
 * indistinguishable. The returned function is told whether the mutant may change the body of an answer
 * (`mayAffectOutput`): only then, or if the writes differ, are bodies compared.
 *
 * A *mutant* is a copy of the document's model with one mistake.
 */
export function createMutantComparison(
  document: Specification,
  predict: PredictByModel,
  isSame: (one: string, other: string) => boolean,
): (other: Specification, mayAffectOutput: boolean) => Distinction {
  let documentDecision: Decision | null = null;
  let expectedStatus = "";
  let expectedBody: string | null = null;
  let expectedWrites: string | null = null;
  const decided = (): Decision => {
    const decision = predict(document, false);
    expectedStatus = statusAndCodeOf(decision);
    return decision;
  };
  return (model, mayAffectOutput) => {
    const one = (documentDecision ??= decided());
    const other = predict(model, false);
    if (statusAndCodeOf(other) !== expectedStatus) return "answer";
    if (one.kind === "refusal" || other.kind === "refusal") return null;
    const hasEqualWrites = isSame(JSON.stringify(other.writes), (expectedWrites ??= JSON.stringify(one.writes)));
    if (hasEqualWrites && !mayAffectOutput) return null;
    if (!isSame(bodyTextOf(predict(model, true)), (expectedBody ??= bodyTextOf(predict(document, true)))))
      return "answer";
    return hasEqualWrites ? null : "writes";
  };
}

/** What a caller sees of a decision besides the body. Messages are not compared. */
function statusAndCodeOf(decision: Decision): string {
  if (decision.kind === "answer") return String(decision.status);
  return `${decision.status} ${decision.code} ${decision.fields
    .map(({ field, code }) => `${field} ${code}`)
    .sort()
    .join(", ")}`;
}

/** What a caller sees of a decision, the body included. */
function bodyTextOf(decision: Decision): string {
  return decision.kind === "refusal" ? statusAndCodeOf(decision) : JSON.stringify([decision.body, decision.headers]);
}

/** A function that tells whether two texts differ only in timestamps, by at most `clockTolerance` milliseconds. */
export function equalButForClocks(clockTolerance: number): (one: string, other: string) => boolean {
  return (one, other) => {
    if (one === other) return true;
    if (one.length !== other.length || one.replace(aTimestamp, "") !== other.replace(aTimestamp, "")) return false;
    const [left, right] = [one, other].map((text) =>
      [...text.matchAll(aTimestamp)].map(([moment]) => millisecondsOf(moment) ?? 0),
    );
    return (
      left!.length === right!.length && left!.every((moment, at) => Math.abs(moment - right![at]!) <= clockTolerance)
    );
  };
}

const aTimestamp = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g;
