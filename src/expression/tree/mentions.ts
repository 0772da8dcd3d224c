import type { Expression } from "../../model/expression.ts";
import { childrenOf, someNode } from "./children-of.ts";

/** Whether the value depends on what the caller sends along. */
export function mentionsInput(expression: Expression): boolean {
  return someNode(expression, (node) => node.kind === "input");
}

/** Whether the value depends on who calls. */
export function mentionsMe(expression: Expression): boolean {
  return someNode(expression, (node) => node.kind === "me");
}

/** Whether the value depends on when the call is made. */
export function mentionsNow(expression: Expression): boolean {
  return someNode(expression, (node) => node.kind === "now");
}

/** Whether the value tells by which token the caller is identified. */
export function mentionsToken(expression: Expression): boolean {
  return someNode(expression, (node) => node.kind === "token");
}

/**
 * Whether the value needs nothing but `this` and `old` themselves: no other record, no list of records, no derived
 * field. `me` is fine as long as only its id matters. `isStored` says which fields are kept in the record's own row,
 * `isKnown` which variables have a value already.
 */
export function isLocal(
  expression: Expression,
  isStored: (entity: string, field: string) => boolean,
  isKnown: (variable: string) => boolean = () => false,
): boolean {
  return !someNode(expression, (node) => {
    switch (node.kind) {
      case "field":
        return !(
          (node.of.kind === "this" || node.of.kind === "old") &&
          (node.name === "@id" || isStored(node.entity, node.name))
        );
      case "collection":
        return true;
      case "comprehension":
        return isKnown(node.variable);
      case "variable":
        return !isKnown(node.name);
      default:
        return false;
    }
  });
}

/** The entities whose records the value depends on; what derived fields depend on in turn isn't included. */
export function entitiesRead(expression: Expression): ReadonlySet<string> {
  const entities = new Set<string>();
  visit(expression, (node) => {
    if (node.kind === "field" || node.kind === "collection") entities.add(node.entity);
    if (node.type.kind === "list" && node.type.of.kind === "record") entities.add(node.type.of.entity);
  });
  return entities;
}

/** The names of the inputs that the value depends on. */
export function inputsMentioned(expression: Expression): ReadonlySet<string> {
  const names = new Set<string>();
  visit(expression, (node) => {
    if (node.kind === "entry" && node.of.kind === "input") names.add(node.name);
  });
  return names;
}

function visit(expression: Expression, look: (node: Expression) => void): void {
  look(expression);
  for (const child of childrenOf(expression)) visit(child, look);
}
