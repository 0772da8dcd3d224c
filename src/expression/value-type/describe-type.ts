import { withArticle } from "../../base/with-article.ts";
import type { ValueType } from "../../model/value-type.ts";

/** What to call a value of this type in a message: "an integer", "a list of Ticket". */
export function describeType(type: ValueType): string {
  switch (type.kind) {
    case "boolean":
      return "true or false";
    case "integer":
      return "an integer";
    case "text":
      return type.secret === true ? "a secret" : "text";
    case "timestamp":
    case "date":
    case "time":
    case "duration":
    case "file":
    case "rate":
      return withArticle(type.kind);
    case "json":
      return "JSON";
    case "decimal":
      return `a decimal with ${type.scale} places`;
    case "choice":
      return `one of ${describeValues(type.values)}`;
    case "record":
      return withArticle(type.entity);
    case "list":
      return `a list of ${nameOf(type.of)}`;
    case "map":
      return "a map";
    case "null":
      return "null";
    case "anything":
      return "something unknown";
  }
}

/** Values as a message lists them, the first few of many. */
export function describeValues(values: readonly string[]): string {
  const shown = values.slice(0, 8).map((value) => `\`${value}\``);
  return shown.join(", ") + (values.length > shown.length ? ", …" : "");
}

function nameOf(type: ValueType): string {
  if (type.kind === "record") return type.entity;
  return describeType(type).replace(/^an? /, "");
}
