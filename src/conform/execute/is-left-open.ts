import { oncePer } from "../../base/once-per.ts";
import type { Specification } from "../../model/specification.ts";
import type { Decision } from "../../semantics/decision/decision.ts";
import type { PredictByModel } from "./predict-decision.ts";

/**
 * Whether the document leaves open how a request is answered: it would be decided otherwise if cells of the permission
 * table that are not shown granted what they are about. `predictor` gives what decides the request by a model.
 */
export function isLeftOpen(model: Specification, predictor: () => PredictByModel): boolean {
  if (model.openGrants.length === 0) return false;
  const predict = predictor();
  return outcomeOf(predict(model, true)) !== outcomeOf(predict(withOpenGrants(model), true));
}

/** The document in which everything that is left open is granted. */
const withOpenGrants = oncePer(
  (model: Specification): Specification => ({ ...model, grants: [...model.grants, ...model.openGrants] }),
);

/** What a caller sees of a decision, and what is written. */
function outcomeOf(decision: Decision): string {
  return JSON.stringify(
    decision.kind === "refusal"
      ? [decision.status, decision.code, decision.fields]
      : [decision.status, decision.body, decision.headers, decision.writes],
  );
}
