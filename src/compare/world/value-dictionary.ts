import { millisecondsOf, timestampOf } from "../../base/calendar.ts";
import type { Binary, Expression } from "../../model/expression.ts";
import type { Specification } from "../../model/specification.ts";
import type { Value, ValueType } from "../../model/value-type.ts";

/** The time at which all requests are made. */
export const comparisonTime = "2026-11-23T09:00:00.000Z";

/**
 * A dictionary of values at which decisions may change: those that the documents' conditions, rules and limits mention,
 * and those next to them.
 */
export interface ValueDictionary {
  /** As documents write them: `12.5`. */
  readonly numbers: readonly number[];
  /** In milliseconds. */
  readonly durations: readonly number[];
  readonly texts: readonly string[];
  readonly dates: readonly string[];
  readonly timestamps: readonly string[];
}

const day = 86_400_000;

/** Collects the values that the models mention. */
export function valueDictionaryFor(models: readonly Specification[]): ValueDictionary {
  const literals = models.flatMap((model) => [...literalsIn(model), ...model.constants]);
  const of = (...kinds: readonly ValueType["kind"][]): readonly Value[] =>
    literals.filter(({ type }) => kinds.includes(type.kind)).map(({ value }) => value);
  const numbers = literals.flatMap(({ type, value }) =>
    typeof value !== "number"
      ? []
      : type.kind === "integer"
        ? [value]
        : type.kind === "decimal"
          ? [value / 10 ** type.scale]
          : [],
  );
  const durations = unique([...of("duration").filter((value) => typeof value === "number"), 0, day]);
  const timestamps = [
    ...of("timestamp").map((value) => millisecondsOf(String(value)) ?? 0),
    ...durations.flatMap((one) => [base - one, base + one]),
  ];
  const dates = [
    ...of("date").map((value) => millisecondsOf(`${String(value)}T00:00:00.000Z`) ?? 0),
    ...durations.filter((one) => one % day === 0).flatMap((one) => [base - one, base + one]),
  ];
  return {
    numbers: unique([0, 1, 2, ...numbers.flatMap((one) => [one - 1, one, one + 1]), ...largestIfAdded(models)]),
    durations,
    texts: unique(of("text", "choice").filter((value) => typeof value === "string")),
    dates: unique([
      ...dates
        .flatMap((one) => [one - day, one, one + day])
        .map((at) => (timestampOf(at) ?? comparisonTime).slice(0, 10)),
      ...(addsUp(models, "date") ? [lastTime.slice(0, 10)] : []),
    ]),
    timestamps: unique([
      ...timestamps.flatMap((at) => [at - 1000, at, at + 1000]).map((at) => timestampOf(at) ?? comparisonTime),
      ...(addsUp(models, "timestamp") ? [lastTime] : []),
    ]),
  };
}

/** The end of the calendar, beyond which a sum is null. */
const lastTime = "9999-12-31T23:59:59.000Z";

/** Numbers beyond the largest one are null, too. */
function largestIfAdded(models: readonly Specification[]): readonly number[] {
  return addsUp(models, "integer") ? [Number.MAX_SAFE_INTEGER] : [];
}

/** Whether expressions add something to values of a type that they read, or subtract it. */
function addsUp(part: unknown, wanted: ValueType["kind"]): boolean {
  if (typeof part !== "object" || part === null) return false;
  if ("kind" in part && part.kind === "binary" && "operator" in part) {
    const { operator, type, left, right } = part as Binary;
    const isSum = operator === "+" || operator === "-" || operator === "*";
    if (isSum && type.kind === wanted && [left, right].some(isRead)) return true;
  }
  return Object.values(part).some((one) => addsUp(one, wanted));
}

function isRead({ kind }: Expression): boolean {
  return kind === "field" || kind === "entry";
}

const base = millisecondsOf(comparisonTime) ?? 0;

interface Typed {
  readonly type: ValueType;
  readonly value: Value;
}

/** The literals in all expressions of a model. */
function literalsIn(part: unknown): readonly Typed[] {
  if (typeof part !== "object" || part === null) return [];
  if ("kind" in part && part.kind === "literal" && "type" in part && "value" in part) return [part as Typed];
  return Object.values(part).flatMap(literalsIn);
}

function unique<T>(values: readonly T[]): readonly T[] {
  return [...new Set(values)];
}
