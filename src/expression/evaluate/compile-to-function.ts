import type { Expression } from "../../model/expression.ts";
import type { Value } from "../../model/value-type.ts";
import { compileBinary } from "./compile-binary.ts";
import { compileCall } from "./compile-call.ts";
import { compileComprehension } from "./compile-comprehension.ts";
import { compileField } from "./compile-field.ts";
import { compileShape } from "./compile-shape.ts";
import { rescaleDecimal } from "../value/rescale-decimal.ts";
import type { CompiledExpression, Slots } from "./compiled-expression.ts";
import { paidFor } from "./paid-for.ts";

type Kind<K extends Expression["kind"]> = Extract<Expression, { kind: K }>;
type Inner = (part: Expression) => CompiledExpression;

/** Compiles a checked expression into one function, so that an evaluation needs no look-up by kind of node. */
export function compileToFunction(expression: Expression, slots: Slots): CompiledExpression {
  const inner = (part: Expression, within: Slots = slots): CompiledExpression => compileToFunction(part, within);
  switch (expression.kind) {
    case "literal": {
      const { value } = expression;
      return () => value;
    }
    case "list":
      return compileList(expression, inner);
    case "map":
      return compileMap(expression, inner);
    case "this":
      return ({ scope }) => scope.this;
    case "old":
      return ({ scope }) => scope.old;
    case "me":
      return ({ scope }) => scope.me;
    case "now":
      return ({ scope }) => scope.now;
    case "input":
      return ({ scope }) => scope.input;
    case "token":
      return ({ scope }) => scope.token ?? null;
    case "base":
      return ({ scope }) => scope.base ?? null;
    case "here":
      return ({ scope }) => scope.here ?? null;
    case "constant":
      return ({ scope }) => entryOf(scope.constants, expression.name);
    case "variable":
      return compileVariable(expression.name, slots);
    case "field":
      return compileField(expression, slots, inner);
    case "entry": {
      const of = inner(expression.of);
      return (frame) => entryOf(of(frame), expression.name);
    }
    case "collection":
      return ({ scope }) => scope.world.all(expression.entity);
    case "not": {
      const of = inner(expression.of);
      return (frame) => of(frame) !== true;
    }
    case "negate":
      return ofNumber(inner(expression.of), (value) => 0 - value);
    case "rescale":
      return ofNumber(inner(expression.of), (value) => rescaleDecimal(value, expression.by));
    case "conditional":
      return compileConditional(expression, inner);
    case "binary":
      return compileBinary(expression, inner);
    case "call":
      return compileCall(expression, inner);
    case "comprehension":
      return compileComprehension(expression, slots, inner);
    case "shape":
      return compileShape(expression, slots, inner);
  }
}

function compileList({ items }: Kind<"list">, inner: Inner): CompiledExpression {
  const runs = items.map((item) => inner(item));
  return (frame) => {
    const values = runs.map((run) => run(frame));
    return paidFor(values, values, frame.scope.budget);
  };
}

function compileMap(expression: Kind<"map">, inner: Inner): CompiledExpression {
  const entries = expression.entries.map(({ name, value }) => [name, inner(value)] as const);
  return (frame) => {
    const values = entries.map(([name, value]) => [name, value(frame)] as const);
    return paidFor(
      Object.fromEntries(values),
      values.map(([, value]) => value),
      frame.scope.budget,
    );
  };
}

/** Compiles a variable. One of an enclosing comprehension has a slot; others are looked up in the scope by name. */
function compileVariable(name: string, slots: Slots): CompiledExpression {
  const slot = slots.get(name);
  return slot === undefined ? ({ scope }) => entryOf(scope.variables, name) : (frame) => frame.slots[slot.at] ?? null;
}

function compileConditional(expression: Kind<"conditional">, inner: Inner): CompiledExpression {
  const condition = inner(expression.condition);
  const then = inner(expression.then);
  const otherwise = inner(expression.otherwise);
  return (frame) => (condition(frame) === true ? then(frame) : otherwise(frame));
}

/** The entry of a map; null if it has none of its own by that name. */
function entryOf(map: Value, name: string): Value {
  if (map === null || typeof map !== "object" || Array.isArray(map) || !Object.hasOwn(map, name)) return null;
  return (map as Readonly<Record<string, Value>>)[name] ?? null;
}

function ofNumber(run: CompiledExpression, change: (value: number) => number | null): CompiledExpression {
  return (frame) => {
    const value = run(frame);
    return typeof value === "number" ? change(value) : null;
  };
}
