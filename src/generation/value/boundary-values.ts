import { dateOfDays, dayLength, daysOfDate, millisecondsOf, timestampOf } from "../../base/calendar.ts";
import type { FieldType, Range } from "../../model/field-type.ts";
import type { Value } from "../../model/value-type.ts";
import { readValue } from "../../semantics/input/read-value.ts";
import { toWire } from "../../semantics/value/to-wire.ts";
import { typicalValue } from "./typical-value.ts";
import type { ValueContext } from "./typical-value.ts";

/** The values, lengths and durations with which the document compares a field or an input. */
export interface ComparedValues {
  readonly values: readonly Value[];
  readonly sizes: readonly number[];
  readonly durations: readonly number[];
}

/**
 * How many values are tried: only those beside the values that the document compares with, or also those at the ends of
 * each range.
 */
export type ValueGranularity = "drawn lines" | "all boundaries";

/** The most values of one input that a small world tries. */
const mostValues = 6;

/**
 * Lists one value, as JSON, of each class that the document tells apart: the values that it names, the values just
 * before and after each boundary, and a typical value for all the rest, which comes first where it has its own class.
 */
export function boundaryValues(
  context: ValueContext,
  compared: ComparedValues,
  granularity: ValueGranularity,
): readonly Value[] {
  const { type } = context;
  const fits = (value: Value): boolean => readValue(type, value).ok;
  const found = candidateValues(context, compared).filter(fits);
  const seen = new Set<string>();
  return found
    .filter((value) => {
      const text = JSON.stringify(value);
      return !seen.has(text) && seen.add(text);
    })
    .slice(0, granularity === "all boundaries" ? mostValues : countWhenCoarse(context, compared));
}

/** How many values are enough where only compared values count: the typical one, and those beside the compared ones. */
function countWhenCoarse({ type }: ValueContext, { values, sizes, durations }: ComparedValues): number {
  switch (type.kind) {
    case "boolean":
    case "role":
    case "choice":
    case "status":
      return mostValues;
    case "list":
      return type.of.kind === "role" ? mostValues : values.length + sizes.length > 0 ? 3 : 1;
    case "date":
    case "timestamp":
      return Math.min(mostValues, 2 + Math.max(0, 2 * durations.length - 1));
    default:
      return values.length + sizes.length > 0 ? 3 : 1;
  }
}

function candidateValues(context: ValueContext, { values, sizes, durations }: ComparedValues): readonly Value[] {
  const { type, now } = context;
  const plain = typicalValue(context);
  switch (type.kind) {
    case "boolean":
      return [false, true];
    case "role":
      return type.values;
    case "choice":
    case "status": {
      const mentioned = type.values.filter((value) => values.includes(value));
      return [...type.values.filter((value) => !mentioned.includes(value)).slice(0, 1), ...mentioned];
    }
    case "integer":
    case "decimal":
    case "duration":
      return [
        plain,
        ...candidateNumbers(
          type.range,
          values.filter((value) => typeof value === "number"),
          type.kind === "integer" ? 1 : type.kind === "decimal" ? 10 ** type.scale : dayLength,
        ).map((number) => toWire(type, number)),
      ];
    case "date": {
      const today = daysOfDate(now.slice(0, 10)) ?? 0;
      const ahead = durations
        .filter((one) => one >= dayLength)
        .flatMap((one) => [Math.trunc(one / dayLength), Math.trunc(one / dayLength) + 1]);
      return [0, ...ahead, 1, -1].map((days) => dateOfDays(today + days));
    }
    case "timestamp": {
      const moment = millisecondsOf(now) ?? 0;
      return [0, ...durations.flatMap((one) => [one, one + 1]), -dayLength, dayLength].map((wait) =>
        timestampOf(moment + wait),
      );
    }
    case "text": {
      const lengths = sizes.flatMap((size) => [size - 1, size, size + 1]).filter((size) => size >= 0);
      return [plain, ...values, ...lengths.map((length) => "x".repeat(length))];
    }
    case "list":
      // A person with several roles has the rights of each; a person with one role shows what that role adds.
      if (type.of.kind === "role") return [...type.of.values.map((value) => [value]), type.of.values, []];
      return [
        plain,
        [],
        [typicalValue({ ...context, type: type.of })],
        ...sizes.flatMap((size) => [size, size + 1]).map((size) => listOf(type.of, size, context)),
      ];
    default:
      return [...values, plain];
  }
}

function candidateNumbers({ min, max }: Range, compared: readonly number[], unit: number): readonly number[] {
  const around = compared.flatMap((value) => [value, value + 1, value - 1]);
  const least = min ?? 0;
  return [...new Set([...around, least, least + unit, max ?? least + 2 * unit])];
}

function listOf(of: FieldType, size: number, context: ValueContext): Value {
  return Array.from({ length: size }, (_, at) => typicalValue({ ...context, type: of, number: at }));
}
