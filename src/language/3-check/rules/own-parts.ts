import { childrenOf, someNode } from "../../../expression/tree/children-of.ts";
import { intervalOf } from "../../../expression/solve/interval-of.ts";
import type { KnownNames } from "../../../expression/solve/known-names.ts";
import { negateCondition } from "../../../expression/solve/condition-relations.ts";
import { simplifyCondition } from "../../../expression/solve/simplify-condition.ts";
import { substituteParts } from "../../../expression/tree/substitute-parts.ts";
import type { BinaryOperator, Comprehension, Expression } from "../../../model/expression.ts";
import type { Value, ValueType } from "../../../model/value-type.ts";

/**
 * Conditions on lists that contain the record itself: `week.entries.sum(e, e.hours)` is at least
 * the `hours` of an entry of that week. They hold for stored records, for which rules on an entity are judged.
 */
export function ownParts(condition: Expression, entity: string, known: KnownNames): readonly Expression[] {
  const found: Expression[] = [];
  const look = (node: Expression): void => {
    const part = ownPart(node, entity, known);
    if (part !== null) found.push(part);
    // What stands in the body of a macro is about each of its records.
    for (const child of node.kind === "comprehension" ? [node.source] : childrenOf(node)) look(child);
  };
  look(simplifyCondition(condition, known));
  return found;
}

function ownPart(node: Expression, entity: string, known: KnownNames): Expression | null {
  if (node.kind === "call" && node.name === "size" && node.arguments[0] !== undefined) {
    const isIn = membership(node.arguments[0], entity, known);
    return isIn === null ? null : either(negateCondition(isIn), compared(node, ">=", literal(1, node)));
  }
  if (node.kind !== "comprehension") return null;
  const [isIn, own] = [membership(node.source, entity, known), ofItself(node, entity)];
  if (isIn === null || own === null) return null;
  switch (node.macro) {
    case "exists":
      return either(negateCondition(both(isIn, own)), node);
    case "all":
      return either(negateCondition(node), either(negateCondition(isIn), own));
    case "sum": {
      if (intervalOf(own, known)[0] < 0 || !isSameNumber(own.type, node.type)) return null;
      const isLeftOut = own.type.optional === true ? [compared(own, "==", literal(null, own))] : [];
      return [negateCondition(isIn), ...isLeftOut, compared(node, ">=", own)].reduce(either);
    }
    default:
      return null;
  }
}

/** The condition that a record is in a list; null if it can't be expressed. */
function membership(list: Expression, entity: string, known: KnownNames): Expression | null {
  if (someNode(list, ({ kind }) => kind === "old")) return null;
  switch (list.kind) {
    case "collection":
      return list.entity === entity ? literal(true, list) : null;
    case "comprehension": {
      if (list.macro !== "filter" && list.macro !== "sort") return null;
      const [isIn, own] = [membership(list.source, entity, known), ofItself(list, entity)];
      return isIn === null || own === null ? null : list.macro === "sort" ? isIn : both(isIn, own);
    }
    case "field": {
      const reverse = known.field(list.entity, list.name)?.type;
      const reference =
        reverse?.kind === "reverse" && reverse.entity === entity ? known.field(entity, reverse.by) : undefined;
      if (reverse?.kind !== "reverse" || reference === undefined) return null;
      const type: ValueType = { ...list.of.type, ...(reference.required ? {} : { optional: true }) };
      const refers: Expression = {
        kind: "field",
        of: itself(entity, list),
        entity,
        name: reverse.by,
        span: list.span,
        type,
      };
      const isIt = compared(refers, "==", list.of);
      return reference.required ? isIt : both(compared(refers, "!=", literal(null, list)), isIt);
    }
    default:
      return null;
  }
}

/** The body of a macro for the record itself; null if an inner macro binds the same name. */
function ofItself({ variable, body }: Comprehension, entity: string): Expression | null {
  if (someNode(body, (node) => node.kind === "comprehension" && node.variable === variable)) return null;
  return substituteParts(body, (node) =>
    node.kind === "variable" && node.name === variable ? itself(entity, node) : null,
  );
}

function itself(entity: string, { span }: Expression): Expression {
  return { kind: "this", name: "this", span, type: { kind: "record", entity } };
}

function isSameNumber(one: ValueType, other: ValueType): boolean {
  return one.kind === other.kind && (one.kind !== "decimal" || (other.kind === "decimal" && one.scale === other.scale));
}

function literal(value: Value, { span }: Expression): Expression {
  return {
    kind: "literal",
    value,
    span,
    type: { kind: value === null ? "null" : value === true ? "boolean" : "integer" },
  };
}

function compared(left: Expression, operator: BinaryOperator, right: Expression): Expression {
  return { kind: "binary", operator, left, right, span: left.span, type: { kind: "boolean" } };
}

function both(left: Expression, right: Expression): Expression {
  return compared(left, "and", right);
}

function either(left: Expression, right: Expression): Expression {
  return compared(left, "or", right);
}
