import { oncePer } from "../../base/once-per.ts";
import type { Entity } from "../../model/entity.ts";
import type { Specification } from "../../model/specification.ts";
import type { Decision } from "../../semantics/decision/decision.ts";
import type { PredictByModel } from "./predict-decision.ts";

/**
 * Whether the document leaves open how a request is answered: it would be decided otherwise if everything that is not
 * shown were said. `predictor` gives what decides the request by a model.
 */
export function isLeftOpen(model: Specification, predictor: () => PredictByModel): boolean {
  const said = withOpenParts(model);
  if (said === null) return false;
  const predict = predictor();
  return outcomeOf(predict(model, true)) !== outcomeOf(predict(said, true));
}

/**
 * The document in which each open part is other than it counts: all open cells grant, fields are required, and unknown
 * inputs are ignored. Null: no such part is open.
 */
const withOpenParts = oncePer((model: Specification): Specification | null => {
  const { grants, openGrants, entities, allCalls } = model;
  const isOpenInput = allCalls.unknownInputs === "not shown";
  const hasOpenField = entities.some(({ fields }) => fields.some(({ isRequiredOpen }) => isRequiredOpen === true));
  if (openGrants.length === 0 && !isOpenInput && !hasOpenField) return null;
  return {
    ...model,
    grants: [...grants, ...openGrants],
    allCalls: isOpenInput ? { ...allCalls, unknownInputs: "ignored" } : allCalls,
    entities: hasOpenField ? entities.map(withRequiredFields) : entities,
  };
});

function withRequiredFields(entity: Entity): Entity {
  const fields = entity.fields.map((field) => (field.isRequiredOpen === true ? { ...field, required: true } : field));
  return { ...entity, fields };
}

/** What a caller sees of a decision, and what is written. */
function outcomeOf(decision: Decision): string {
  return JSON.stringify(
    decision.kind === "refusal"
      ? [decision.status, decision.code, decision.fields]
      : [decision.status, decision.body, decision.headers, decision.writes],
  );
}
