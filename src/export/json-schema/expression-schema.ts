import type { Expression } from "../../model/expression.ts";
import { someNode } from "../../expression/tree/children-of.ts";
import type { ValueType } from "../../model/value-type.ts";
import { objectOf, orNull, schemaNamed } from "./json-schema.ts";
import type { JsonSchema } from "./json-schema.ts";

/** Whether each answer of a record of an entity has a field, whatever role its caller has. */
export type IsAlwaysShown = (entity: string, field: string) => boolean;

/** The schema of the JSON that an expression gives in an answer. */
export function expressionSchema(expression: Expression, isShown: IsAlwaysShown): JsonSchema {
  switch (expression.kind) {
    case "map": {
      const properties = expression.entries.map(({ name, value }) => [name, expressionSchema(value, isShown)] as const);
      const required = expression.entries.flatMap(({ name, optional }) => (optional === true ? [] : [name]));
      return objectOf(Object.fromEntries(properties), required);
    }
    case "literal":
      return expression.value === null ? { type: "null" } : typeSchema(expression.type);
    case "shape":
      return orNull(expressionSchema(expression.body, isShown));
    case "conditional": {
      const then = expressionSchema(expression.then, isShown);
      const otherwise = expressionSchema(expression.otherwise, isShown);
      return JSON.stringify(then) === JSON.stringify(otherwise) ? then : { anyOf: [then, otherwise] };
    }
    case "call":
      // The checker puts it between types.
      if (expression.name === "to json" && expression.arguments[0] !== undefined)
        return expressionSchema(expression.arguments[0], isShown);
      return ofType(expression, isShown);
    default:
      return ofType(expression, isShown);
  }
}

function ofType(expression: Expression, isShown: IsAlwaysShown): JsonSchema {
  const schema = typeSchema(expression.type);
  return expression.type.optional === true || someNode(expression, (node) => mayBeHidden(node, isShown))
    ? orNull(schema)
    : schema;
}

/** Whether a node reads what its caller may be unable to see, and which then is null. */
function mayBeHidden(node: Expression, isShown: IsAlwaysShown): boolean {
  return node.kind === "field" && !isShown(node.entity, node.name);
}

/** The schema of a value of a type, which is not null. Parts of it may be null: their types don't say whose eyes see them. */
function typeSchema(type: ValueType): JsonSchema {
  switch (type.kind) {
    case "boolean":
      return { type: "boolean" };
    case "integer":
      return { type: "integer" };
    case "decimal":
      return { type: "number" };
    case "text":
      return { type: "string" };
    case "choice":
      return { type: "string", enum: type.values };
    case "date":
      return { type: "string", format: "date" };
    case "timestamp":
      return { type: "string", format: "date-time" };
    case "time":
      return { type: "string", pattern: "^\\d\\d:\\d\\d:\\d\\d$" };
    case "duration":
      return { type: "string", pattern: "^-?P" };
    case "record":
      return orNull(schemaNamed(type.entity));
    case "list":
      return { type: "array", items: orNull(typeSchema(type.of)) };
    case "map": {
      const entries = Object.entries(type.entries).map(([name, of]) => [name, orNull(typeSchema(of))] as const);
      const required = Object.keys(type.entries).filter((name) => type.mayLack?.includes(name) !== true);
      return objectOf(Object.fromEntries(entries), required);
    }
    case "null":
      return { type: "null" };
    case "file":
      return {
        type: "object",
        properties: {
          name: { type: "string" },
          type: { type: "string" },
          size: { type: "integer" },
          url: { type: "string" },
        },
      };
    case "rate":
    case "json":
    case "anything":
      return {};
  }
}
