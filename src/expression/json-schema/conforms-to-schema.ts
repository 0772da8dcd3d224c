import type { Value } from "../../model/value-type.ts";
import type { Budget } from "../scope/scope.ts";
import { readSchema } from "./read-schema.ts";
import { matchesSchema } from "./matches-schema.ts";

/**
 * Whether a value is as a JSON Schema describes it (draft 2020-12). Nothing conforms to what is no schema that can be used,
 * nor to one that takes more steps than `mostSteps` to find out. What it took is paid from the budget.
 */
export function conformsToSchema(value: Value, schema: Value, budget: Budget): boolean {
  return paying(budget, (steps) => {
    const read = readSchema(schema, steps);
    return typeof read !== "string" && matchesSchema(read, value, steps);
  });
}

/** Whether a value is a JSON Schema that can be used: all that its keywords say has a meaning, and its references lead somewhere within it. */
export function isSchema(value: Value, budget: Budget): boolean {
  return paying(budget, (steps) => typeof readSchema(value, steps) !== "string");
}

/** Why a value can't be used as a JSON Schema; null where it can. */
export function schemaProblem(value: Value): string | null {
  const read = readSchema(value, { left: mostSteps });
  return typeof read === "string" ? read : null;
}

/** Whoever writes a row that holds a schema could write one that takes for ever. */
const mostSteps = 100_000;

function paying(budget: Budget, judge: (steps: Budget) => boolean): boolean {
  const given = Math.min(mostSteps, budget.left);
  const steps = { left: given };
  const holds = judge(steps);
  // What stopped at a bound of its own leaves the call what is left to it.
  budget.left -= steps.left >= 0 ? given - steps.left : given < mostSteps ? given + 1 : given;
  return holds && steps.left >= 0;
}
