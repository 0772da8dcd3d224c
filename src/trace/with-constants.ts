import { printDuration } from "../base/duration.ts";
import type { Specification } from "../model/specification.ts";
import type { Value, ValueType } from "../model/value-type.ts";

/** Gives the document with other values for some of its constants. */
export function withConstants(model: Specification, values: Readonly<Record<string, Value>>): Specification {
  if (Object.keys(values).length === 0) return model;
  return {
    ...model,
    constants: model.constants.map((constant) => {
      const value = values[constant.name];
      return value === undefined ? constant : { ...constant, value, written: constantText(constant.type, value) };
    }),
  };
}

/** The value of a constant as a document writes it. */
function constantText(type: ValueType, value: Value): string {
  if (Array.isArray(value)) {
    const of = type.kind === "list" ? type.of : type;
    return (value as readonly Value[]).map((item) => constantText(of, item)).join(", ");
  }
  if (type.kind === "duration") return printDuration(Number(value));
  if (type.kind === "decimal") return (Number(value) / 10 ** type.scale).toFixed(type.scale);
  return typeof value === "object" && value !== null ? JSON.stringify(value) : String(value);
}
