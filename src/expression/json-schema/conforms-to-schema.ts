import type { Value } from "../../model/value-type.ts";
import type { Budget } from "../scope/scope.ts";
import { readSchema } from "./read-schema.ts";
import { matchesSchema } from "./matches-schema.ts";

/**
 * Whether a value conforms to a JSON Schema (draft 2020-12). No value conforms to an invalid schema,
 * nor to one whose evaluation takes more than `mostSteps` steps. The steps are charged to the budget.
 */
export function conformsToSchema(value: Value, schema: Value, budget: Budget): boolean {
  return paying(budget, (steps) => {
    const read = readSchema(schema, steps);
    return typeof read !== "string" && matchesSchema(read, value, steps);
  });
}

/** Whether a value is a valid JSON Schema: the values of all its keywords are valid, and its references lead to schemas within it. */
export function isSchema(value: Value, budget: Budget): boolean {
  return paying(budget, (steps) => typeof readSchema(value, steps) !== "string");
}

/** Says why a value is not a valid JSON Schema; null if it is one. */
export function schemaProblem(value: Value): string | null {
  const read = readSchema(value, { left: mostSteps });
  return typeof read === "string" ? read : null;
}

/** A bound on steps, because whoever may write a record can write a schema that would take for ever. */
const mostSteps = 100_000;

function paying(budget: Budget, judge: (steps: Budget) => boolean): boolean {
  const given = Math.min(mostSteps, budget.left);
  const steps = { left: given };
  const holds = judge(steps);
  // An evaluation that stopped at this bound charges only its steps, so that the call can go on.
  budget.left -= steps.left >= 0 ? given - steps.left : given < mostSteps ? given + 1 : given;
  return holds && steps.left >= 0;
}
