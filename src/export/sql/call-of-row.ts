import type { FunctionCall } from "../../model/expression.ts";
import { knownValue } from "./known-value.ts";
import type { RowScope, WriteExpression } from "./row-scope.ts";

/** The call of a function over one row. */
export function callOfRow(call: FunctionCall, scope: RowScope, write: WriteExpression): string | null {
  const [first, second] = call.arguments;
  const { functions } = scope.dialect;
  if (first === undefined) return null;
  const of = write(first, scope);
  if (of === null) return null;
  if (call.name === "date" && first.type.kind === "timestamp") return functions.dateOf(of);
  if (call.name === "has") return `(${of} IS NOT NULL)`;
  if (first.type.kind !== "text") return null;
  const known = second === undefined ? undefined : knownValue(second, scope.model);
  const part = second === undefined ? null : write(second, scope);
  switch (call.name) {
    case "size":
      return functions.size(of);
    case "lowerAscii":
      return functions.lowerAscii(of);
    case "contains":
      return part === null ? null : functions.contains(of, part);
    case "startsWith":
      return part === null ? null : functions.startsWith(of, part);
    case "matches":
      return typeof known === "string" ? functions.matches(of, known) : null;
    default:
      return null;
  }
}
