import type { Value } from "../../model/value-type.ts";
import { fillPlaceholders, onlyVariableIn } from "../../trace/http/placeholder.ts";

/** Gives the runtime expression of a variable: `$steps.signIn.outputs.token`. */
export type ExpressionOf = (variable: string) => string;

/** A text with runtime expressions in place of its placeholders: one alone, or several within braces. */
export function textWithExpressions(text: string, expressionOf: ExpressionOf): string {
  const only = onlyVariableIn(text);
  return only === null ? fillPlaceholders(text, (variable) => `{${expressionOf(variable)}}`) : expressionOf(only);
}

/**
 * The payload of a request. It is JSON with runtime expressions or, where a text in it would be taken for one, the text of that JSON, in which the
 * dollar signs of such texts are escaped.
 */
export function payloadOf(body: string, expressionOf: ExpressionOf): Value {
  const json = JSON.parse(body) as Value;
  if (!/"\$|\{\$/.test(body)) return withExpressions(json, expressionOf);
  const escaped = JSON.stringify(json).replace(/"(?:[^"\\]|\\.)*"/g, (text) =>
    text.replaceAll("$", String.raw`\u0024`),
  );
  return fillPlaceholders(escaped, (variable) => `{${expressionOf(variable)}}`);
}

function withExpressions(value: Value, expressionOf: ExpressionOf): Value {
  if (typeof value === "string") return textWithExpressions(value, expressionOf);
  if (Array.isArray(value)) return (value as readonly Value[]).map((one) => withExpressions(one, expressionOf));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value as Readonly<Record<string, Value>>).map(([name, one]) => [
      name,
      withExpressions(one, expressionOf),
    ]),
  );
}
