import { substituteParts } from "../../../expression/tree/substitute-parts.ts";
import type { Expression } from "../../../model/expression.ts";
import type { Value } from "../../../model/value-type.ts";

/** A condition where there are no records of an entity: each list of them is empty. */
export function withoutRecords(condition: Expression, entity: string): Expression {
  return substituteParts(condition, (part) => {
    const value = valueOfEmpty(part, entity);
    return value === undefined ? null : { kind: "literal", value, span: part.span, type: part.type };
  });
}

/** What an expression comes to on an empty list of an entity's records; undefined where it is about no such list. */
function valueOfEmpty(part: Expression, entity: string): Value | undefined {
  if (part.kind === "comprehension" && isListOf(part.source, entity)) {
    if (part.macro === "exists" || part.macro === "exists_one") return false;
    if (part.macro === "all") return true;
    return part.macro === "sum" ? 0 : undefined;
  }
  return part.kind === "call" && part.name === "size" && isListOf(part.arguments[0], entity) ? 0 : undefined;
}

/** Whether an expression is a list of records of the entity, or of what is computed from each. */
function isListOf(list: Expression | undefined, entity: string): boolean {
  if (list === undefined) return false;
  if (list.kind === "comprehension") return isListOf(list.source, entity);
  return list.type.kind === "list" && list.type.of.kind === "record" && list.type.of.entity === entity;
}
