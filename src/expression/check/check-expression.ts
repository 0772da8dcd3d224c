import { childrenOf } from "../tree/children-of.ts";
import { createDiagnostic } from "../../base/diagnostic.ts";
import type { Diagnostic, Result } from "../../base/diagnostic.ts";
import type { Span } from "../../base/span.ts";
import type { Expression } from "../../model/expression.ts";
import type { Mention } from "../../model/mention.ts";
import type { ValueType } from "../../model/value-type.ts";
import { checkNode } from "./check-node.ts";
import { isCollection } from "./check-name.ts";
import { brokenExpression, requireType } from "./checking.ts";
import type { Checking } from "./checking.ts";
import type { Environment } from "./environment.ts";
import type { Syntax } from "../syntax/syntax.ts";

/** A checked expression, and the declaration that each of its names refers to. */
export interface CheckedExpression extends Result<Expression> {
  readonly mentions: readonly Mention[];
}

/**
 * Resolves every name and types every node. Each mistake is reported once; where it stands the tree has a null of type
 * `anything`, so that the rest can be checked. `expected` is what the place needs; null takes any type.
 */
export function checkExpression(
  syntax: Syntax,
  environment: Environment,
  expected: ValueType | null,
): CheckedExpression {
  const diagnostics: Diagnostic[] = [];
  const mentions: Mention[] = [];
  const size = { nodes: 0, depth: 0, exceeded: false };
  const checking = checkingIn(environment);
  const found = checking.check(syntax);
  const value = expected === null ? found : requireType(checking, found, expected);
  return { value, diagnostics, mentions };

  function checkingIn(inner: Environment): Checking {
    const self: Checking = {
      environment: inner,
      check: (part, other = inner) => {
        if (!counts({ nodes: 1, depth: 1 }, part.span)) return brokenExpression(part.span);
        size.depth++;
        const checked = checkNode(part, other === inner ? self : checkingIn(other));
        size.depth--;
        return checked;
      },
      checkSource: (part, other = inner) => {
        if (part.kind !== "name" || !isCollection(part.name, other)) return self.check(part, other);
        const { name: entity, span } = part;
        self.mention({ kind: "entity", of: null, name: entity }, span);
        return { kind: "collection", entity, span, type: { kind: "list", of: { kind: "record", entity } } };
      },
      report: (mistake) => diagnostics.push(mistake),
      mention: (named, span, type) =>
        mentions.push({
          named,
          span,
          declares: named.kind === "variable" && named.of === String(span.start),
          type: type ?? null,
        }),
      affords: (inlined, span) => counts(measureTree(inlined), span),
    };
    return self;
  }

  function counts(added: { readonly nodes: number; readonly depth: number }, span: Span): boolean {
    size.nodes += added.nodes;
    const affordable = size.nodes <= maxNodes && size.depth + added.depth <= maxDepth;
    if (!affordable && !size.exceeded) diagnostics.push(createDiagnostic("expression-too-complex", span, {}));
    size.exceeded ||= !affordable;
    return affordable;
  }
}

/**
 * The most nodes of a checked expression. The nodes of named conditions count too, because each condition that uses
 * another one twice doubles them.
 */
const maxNodes = 5000;
const maxDepth = 500;

/** Counts the nodes of a tree and its depth. */
function measureTree(expression: Expression): { readonly nodes: number; readonly depth: number } {
  let nodes = 1;
  let depth = 0;
  for (const child of childrenOf(expression)) {
    const inner = measureTree(child);
    nodes += inner.nodes;
    depth = Math.max(depth, inner.depth);
  }
  return { nodes, depth: depth + 1 };
}
