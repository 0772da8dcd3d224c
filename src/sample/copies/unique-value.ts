import type { Field } from "../../model/entity.ts";
import type { Value } from "../../model/value-type.ts";

/** The least length of texts that have room for a number. */
const leastLength = 14;

/** Whether a given field has a different value for each of as many records as anybody wants. */
export function canBeMadeUnique({ type }: Pick<Field, "type">): boolean {
  switch (type.kind) {
    case "text":
      return type.pattern === undefined && (type.range.max ?? Infinity) >= leastLength;
    case "integer":
      return (type.range.max ?? Infinity) >= Number.MAX_SAFE_INTEGER;
    case "email":
    case "url":
    case "slug":
      return true;
    default:
      return false;
  }
}

/**
 * A value like the given one that ends with a number. Values with different numbers are different, whatever they are made from.
 * `value` has the type, which can be made unique.
 */
export function withNumber({ type }: Pick<Field, "type">, value: Value, number: number): Value {
  if (type.kind === "integer") return 1_000_000_000 + number;
  const text = String(value);
  switch (type.kind) {
    case "email": {
      const [name = "", host = ""] = text.split("@");
      const tail = `.${number}`;
      return `${name.slice(0, 64 - tail.length)}${tail}@${host}`;
    }
    case "url":
      return `${text.replace(/\/$/, "")}/${number}`;
    case "slug":
      return `${text}-${number}`;
    default: {
      const tail = `${text.includes(" ") ? " " : "-"}${number}`;
      const most = type.kind === "text" ? (type.range.max ?? Infinity) : Infinity;
      return `${[...text]
        .slice(0, Math.max(0, most - tail.length))
        .join("")
        .trimEnd()}${tail}`;
    }
  }
}
