import { oncePer } from "../../base/once-per.ts";
import type { Expression } from "../../model/expression.ts";
import { printExpression } from "../print/print-expression.ts";
import { intervalOf } from "./interval-of.ts";
import type { KnownNames } from "./known-names.ts";
import { isNumericType } from "./number-form.ts";
import { anyTruth, anyValue, numbersIn } from "./values.ts";
import type { Others, Values } from "./values.ts";

/** A variable of the solver: a name, a field, an input, or an expression that is opaque to the solver. */
export interface Variable {
  /** The canonical text of the expression; equal for equal expressions. */
  readonly key: string;
  readonly expression: Expression;
  /** The values that its type and range allow. */
  readonly values: Values;
  /** The record that it is a field of, where that may be absent. */
  readonly parent: Variable | null;
}

/** The variables of one question; each is created once. */
export interface Variables {
  of(expression: Expression, mayBeNull?: boolean): Variable;
  readonly known: KnownNames;
}

/** Begins without any. */
export function createVariables(known: KnownNames): Variables {
  const made = new Map<string, Variable>();
  const of = (expression: Expression, mayBeNull = false): Variable => {
    const key = keyOf(expression);
    const same = made.get(key);
    if (same !== undefined) return same;
    const { type } = expression;
    const isOptional =
      mayBeNull || type.optional === true || type.kind === "null" || type.kind === "json" || type.kind === "anything";
    const owner =
      expression.kind === "field" && expression.of.type.optional === true && isPath(expression.of)
        ? of(expression.of)
        : null;
    const variable: Variable = {
      key,
      expression,
      values: { null: isOptional, others: othersOf(expression, known) },
      parent: owner,
    };
    made.set(key, variable);
    return variable;
  };
  return { of, known };
}

/** The name of the variable for an expression: its canonical text. */
function keyOf(expression: Expression): string {
  const found = keys.get(expression) ?? writtenKey(expression);
  keys.set(expression, found);
  return found;
}

const keys = new WeakMap<Expression, string>();

function writtenKey(expression: Expression): string {
  switch (expression.kind) {
    case "field":
      return `${keyOf(expression.of)}.${expression.name}`;
    case "entry":
      return `${keyOf(expression.of)}[${expression.name}]`;
    case "variable":
      return `$${expression.name}`;
    default:
      return isPath(expression) ? expression.kind : `(${printExpression(expression)})`;
  }
}

/** Whether an expression is a path of names and fields, and not computed. */
export function isPath(expression: Expression): boolean {
  switch (expression.kind) {
    case "this":
    case "old":
    case "me":
    case "now":
    case "input":
    case "token":
    case "base":
    case "here":
    case "variable":
      return true;
    case "field":
    case "entry":
      return isPath(expression.of);
    default:
      return false;
  }
}

function othersOf(expression: Expression, known: KnownNames): Others {
  const { type } = expression;
  if (isNumericType(type)) return numbersIn(intervalOf(expression, known));
  if (type.kind === "boolean") return anyTruth;
  return type.kind === "choice" && type.values.length > 0 ? oneOf(type.values) : anyValue;
}

const oneOf = oncePer((values: readonly string[]): Others => ({ kind: "among", set: new Set(values) }));
