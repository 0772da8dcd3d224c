import type { Result } from "../base/diagnostic.ts";
import type { Expression } from "../model/expression.ts";
import type { ValueType } from "../model/value-type.ts";
import type { Environment } from "./environment.ts";
import type { Syntax } from "./syntax.ts";

/**
 * Resolves every name and types every node. Each mistake is reported once; where it stands the tree has a null of type
 * `anything`, so that the rest can be checked. `expected` is what the place needs; null takes any type.
 */
export function checkExpression(_syntax: Syntax, _environment: Environment, _expected: ValueType | null): Result<Expression> {
  throw new Error("fault: being written");
}
