import { childrenOf } from "../../expression/tree/children-of.ts";
import { lastPart } from "../../model/last-part.ts";
import type { Expression } from "../../model/expression.ts";
import type { Specification } from "../../model/specification.ts";
import type { Value } from "../../model/value-type.ts";
import { constantsOf } from "../../semantics/value/constants-of.ts";
import { durationsIn } from "./durations-in.ts";

/**
 * The values that fields and inputs are compared with wherever that may change what happens. Fields go by
 * `Entity.field`, inputs by their name.
 */
export interface Comparisons {
  values(field: string): readonly Value[];
  /** The lengths that a text or a list is compared with. */
  sizes(field: string): readonly number[];
  /**
   * In milliseconds, the shortest first: the durations that are added to the field, or that its distance to another
   * time is compared with.
   */
  durations(field: string): readonly number[];
}

const comparing = new Set(["==", "!=", "<", "<=", ">", ">=", "in"]);

/**
 * Collects what fields and inputs are compared with in expressions. A derived field counts as itself; the caller adds
 * the expression that derives it.
 */
export function collectComparisons(model: Specification, expressions: Iterable<Expression>): Comparisons {
  const values = new Map<string, Set<Value>>();
  const sizes = new Map<string, Set<number>>();
  const durations = new Map<string, Set<number>>();
  const constants = constantsOf(model);
  const note = <T>(into: Map<string, Set<T>>, name: string, value: T): void => {
    into.set(name, (into.get(name) ?? new Set<T>()).add(value));
  };
  const compare = (one: Expression, other: Expression): void => {
    for (const value of fixedValues(other, constants)) {
      const name = nameOf(one);
      if (name !== null) note(values, name, value);
      const sized =
        one.kind === "call" && one.name === "size" && one.arguments[0] !== undefined ? nameOf(one.arguments[0]) : null;
      if (sized !== null && typeof value === "number") note(sizes, sized, value);
    }
  };
  const look = (node: Expression): void => {
    if (node.kind === "binary" && comparing.has(node.operator)) {
      compare(node.left, node.right);
      compare(node.right, node.left);
      for (const duration of durationsIn(node, constants))
        for (const name of namesIn(node)) note(durations, name, duration);
    }
    for (const child of childrenOf(node)) look(child);
  };
  for (const expression of expressions) look(expression);
  return {
    values: (field) => [...(values.get(field) ?? [])],
    sizes: (field) => [...(sizes.get(field) ?? [])],
    durations: (field) => [...(durations.get(field) ?? [])].sort((a, b) => a - b),
  };
}

function namesIn(expression: Expression): readonly string[] {
  const own = nameOf(expression);
  return [...(own === null ? [] : [own]), ...childrenOf(expression).flatMap(namesIn)];
}

/**
 * The name of what an expression reads: a field as `Entity.field`, an input by the last part of its name; null for
 * anything else.
 */
function nameOf(expression: Expression): string | null {
  if (expression.kind === "field") return `${expression.entity}.${expression.name}`;
  return expression.kind === "entry" && expression.of.kind === "input" ? lastPart(expression.name) : null;
}

/** The values of an expression that is the same in every state; of a list, its items. */
function fixedValues(expression: Expression, constants: Readonly<Record<string, Value>>): readonly Value[] {
  switch (expression.kind) {
    case "literal":
      return Array.isArray(expression.value) ? (expression.value as readonly Value[]) : [expression.value];
    case "constant": {
      const value = constants[expression.name] ?? null;
      return Array.isArray(value) ? (value as readonly Value[]) : [value];
    }
    case "rescale":
      return fixedValues(expression.of, constants).flatMap((value) =>
        typeof value === "number" && expression.by >= 0 ? [value * 10 ** expression.by] : [],
      );
    case "list":
      return expression.items.flatMap((item) => fixedValues(item, constants));
    default:
      return [];
  }
}
