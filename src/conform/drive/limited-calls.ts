import { oncePer } from "../../base/once-per.ts";
import { someNode } from "../../expression/children.ts";
import type { Call } from "../../model/call.ts";
import type { Expression } from "../../model/expression.ts";
import type { Rule } from "../../model/rule.ts";
import type { Specification } from "../../model/specification.ts";

/** The names of the calls that create records which some rule counts: done again and again they may come to be refused. */
export const limitedCalls = oncePer((model: Specification): ReadonlySet<string> => new Set(model.calls.filter((call) => isLimited(model, call)).map(({ name }) => name)));

function isLimited(model: Specification, call: Call): boolean {
  const { does } = call;
  if (does.kind === "statements") return true;
  if (does.kind !== "create") return false;
  const isOnIt = ({ on }: Rule): boolean => (on.kind === "call" ? on.call === call.name : on.kind === "entity" || (on.verb === "create" && on.entity === does.entity));
  return model.rules.some((rule) => isOnIt(rule) && goesThrough(model, rule.holds, does.entity, new Set()));
}

/** Whether an expression goes through records of an entity, by itself or in a computed field that it names. */
function goesThrough(model: Specification, expression: Expression, entity: string, seen: Set<string>): boolean {
  return someNode(expression, (node) => {
    const { type } = node;
    if (type.kind === "list" && type.of.kind === "record" && type.of.entity === entity) return true;
    if (node.kind !== "field" || seen.has(`${node.entity}.${node.name}`)) return false;
    seen.add(`${node.entity}.${node.name}`);
    const derived = model.entities.find(({ name }) => name === node.entity)?.fields.find(({ name }) => name === node.name)?.derived ?? null;
    return derived !== null && goesThrough(model, derived, entity, seen);
  });
}
