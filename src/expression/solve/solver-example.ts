import type { Expression } from "../../model/expression.ts";
import type { Value, ValueType } from "../../model/value-type.ts";
import { beginsAtOld } from "../tree/begins-at-old.ts";
import { childrenOf, someNode } from "../tree/children-of.ts";
import { evaluate } from "../evaluate/evaluate.ts";
import type { Scope } from "../scope/scope.ts";
import { substituteParts } from "../tree/substitute-parts.ts";
import type { World } from "../scope/world.ts";
import { chooseValues } from "./chosen-values.ts";
import type { ChosenValue } from "./chosen-values.ts";
import type { ConstraintStore } from "./constraint-store.ts";
import { isPath } from "./variable.ts";
import type { Variable, Variables } from "./variable.ts";

/** Values that satisfy conditions. */
export interface SolverExample {
  readonly values: readonly Assumption[];
  /** The opaque expressions whose value was assumed; an example without assumptions is certain. */
  readonly assumed: readonly Assumption[];
}

/** An expression and the value assumed for it. */
export interface Assumption {
  readonly expression: Expression;
  readonly value: Value;
}

/** Makes an example from a constraint store and evaluates the conditions with it; null if they do not hold. */
export function verifiedExample(
  store: ConstraintStore,
  conditions: readonly Expression[],
  variables: Variables,
): SolverExample | null {
  const paths = new Map(conditions.flatMap(pathsIn).map((path) => [variables.of(path), path] as const));
  for (const usual of [1, 0, 10, -1, 1000]) {
    const chosen = chooseValues(store, variables, usual);
    if (chosen === null) continue;
    const scope = scopeOf([...paths.values()], chosen, variables);
    const values = [...paths].map(([variable, expression]) => ({ expression, value: chosen(variable) }));
    const unknown = [...store.met].filter(({ expression }) => isBeyond(expression));
    const taken =
      unknown.length === 0
        ? conditions
        : conditions.map((condition) => assuming(condition, new Set(unknown), chosen, variables));
    if (allHold(taken, scope))
      return {
        values,
        assumed: unknown.map((variable) => ({ expression: variable.expression, value: chosen(variable) })),
      };
  }
  return null;
}

/** What an expression names, and on the way to what, outside of the bodies of macros, whose variables stand for many values. */
function pathsIn(expression: Expression): readonly Expression[] {
  if (isPath(expression))
    return [
      ...(expression.kind === "field" && expression.of.kind !== "this" ? pathsIn(expression.of) : []),
      expression,
    ];
  return (expression.kind === "comprehension" ? [expression.source] : childrenOf(expression)).flatMap(pathsIn);
}

function allHold(conditions: readonly Expression[], scope: Omit<Scope, "budget">): boolean {
  return conditions.every((condition) => evaluate(condition, { ...scope, budget: { left: 100_000 } }) === true);
}

/** Whether an expression depends on which records exist or on the content of a list, and not only on single fields. */
function isBeyond(expression: Expression): boolean {
  if (isPath(expression)) return false;
  if (expression.kind === "call" && expression.name === "size" && isPath(expression.arguments[0]!)) return false;
  return someNode(expression, ({ kind, type }) => beyond.has(kind) || ofOpenForm.has(type.kind));
}

const beyond: ReadonlySet<Expression["kind"]> = new Set(["comprehension", "collection", "shape"]);
const ofOpenForm: ReadonlySet<ValueType["kind"]> = new Set(["list", "json", "map", "anything"]);

function assuming(
  condition: Expression,
  unknown: ReadonlySet<Variable>,
  chosen: ChosenValue,
  variables: Variables,
): Expression {
  return substituteParts(condition, (part) => {
    if (!isBeyond(part) || isJoined(part)) return null;
    const variable = variables.of(part);
    return unknown.has(variable)
      ? { kind: "literal", value: chosen(variable), span: part.span, type: part.type }
      : null;
  });
}

/** Conjunctions and disjunctions are taken apart. */
function isJoined(part: Expression): boolean {
  return (
    part.kind === "not" ||
    part.kind === "conditional" ||
    (part.kind === "binary" && (part.operator === "and" || part.operator === "or"))
  );
}

function scopeOf(paths: readonly Expression[], chosen: ChosenValue, variables: Variables): Omit<Scope, "budget"> {
  const rows = new Map<string, Value>();
  const input: Record<string, Value> = {};
  const named: Record<string, Value> = {};
  for (const path of paths) place(path);
  const roots = new Map(
    paths.flatMap(rootsOf).map((expression) => [expression.kind, chosen(variables.of(expression))] as const),
  );
  const idOf = (kind: "this" | "old" | "me"): string | null => textOr(roots.get(kind), null);
  return {
    world: world("now"),
    before: world("before"),
    this: idOf("this"),
    old: idOf("old"),
    me: idOf("me"),
    now: textOr(roots.get("now"), "2026-11-20T12:00:00.000Z"),
    input,
    constants: variables.known.constants,
    variables: named,
    token: textOr(roots.get("token"), null),
    base: textOr(roots.get("base"), null),
    here: textOr(roots.get("here"), null),
  };

  /** Stores the value of a path where its evaluation reads it. */
  function place(expression: Expression): void {
    if (!isPath(expression)) return;
    const value = chosen(variables.of(expression));
    if (expression.kind === "variable") named[expression.name] = value;
    if (expression.kind === "entry" && expression.of.kind === "input") input[expression.name] = value;
    if (expression.kind !== "field") return;
    place(expression.of);
    rows.set(
      `${beginsAtOld(expression) ? "before" : "now"} ${expression.entity} ${String(chosen(variables.of(expression.of)))} ${expression.name}`,
      value,
    );
  }

  function world(when: string): World {
    return {
      field: (entity, id, name) => rows.get(`${when} ${entity} ${id} ${name}`) ?? null,
      has: () => true,
      all: () => [],
    };
  }
}

function rootsOf(expression: Expression): readonly Expression[] {
  switch (expression.kind) {
    case "field":
    case "entry":
      return rootsOf(expression.of);
    default:
      return isPath(expression) ? [expression] : [];
  }
}

function textOr<T extends string | null>(value: Value | undefined, otherwise: T): string | T {
  return typeof value === "string" ? value : otherwise;
}
