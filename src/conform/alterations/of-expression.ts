import { childrenOf } from "../../expression/tree/children.ts";
import { substitute } from "../../expression/tree/substitute.ts";
import type { BinaryOperator, Expression } from "../../model/expression.ts";
import type { Value } from "../../model/value-type.ts";

/** An expression that is off by a hair: a comparison that counts its boundary otherwise, a part of a condition that is missing, a filter that lets all through. */
export function slips(expression: Expression): readonly { readonly says: string; readonly expression: Expression }[] {
  return nodesIn(expression).flatMap((node) =>
    slipsAt(node).map(({ says, by }) => ({
      says,
      expression: substitute(expression, (part) => (part === node ? by : null)),
    })),
  );
}

/** A value in the place of an expression. */
export function fixedValue({ span, type }: Expression, value: Value): Expression {
  return { kind: "literal", value, span, type };
}

function nodesIn(expression: Expression): readonly Expression[] {
  return [expression, ...childrenOf(expression).flatMap(nodesIn)];
}

interface Slip {
  readonly says: string;
  readonly by: Expression;
}

function slipsAt(node: Expression): readonly Slip[] {
  if (node.kind === "comprehension" && node.macro === "filter")
    return [{ says: "all counted, and not only some", by: node.source }];
  if (node.kind === "not") return [{ says: "a “not” were missing", by: node.of }];
  if (node.kind !== "binary") return [];
  const other = mistaken[node.operator];
  return [
    ...(other === undefined
      ? []
      : [{ says: `\`${node.operator}\` were \`${other}\``, by: { ...node, operator: other } }]),
    ...(node.operator === "and" || node.operator === "or"
      ? [node.left, node.right].map((by) => ({ says: `a part of \`${node.operator}\` were missing`, by }))
      : []),
  ];
}

const mistaken: { readonly [operator in BinaryOperator]?: BinaryOperator } = {
  "<": "<=",
  "<=": "<",
  ">": ">=",
  ">=": ">",
  "==": "!=",
  "!=": "==",
  and: "or",
  or: "and",
  "+": "-",
  "-": "+",
};
