import { childrenOf } from "../../expression/tree/children-of.ts";
import { substituteParts } from "../../expression/tree/substitute-parts.ts";
import type { BinaryOperator, Expression } from "../../model/expression.ts";

/**
 * The expressions that mutants have in place of an expression of a rule, a guard or another condition: another comparison
 * operator, one side of a condition left out, a negation or a filter left out. Each has a description of its fault, which ends
 * the sentence “It answers as though in this rule …”.
 *
 * A *mutant* is a copy of the document's model with one mistake.
 */
export function mutateExpression(
  expression: Expression,
): readonly { readonly description: string; readonly expression: Expression }[] {
  return nodesIn(expression).flatMap((node) =>
    mutateNode(node).map(({ description, replacement }) => ({
      description,
      expression: substituteParts(expression, (part) => (part === node ? replacement : null)),
    })),
  );
}

function nodesIn(expression: Expression): readonly Expression[] {
  return [expression, ...childrenOf(expression).flatMap(nodesIn)];
}

/** A part of an expression that replaces another one. */
interface NodeMutation {
  readonly description: string;
  readonly replacement: Expression;
}

function mutateNode(node: Expression): readonly NodeMutation[] {
  // A call such as `list.filter(x, condition)`.
  if (node.kind === "comprehension" && node.macro === "filter")
    return [{ description: "all counted, and not only some", replacement: node.source }];
  if (node.kind === "not") return [{ description: "a “not” were missing", replacement: node.of }];
  if (node.kind !== "binary") return [];
  const other = operatorMutations[node.operator];
  return [
    ...(other === undefined
      ? []
      : [{ description: `\`${node.operator}\` were \`${other}\``, replacement: { ...node, operator: other } }]),
    ...(node.operator === "and" || node.operator === "or"
      ? [node.left, node.right].map((part) => ({
          description: `a part of \`${node.operator}\` were missing`,
          replacement: part,
        }))
      : []),
  ];
}

const operatorMutations: { readonly [operator in BinaryOperator]?: BinaryOperator } = {
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
