import { fromJson } from "../json/from-json.ts";
import { toJson } from "../json/to-json.ts";
import { rescaleDecimal } from "../value/rescale-decimal.ts";
import type { Expression } from "../../model/expression.ts";
import type { ValueType } from "../../model/value-type.ts";
import { isOptional, optionalIf, presentType } from "./optional-type.ts";
import { isNumber, isText, scaleOf } from "./unify-types.ts";

/** The expression as a value of the wanted type, numbers rescaled; null where its values are none. */
export function convertExpression(expression: Expression, wanted: ValueType): Expression | null {
  const { type } = expression;
  if (type.kind === "anything" || type.kind === "null" || wanted.kind === "anything") return expression;
  if (isJson(wanted)) return asJson(expression, wanted);
  if (isJson(type)) return fromJson(wanted) === null ? null : call("from json", expression, optionalIf(true, wanted));
  if (expression.kind === "conditional") return convertBranches(expression, wanted);
  if (expression.kind === "list" && wanted.kind === "list") return convertItems(expression, wanted.of);
  if (isNumber(type) && isNumber(wanted)) return convertNumber(expression, wanted);
  return fits(expression, wanted) ? expression : null;
}

function fits(expression: Expression, wanted: ValueType): boolean {
  const { type } = expression;
  if (wanted.kind === "choice" && type.kind === "text") return expression.kind === "literal";
  return typeFits(type, wanted);
}

function typeFits(type: ValueType, wanted: ValueType): boolean {
  if (type.kind === "anything" || wanted.kind === "anything" || type.kind === "null") return true;
  if (wanted.kind === "choice" && type.kind === "choice")
    return type.values.some((value) => wanted.values.includes(value));
  if (wanted.kind === "text") return isText(type);
  if (wanted.kind === "decimal") return type.kind === "decimal" && type.scale === wanted.scale;
  if (wanted.kind === "record") return type.kind === "record" && type.entity === wanted.entity;
  if (wanted.kind === "list") return type.kind === "list" && typeFits(type.of, wanted.of);
  if (wanted.kind === "map") {
    if (type.kind !== "map") return false;
    const given = type.entries;
    return Object.entries(wanted.entries).every(
      ([name, entry]) => Object.hasOwn(given, name) && typeFits(given[name] ?? entry, entry),
    );
  }
  return type.kind === wanted.kind;
}

/** JSON, or a list of it. */
function isJson(type: ValueType): boolean {
  return type.kind === "json" || (type.kind === "list" && type.of.kind === "json");
}

function asJson(expression: Expression, wanted: ValueType): Expression | null {
  const { type } = expression;
  if (wanted.kind === "list" && type.kind !== "list")
    return isJson(type) ? call("from json", expression, optionalIf(true, wanted)) : null;
  const write = toJson(type);
  if (isJson(type) || write === null) return write === null ? null : expression;
  if (expression.kind === "literal" && expression.value !== null)
    return { ...expression, value: write(expression.value), type: presentType(wanted) };
  return call("to json", expression, optionalIf(isOptional(type) && type.kind !== "list", presentType(wanted)));
}

function call(name: string, given: Expression, type: ValueType): Expression {
  return { kind: "call", name, arguments: [given], span: given.span, type };
}

type Of<K extends Expression["kind"]> = Extract<Expression, { kind: K }>;

function convertBranches(expression: Of<"conditional">, wanted: ValueType): Expression | null {
  const then = convertExpression(expression.then, wanted);
  const otherwise = convertExpression(expression.otherwise, wanted);
  if (then === null || otherwise === null) return null;
  const shape = isNumber(wanted) ? presentType(wanted) : presentType(expression.type);
  return { ...expression, then, otherwise, type: optionalIf(isOptional(expression.type), shape) };
}

function convertItems(expression: Of<"list">, wanted: ValueType): Expression | null {
  const items: Expression[] = [];
  for (const item of expression.items) {
    const converted = convertExpression(item, wanted);
    if (converted === null) return null;
    items.push(converted);
  }
  const of = expression.type.kind === "list" && !isNumber(wanted) ? expression.type.of : wanted;
  return { ...expression, items, type: { kind: "list", of } };
}

function convertNumber(expression: Expression, wanted: ValueType): Expression | null {
  if (wanted.kind === "integer") return expression.type.kind === "integer" ? expression : null;
  if (expression.type.kind === "decimal" && scaleOf(expression.type) === scaleOf(wanted)) return expression;
  const by = scaleOf(wanted) - scaleOf(expression.type);
  const type = optionalIf(isOptional(expression.type), presentType(wanted));
  if (expression.kind === "literal" && typeof expression.value === "number") {
    const value = rescaleDecimal(expression.value, by);
    if (value !== null) return { ...expression, value, type };
  }
  // Scaling up loses nothing, so that one step does for two.
  if (expression.kind === "rescale" && expression.by >= 0) return rescale(expression.of, expression.by + by, type);
  return rescale(expression, by, type);
}

function rescale(of: Expression, by: number, type: ValueType): Expression {
  return by === 0 && of.type.kind === "decimal" ? of : { kind: "rescale", of, by, span: of.span, type };
}
