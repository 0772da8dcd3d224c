import { someNode } from "../../expression/children.ts";
import type { Expression } from "../../model/expression.ts";

/** Whether two conditions mention a field that is the same: others have nothing to say to each other. */
export function shareField(a: Expression, b: Expression): boolean {
  const fields = new Set<string>();
  someNode(a, (node) => {
    if (node.kind === "field") fields.add(`${node.entity}.${node.name}`);
    return false;
  });
  return someNode(b, (node) => node.kind === "field" && fields.has(`${node.entity}.${node.name}`));
}
