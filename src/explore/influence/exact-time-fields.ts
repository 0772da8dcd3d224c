import { childrenOf, someNode } from "../../expression/tree/children-of.ts";
import type { Expression } from "../../model/expression.ts";
import type { Specification } from "../../model/specification.ts";
import type { ValueType } from "../../model/value-type.ts";
import type { Value } from "../../model/value-type.ts";
import { fieldsOf } from "../../model/fields-of.ts";
import { fieldReadsOf } from "./field-reads.ts";

const comparing = new Set(["==", "!=", "<", "<=", ">", ">=", "in", "-"]);

/**
 * The time fields, as `Entity.field`, whose exact distance matters and not only their order: those that are compared
 * with other stored times, and those to which a duration is added that is not fixed.
 */
export function exactTimeFields(
  model: Specification,
  expressions: Iterable<Expression>,
  constants: Readonly<Record<string, Value>>,
): ReadonlySet<string> {
  const found = new Set<string>();
  const fields = fieldsOf(model);
  const isTime = (at: string): boolean => {
    const [entity = "", name = ""] = at.split(".");
    const kind = fields.get(entity)?.get(name)?.type.kind;
    return kind === "date" || kind === "timestamp";
  };
  const look = (node: Expression): void => {
    if (comparesStoredTimes(node, model, constants)) {
      const { stored, assigned } = fieldReadsOf(model, node, true);
      for (const at of [...stored, ...assigned]) if (isTime(at)) found.add(at);
    }
    for (const child of childrenOf(node)) look(child);
  };
  for (const expression of expressions) look(expression);
  return found;
}

function comparesStoredTimes(
  node: Expression,
  model: Specification,
  constants: Readonly<Record<string, Value>>,
): boolean {
  if (node.kind === "comprehension")
    return (node.macro === "sort" || node.macro === "min" || node.macro === "max") && isOfTime(node.body.type);
  if (node.kind === "call") return (node.name === "min" || node.name === "max") && isOfTime(node.type);
  if (
    node.kind !== "binary" ||
    !comparing.has(node.operator) ||
    !(isOfTime(node.left.type) || isOfTime(node.right.type) || node.left.type.kind === "duration")
  )
    return false;
  const parts = [node, ...fieldReadsOf(model, node, true).derived];
  return (
    countNodes(parts, ({ kind, type }) => kind === "field" && isOfTime(type)) > 1 ||
    parts.some((part) => someNode(part, (inner) => isOpenDuration(inner, constants)))
  );
}

function isOfTime({ kind }: ValueType): boolean {
  return kind === "date" || kind === "timestamp";
}

/**
 * Whether an expression is a duration whose value is not known before a run: read from a field, an input or a variable.
 */
function isOpenDuration(node: Expression, constants: Readonly<Record<string, Value>>): boolean {
  if (node.type.kind !== "duration") return false;
  return (
    node.kind === "field" ||
    node.kind === "entry" ||
    node.kind === "variable" ||
    (node.kind === "constant" && typeof constants[node.name] !== "number")
  );
}

function countNodes(expressions: readonly Expression[], wanted: (node: Expression) => boolean): number {
  return expressions.reduce((sum, one) => sum + (wanted(one) ? 1 : 0) + countNodes(childrenOf(one), wanted), 0);
}
