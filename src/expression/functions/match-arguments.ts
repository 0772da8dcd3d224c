import type { Expression } from "../../model/expression.ts";
import type { ValueType } from "../../model/value-type.ts";
import type { FunctionEntry, ParameterType } from "./function-entry.ts";
import { toJson } from "../json/to-json.ts";
import { convertExpression } from "../value-type/convert-expression.ts";
import { isText, unifyTypes } from "../value-type/unify-types.ts";

/** Converts the arguments to the parameter types of a function; null if it does not accept them. */
export function matchArguments(entry: FunctionEntry, given: readonly Expression[]): readonly Expression[] | null {
  const { takes } = entry;
  if (entry.repeats === true ? given.length < takes.length : given.length !== takes.length) return null;
  const fit = given.every((argument, index) =>
    accepts(takes[Math.min(index, takes.length - 1)] ?? "anything", argument.type),
  );
  if (!fit) return null;
  return entry.repeats === true ? alike(given) : given;
}

/**
 * Converts the arguments to the parameter types of a function, and JSON to the type that its parameter names; null if it does not
 * accept them. Where a parameter takes values of several types, JSON could be any of them, and is not accepted.
 */
export function matchFromJson(entry: FunctionEntry, given: readonly Expression[]): readonly Expression[] | null {
  const { takes } = entry;
  const read = given.map((argument, index) => {
    const type = namedTypes.get(takes[Math.min(index, takes.length - 1)] ?? "anything");
    return argument.type.kind !== "json" || type === undefined ? argument : convertExpression(argument, type);
  });
  return read.includes(null) ? null : matchArguments(entry, read as readonly Expression[]);
}

/** The parameter types that JSON can be read as. */
const namedTypes: ReadonlyMap<ParameterType, ValueType> = new Map(
  (["text", "integer", "boolean", "timestamp", "date", "time", "duration"] as const).map((kind) => [kind, { kind }]),
);

/** Describes the parameters of a function for a message. */
export function describeTakes({ takes, repeats }: FunctionEntry): string {
  return takes.map((parameter) => words[parameter]).join(" and ") + (repeats === true ? " and more" : "");
}

function alike(given: readonly Expression[]): readonly Expression[] | null {
  const common = given
    .map((argument) => argument.type)
    .reduce<ValueType | null>((type, next) => type && unifyTypes(type, next), given[0]?.type ?? null);
  if (common === null) return null;
  return given.map((argument) => convertExpression(argument, common) ?? argument);
}

function accepts(parameter: ParameterType, type: ValueType): boolean {
  switch (parameter) {
    case "anything":
      return true;
    case "text":
      return isText(type);
    case "number":
      return numericKinds.has(type.kind);
    case "ordered":
      return orderedKinds.has(type.kind);
    case "scalar":
      return isScalar(type);
    case "JSON":
      return toJson(type) !== null;
    case "numbers":
      return type.kind === "list" && numericKinds.has(type.of.kind);
    case "list of ordered":
      return type.kind === "list" && orderedKinds.has(type.of.kind);
    case "list of scalars":
      return type.kind === "list" && isScalar(type.of);
    case "list of scalars or records":
      return type.kind === "list" && (isScalar(type.of) || type.of.kind === "record");
    default:
      return type.kind === parameter;
  }
}

/** Whether values of the type are plain, and have an order. */
export function isScalar(type: ValueType): boolean {
  return orderedKinds.has(type.kind) || isText(type) || type.kind === "boolean";
}

/** The kinds of types whose values can be summed. */
export const numericKinds: ReadonlySet<ValueType["kind"]> = new Set(["integer", "decimal", "duration"]);

/** The kinds of types whose values have an order. */
export const orderedKinds: ReadonlySet<ValueType["kind"]> = new Set([...numericKinds, "timestamp", "date", "time"]);

const words: Readonly<Record<ParameterType, string>> = {
  anything: "anything",
  text: "text",
  integer: "an integer",
  decimal: "a decimal",
  boolean: "true or false",
  timestamp: "a timestamp",
  date: "a date",
  time: "a time",
  duration: "a duration",
  list: "a list",
  number: "a number or a duration",
  ordered: "a number, a duration, a date or a time",
  scalar: "one value",
  json: "JSON",
  JSON: "what JSON can hold",
  numbers: "a list of numbers or durations",
  "list of ordered": "a list of numbers, durations, dates or times",
  "list of scalars": "a list of plain values",
  "list of scalars or records": "a list of plain values or records",
};
