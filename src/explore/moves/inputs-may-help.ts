import { mentionsInput } from "../../expression/tree/mentions.ts";
import type { Call } from "../../model/call.ts";
import type { Expression } from "../../model/expression.ts";
import type { Specification } from "../../model/specification.ts";
import type { Refusal } from "../../semantics/decision/decision.ts";
import { conditionAt, fieldsDecidedBy } from "../influence/fields-decided-by.ts";
import { mentionsInputAnywhere } from "./mentions-input-anywhere.ts";

/**
 * Whether a call that is refused may be granted with other values of these inputs. False only where the reason has nothing to do with them:
 * a right, a state, or a rule or guard that reads no field that the inputs set.
 */
export function inputsMayHelp(
  model: Specification,
  call: Call,
  inputs: readonly string[],
  { detection, because }: Refusal,
): boolean {
  if (call.does.kind === "statements") return true;
  if (detection !== null) return !detectionsOfRecords.has(detection) || mentionsInputAnywhere(model.grants);
  const condition = because === null ? null : conditionAt(model, because);
  return condition === null || inputsMayChange(model, call, inputs, condition);
}

/** Whether other values of these inputs of a call may change whether a condition holds after the call. */
export function inputsMayChange(
  model: Specification,
  call: Call,
  inputs: readonly string[],
  condition: Expression,
): boolean {
  if (call.does.kind === "statements") return true;
  if (call.does.kind === "transition" && mentionsInputAnywhere(effectsOf(model, call.does))) return true;
  const read = fieldsDecidedBy(model, condition);
  return (
    mentionsInput(condition) ||
    call.takes.some(({ name, field }) => field !== null && inputs.includes(name) && read.has(field))
  );
}

/** What a request is refused for because of who makes it and of the record that it is about. */
const detectionsOfRecords: ReadonlySet<string> = new Set([
  "not signed in",
  "not allowed",
  "not found",
  "wrong state",
  "stale",
]);

function effectsOf(
  { machines }: Specification,
  { entity, transition }: { readonly entity: string; readonly transition: string },
): unknown {
  return machines
    .filter((machine) => machine.entity === entity)
    .flatMap(({ transitions }) => transitions.filter(({ name }) => name === transition).map(({ effects }) => effects));
}
