import { childrenOf } from "../../../src/expression/tree/children-of.ts";
import { substituteParts } from "../../../src/expression/tree/substitute-parts.ts";
import type { BinaryOperator, Expression } from "../../../src/model/expression.ts";

/** An expression as somebody may have got it wrong. */
export interface Variant {
  readonly kind: VariantKind;
  readonly says: string;
  readonly expression: Expression;
}

/** How a variant goes wrong: at a boundary, without a part of a condition, over too many records, or in a value. */
export type VariantKind = "boundary" | "part" | "set" | "value";

/** Every expression that differs from this one in one place, as people get expressions wrong. What shapes show is left as it is. */
export function variantsOf(expression: Expression): readonly Variant[] {
  return nodesOf(expression).flatMap((node) =>
    wrongly(node).map(({ kind, says, by }) => ({
      kind,
      says,
      expression: substituteParts(expression, (part) => (part === node ? by : null)),
    })),
  );
}

function nodesOf(expression: Expression): readonly Expression[] {
  const inside = expression.kind === "shape" ? [expression.of] : childrenOf(expression);
  return [expression, ...new Set(inside.flatMap(nodesOf))];
}

interface Wrong {
  readonly kind: VariantKind;
  readonly says: string;
  readonly by: Expression;
}

function wrongly(node: Expression): readonly Wrong[] {
  switch (node.kind) {
    case "binary":
      return ofBinary(node);
    case "not":
      return [{ kind: "part", says: "without its not", by: node.of }];
    case "conditional":
      return [
        { kind: "part", says: "always its first case", by: node.then },
        { kind: "part", says: "never its first case", by: node.otherwise },
      ];
    case "comprehension":
      return ofComprehension(node);
    case "literal":
      return node.type.kind === "integer" && typeof node.value === "number"
        ? [{ kind: "value", says: `${node.value + 1} for ${node.value}`, by: { ...node, value: node.value + 1 } }]
        : [];
    case "list":
      return node.items.length > 1
        ? [{ kind: "part", says: "its last entry missing", by: { ...node, items: node.items.slice(0, -1) } }]
        : [];
    default:
      return [];
  }
}

function ofBinary(node: Expression & { readonly kind: "binary" }): readonly Wrong[] {
  const { operator, left, right } = node;
  const other = otherOperators[operator];
  const turned: readonly Wrong[] =
    other === undefined
      ? []
      : [{ kind: other.kind, says: `${other.by} for ${operator}`, by: { ...node, operator: other.by } }];
  if (operator !== "and" && operator !== "or") return turned;
  return [
    ...turned,
    { kind: "part", says: `the first part of an ${operator} only`, by: left },
    { kind: "part", says: `the second part of an ${operator} only`, by: right },
  ];
}

/** Taken for another: what is one past the boundary, the opposite, or the other way round. */
const otherOperators: {
  readonly [operator in BinaryOperator]?: { readonly kind: VariantKind; readonly by: BinaryOperator };
} = {
  "<": { kind: "boundary", by: "<=" },
  "<=": { kind: "boundary", by: "<" },
  ">": { kind: "boundary", by: ">=" },
  ">=": { kind: "boundary", by: ">" },
  "==": { kind: "part", by: "!=" },
  "!=": { kind: "part", by: "==" },
  and: { kind: "part", by: "or" },
  or: { kind: "part", by: "and" },
  "+": { kind: "value", by: "-" },
  "-": { kind: "value", by: "+" },
};

function ofComprehension(node: Expression & { readonly kind: "comprehension" }): readonly Wrong[] {
  switch (node.macro) {
    case "filter":
      return [{ kind: "set", says: "over all of them, not only those that it filters", by: node.source }];
    case "exists":
      return [{ kind: "part", says: "all for exists", by: { ...node, macro: "all" } }];
    case "all":
      return [{ kind: "part", says: "exists for all", by: { ...node, macro: "exists" } }];
    case "min":
      return [{ kind: "value", says: "max for min", by: { ...node, macro: "max" } }];
    case "max":
      return [{ kind: "value", says: "min for max", by: { ...node, macro: "min" } }];
    default:
      return [];
  }
}
