import type { Expression } from "../../model/expression.ts";
import type { Value } from "../../model/value-type.ts";
import { compileBinary } from "./compile-binary.ts";
import { compileCall } from "./compile-call.ts";
import { compileComprehension } from "./compile-comprehension.ts";
import { compileField } from "./compile-field.ts";
import { compileShape } from "./compile-shape.ts";
import { rescaled } from "../value/rescaled.ts";
import type { Run, Slots } from "./run.ts";
import { paidFor } from "./weight.ts";

/** Turns a tree into one function, so that evaluating it looks nothing up but values. */
export function compile(expression: Expression, slots: Slots): Run {
  const inner = (part: Expression, within: Slots = slots): Run => compile(part, within);
  switch (expression.kind) {
    case "literal": {
      const { value } = expression;
      return () => value;
    }
    case "list": {
      const items = expression.items.map((item) => inner(item));
      return (frame) => {
        const values = items.map((item) => item(frame));
        return paidFor(values, values, frame.scope.budget);
      };
    }
    case "map": {
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
    case "variable": {
      const slot = slots.get(expression.name);
      return slot === undefined
        ? ({ scope }) => entryOf(scope.variables, expression.name)
        : (frame) => frame.slots[slot] ?? null;
    }
    case "field":
      return compileField(expression, inner);
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
    case "negate": {
      const of = inner(expression.of);
      return (frame) => ifNumber(of(frame), (value) => 0 - value);
    }
    case "rescale": {
      const of = inner(expression.of);
      return (frame) => ifNumber(of(frame), (value) => rescaled(value, expression.by));
    }
    case "conditional": {
      const [condition, then, otherwise] = [
        inner(expression.condition),
        inner(expression.then),
        inner(expression.otherwise),
      ];
      return (frame) => (condition(frame) === true ? then(frame) : otherwise(frame));
    }
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

/** An entry of a map; null where there is none, whatever objects inherit. */
function entryOf(map: Value, name: string): Value {
  if (map === null || typeof map !== "object" || Array.isArray(map) || !Object.hasOwn(map, name)) return null;
  return (map as Readonly<Record<string, Value>>)[name] ?? null;
}

function ifNumber(value: Value, change: (value: number) => number | null): Value {
  return typeof value === "number" ? change(value) : null;
}
