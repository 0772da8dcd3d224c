import type { Expression } from "../../model/expression.ts";
import type { Value } from "../../model/value-type.ts";
import { toJson } from "./to-json.ts";

/** The JSON value of an expression made of literals; undefined if it depends on anything else. */
export function constantJson(expression: Expression): Value | undefined {
  switch (expression.kind) {
    case "literal":
      return expression.value === null ? null : toJson(expression.type)?.(expression.value);
    case "list": {
      const items = expression.items.map(constantJson);
      return items.every((item) => item !== undefined) ? items : undefined;
    }
    case "map": {
      const entries = expression.entries.map(({ name, value }) => [name, constantJson(value)] as const);
      return entries.every(([, value]) => value !== undefined) ? (Object.fromEntries(entries) as Value) : undefined;
    }
    case "call":
      return expression.name === "to json" && expression.arguments[0] !== undefined
        ? constantJson(expression.arguments[0])
        : undefined;
    default:
      return undefined;
  }
}
