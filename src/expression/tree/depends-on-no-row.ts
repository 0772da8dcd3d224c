import type { Expression } from "../../model/expression.ts";
import { someNode } from "./children-of.ts";

/** Whether an expression means the same for every record: it is made of constants and of what the request says. */
export function dependsOnNoRow(expression: Expression): boolean {
  return !someNode(expression, readsRows);
}

function readsRows({ kind }: Expression): boolean {
  switch (kind) {
    case "this":
    case "old":
    case "variable":
    case "field":
    case "collection":
    case "comprehension":
    case "shape":
      return true;
    default:
      return false;
  }
}
