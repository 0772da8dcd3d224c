import { oncePer } from "../../base/once-per.ts";
import { someNode } from "../../expression/tree/children-of.ts";
import { mentionsInput } from "../../expression/tree/mentions.ts";
import type { Call } from "../../model/call.ts";
import { entityNamed, fieldNamed } from "../../model/find.ts";
import { derivationOf } from "../../model/field-questions.ts";
import type { Expression } from "../../model/expression.ts";
import type { Specification } from "../../model/specification.ts";
import type { Refusal } from "../../semantics/decision/decision.ts";
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
  const isHere = ({ span }: { readonly span: Refusal["because"] }): boolean =>
    span?.start === because?.start && span?.end === because?.end;
  const transition = model.machines.flatMap(({ transitions }) => transitions).find(isHere);
  const condition = model.rules.find(isHere)?.holds ?? transition?.guard;
  return condition === undefined || condition === null || inputsMayChange(model, call, inputs, condition);
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
  const set = new Set(
    call.takes.flatMap(({ name, field }) => (field !== null && inputs.includes(name) ? [field] : [])),
  );
  return readsAny(model, condition, set);
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

/** Whether an expression reads an input, or one of these fields, also by derived fields. */
function readsAny(model: Specification, expression: Expression, fields: ReadonlySet<string>): boolean {
  return (
    mentionsInput(expression) ||
    someNode(expression, (node) => node.kind === "field" && namesReadBy(model)(node.entity, node.name, fields))
  );
}

/** Whether a field is one of these, or derived from one of them. */
type ReadsField = (entity: string, name: string, fields: ReadonlySet<string>) => boolean;

const namesReadBy = oncePer((model: Specification): ReadsField => {
  const visit: ReadsField = (entity, name, fields) => {
    if (fields.has(name)) return true;
    const field = name === "@id" ? undefined : fieldNamed(entityNamed(model, entity), name);
    const derived = field === undefined ? null : derivationOf(field);
    return (
      derived !== null && someNode(derived, (node) => node.kind === "field" && visit(node.entity, node.name, fields))
    );
  };
  return visit;
});
