import type { Expression, FieldAccess } from "../../model/expression.ts";
import type { Value } from "../../model/value-type.ts";
import { childrenOf, someNode } from "../tree/children-of.ts";
import { evaluate } from "../evaluate/evaluate.ts";
import type { Scope } from "../scope/scope.ts";
import { substituteParts } from "../tree/substitute-parts.ts";
import { emptyWorld } from "../scope/world.ts";
import type { KnownNames } from "./known-names.ts";

/** Substitutes constants and derived fields in a condition and folds what is constant then. Bodies of macros stay unchanged. */
export function simplifyCondition(expression: Expression, known: KnownNames): Expression {
  // Each derived field that is used twice doubles the size: beyond this many nodes derived fields stay names.
  let left = 400;
  return simplify(expression, 0);

  function simplify(part: Expression, depth: number): Expression {
    switch (part.kind) {
      case "comprehension":
      case "shape":
        return part;
      case "constant": {
        const value = known.constants[part.name];
        return value === undefined ? part : { kind: "literal", value, span: part.span, type: part.type };
      }
      case "field": {
        const field = { ...part, of: simplify(part.of, depth) };
        const derived = known.field(part.entity, part.name)?.derived ?? null;
        const expanded = derived === null || depth >= deepest || --left < 0 ? null : ofRecord(derived, field);
        return expanded === null ? field : simplify(expanded, depth + 1);
      }
      default:
        return folded(substituteParts(part, (child) => (child === part ? null : simplify(child, depth))));
    }
  }
}

const deepest = 6;

/** What a derived field of some record comes to; null where it can't be said by putting the record in the place of `this`. */
function ofRecord(derived: Expression, { of, span, type }: FieldAccess): Expression | null {
  const binds = (node: Expression): boolean => node.kind === "comprehension" || node.kind === "shape";
  if (of.kind !== "this" && someNode(of, ({ kind }) => kind === "variable") && someNode(derived, binds)) return null;
  const value = of.kind === "this" ? derived : substituteParts(derived, (node) => (node.kind === "this" ? of : null));
  if (of.type.optional !== true) return value;
  // A field of an absent record is null, whatever its expression would give.
  const none: Expression = { kind: "literal", value: null, span, type: { kind: "null" } };
  const isThere: Expression = {
    kind: "binary",
    operator: "!=",
    left: of,
    right: none,
    span,
    type: { kind: "boolean" },
  };
  return { kind: "conditional", condition: isThere, then: value, otherwise: none, span, type };
}

function folded(expression: Expression): Expression {
  const isFixed = isCalculated(expression) && childrenOf(expression).every((part) => part.kind === "literal");
  if (!isFixed) return expression;
  return { kind: "literal", value: evaluate(expression, nowhere()), span: expression.span, type: expression.type };
}

function isCalculated({ kind }: Expression): boolean {
  return kind === "binary" || kind === "call" || kind === "not" || kind === "negate" || kind === "rescale";
}

function nowhere(): Scope {
  const input: Readonly<Record<string, Value>> = {};
  return {
    world: emptyWorld,
    this: null,
    old: null,
    me: null,
    now: "2000-01-01T00:00:00.000Z",
    input,
    constants: {},
    variables: {},
    budget: { left: 10_000 },
  };
}
