import type { FieldType } from "../../model/field-type.ts";
import type { Value } from "../../model/value-type.ts";
import type { Random } from "../../generation/random/random.ts";

/**
 * A value that a type just does not allow and that careless implementations accept, such as 30 February for a date;
 * undefined if the type has none. It is made of `validValue`, a value that the type allows.
 */
export function nearMissValue(type: FieldType, validValue: Value, random: Random): Value | undefined {
  switch (type.kind) {
    case "text":
      return type.pattern === undefined || typeof validValue !== "string"
        ? undefined
        : random.pick([
            `x${validValue}`,
            `${validValue}x`,
            `x${validValue.slice(1)}`,
            `${validValue.slice(0, -1)}x`,
            changeCase(validValue),
          ]);
    case "choice":
    case "status":
    case "role": {
      // An empty text may be reported as missing instead.
      const value = random.pick(type.values);
      return value === undefined ? undefined : random.pick([changeCase(value), `${value} `]);
    }
    case "boolean":
      return random.pick<Value>(["true", 1]);
    case "integer":
      return random.pick<Value>(["1", 1.5]);
    case "date":
      return random.pick(["2026-02-30", "2026-11-21T00:00:00Z"]);
    case "timestamp":
      return "2026-11-21";
    default:
      return undefined;
  }
}

function changeCase(word: string): string {
  return word === word.toUpperCase() ? word.toLowerCase() : word.toUpperCase();
}
