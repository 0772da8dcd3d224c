import { parseDate, parseTimestamp } from "../../base/calendar.ts";
import { parseDuration } from "../../base/duration.ts";
import type { Expression } from "../../model/expression.ts";
import { oneNamed } from "../../model/one-named.ts";
import type { Specification } from "../../model/specification.ts";
import type { Value } from "../../model/value-type.ts";

/** The value of a literal, a constant, or a moment that is written out; undefined for any other expression. */
export function knownValue(expression: Expression, model: Specification): Value | undefined {
  switch (expression.kind) {
    case "literal":
      return expression.value;
    case "constant":
      return oneNamed(model.constants, expression.name)?.value;
    case "call": {
      const [first] = expression.arguments;
      const text = first?.kind === "literal" && typeof first.value === "string" ? first.value : null;
      return text === null ? undefined : readText(expression.name, text);
    }
    default:
      return undefined;
  }
}

function readText(name: string, text: string): Value | undefined {
  switch (name) {
    case "date":
      return parseDate(text);
    case "timestamp":
      return parseTimestamp(text);
    case "duration":
      return parseDuration(text);
    default:
      return undefined;
  }
}
