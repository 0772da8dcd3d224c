import type { Value, ValueType } from "../../model/value-type.ts";
import { dividedRounding } from "../value/rescale-decimal.ts";
import type { FunctionEntry } from "./function-entry.ts";
import { extremeOf } from "../value/sum-of.ts";

const integer = { kind: "integer" } as const;

/** The functions of numbers. */
export const numberFunctions: readonly FunctionEntry[] = [
  {
    name: "abs",
    form: "function",
    takes: ["number"],
    gives: first,
    evaluation: () => (value: number) => Math.abs(value),
  },
  {
    name: "min",
    form: "function",
    takes: ["ordered", "ordered"],
    repeats: true,
    gives: first,
    evaluation:
      () =>
      (...values: readonly Value[]) =>
        extremeOf(values, "min"),
  },
  {
    name: "max",
    form: "function",
    takes: ["ordered", "ordered"],
    repeats: true,
    gives: first,
    evaluation:
      () =>
      (...values: readonly Value[]) =>
        extremeOf(values, "max"),
  },
  {
    name: "int",
    form: "function",
    takes: ["integer"],
    gives: () => integer,
    evaluation: () => (value: number) => value,
  },
  {
    name: "int",
    form: "function",
    takes: ["decimal"],
    gives: () => integer,
    evaluation:
      ([type = integer]) =>
      (value: number) =>
        truncated(value, type),
  },
  {
    name: "int",
    form: "function",
    takes: ["text"],
    gives: () => integer,
    mayBeNull: true,
    evaluation: () => readInteger,
  },
];

function first([type = integer]: readonly ValueType[]): ValueType {
  return type;
}

function truncated(value: number, type: ValueType): number | null {
  const unit = type.kind === "decimal" ? 10 ** type.scale : 1;
  return dividedRounding(value - (value % unit), unit);
}

function readInteger(text: string): number | null {
  const value = /^[+-]?\d{1,16}$/.test(text) ? Number(text) + 0 : NaN;
  return Number.isSafeInteger(value) ? value : null;
}
