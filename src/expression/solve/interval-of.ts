import { dayLength } from "../../base/calendar.ts";
import type { Binary, Comprehension, Conditional, Expression, FunctionCall } from "../../model/expression.ts";
import type { FieldType } from "../../model/field-type.ts";
import { anyNumber, hullOf, intersectIntervals, negateInterval, addIntervals, multiplyIntervals } from "./interval.ts";
import type { Interval } from "./interval.ts";
import type { KnownNames, KnownField } from "./known-names.ts";
import { numberOf } from "./number-form.ts";

/** The interval that the value of an expression lies in unless it is null. For a value that is not a number: all numbers. */
export function intervalOf(expression: Expression, known: KnownNames): Interval {
  return intervals(expression, known, 0);
}

/** How deep derived fields are expanded; those further inside may have any value. */
const deepest = 6;

function intervals(expression: Expression, known: KnownNames, depth: number): Interval {
  const inner = (part: Expression): Interval => intervals(part, known, depth);
  switch (expression.kind) {
    case "literal":
      return only(numberOf(expression.value, expression.type));
    case "constant":
      return only(numberOf(known.constants[expression.name] ?? null, expression.type));
    case "field":
      return (
        intervalOfField(known.field(expression.entity, expression.name), known, depth) ?? intervalOfType(expression)
      );
    case "entry": {
      const type = expression.of.kind === "input" ? known.inputs?.get(expression.name) : undefined;
      return (type === undefined ? null : rangeOf(type)) ?? intervalOfType(expression);
    }
    case "negate":
      return negateInterval(inner(expression.of));
    case "rescale":
      return rescaled(inner(expression.of), expression.by);
    case "conditional":
      return intervalOfBranches(expression, inner);
    case "binary":
      return intervalOfBinary(expression, inner);
    case "call":
      return intervalOfCall(expression, known, inner);
    case "comprehension":
      return intervalOfComprehension(expression, inner);
    default:
      return intervalOfType(expression);
  }
}

function only(number: number | null): Interval {
  return number === null ? anyNumber : [number, number];
}

function intervalOfField(field: KnownField | undefined, known: KnownNames, depth: number): Interval | null {
  if (field === undefined) return null;
  if (field.derived !== null) return depth < deepest ? intervals(field.derived, known, depth + 1) : null;
  return rangeOf(field.type);
}

/** The interval that the type of a field allows; null if the type sets no bounds. */
function rangeOf(type: FieldType): Interval | null {
  if (type.kind !== "integer" && type.kind !== "decimal" && type.kind !== "duration") return null;
  const { min = -Infinity, max = Infinity } = type.range;
  const most = type.kind === "decimal" ? 10 ** type.precision - 1 : Infinity;
  return intersectIntervals([min, max], [-most, most]);
}

function intervalOfType({ type }: Expression): Interval {
  return type.kind === "time" ? [0, 86_399] : anyNumber;
}

function intervalOfBranches({ then, otherwise }: Conditional, inner: (part: Expression) => Interval): Interval {
  if (then.type.kind === "null") return inner(otherwise);
  return otherwise.type.kind === "null" ? inner(then) : hullOf(inner(then), inner(otherwise));
}

function rescaled([least, most]: Interval, by: number): Interval {
  const shift = (number: number): number => (by >= 0 ? number * 10 ** by : number / 10 ** -by);
  return by >= 0 ? [shift(least), shift(most)] : [Math.floor(shift(least)), Math.ceil(shift(most))];
}

function intervalOfBinary({ operator, left, right, type }: Binary, inner: (part: Expression) => Interval): Interval {
  const [a, b] = [inner(left), inner(right)];
  const dates = left.type.kind === "date" || right.type.kind === "date";
  switch (operator) {
    case "+":
      return type.kind === "date"
        ? addIntervals(inDays(left, a), inDays(right, b))
        : type.kind === "list" || type.kind === "text"
          ? anyNumber
          : addIntervals(a, b);
    case "-":
      return dates && type.kind === "duration"
        ? multiplyIntervals(addIntervals(a, negateInterval(b)), [dayLength, dayLength])
        : addIntervals(inDays(left, a, dates), negateInterval(inDays(right, b, dates)));
    case "*":
      return multiplyIntervals(a, b);
    case "/":
      return intervalOfQuotient(a, b, right, type.kind === "integer");
    case "%":
      return intervalOfRest(a, b);
    default:
      return anyNumber;
  }
}

/** A duration that is added to a date counts in whole days. */
function inDays({ type }: Expression, [least, most]: Interval, when = true): Interval {
  return when && type.kind === "duration"
    ? [Math.trunc(least / dayLength), Math.trunc(most / dayLength)]
    : [least, most];
}

function intervalOfQuotient(
  [least, most]: Interval,
  [low, high]: Interval,
  { type }: Expression,
  truncates: boolean,
): Interval {
  const scale = type.kind === "decimal" ? 10 ** type.scale : 1;
  if (low <= 0 && high >= 0) return anyNumber;
  const corners = [least, most].flatMap((one) =>
    [low, high].map((other) => (Number.isFinite(other) ? (one * scale) / other : 0)),
  );
  const [from, to] = [Math.min(...corners), Math.max(...corners)];
  return truncates ? [Math.trunc(from) + 0, Math.trunc(to) + 0] : [Math.floor(from), Math.ceil(to)];
}

function intervalOfRest([least, most]: Interval, [low, high]: Interval): Interval {
  const size = Math.max(Math.abs(low), Math.abs(high), 1) - 1;
  return [least >= 0 ? 0 : Math.max(-size, least), most <= 0 ? 0 : Math.min(size, most)];
}

/** The intervals of the functions that give parts of a date or timestamp. */
const parts: ReadonlyMap<string, Interval> = new Map<string, Interval>([
  ["getFullYear", [1, 9999]],
  ["getMonth", [0, 11]],
  ["getDayOfMonth", [0, 30]],
  ["getDayOfWeek", [0, 6]],
  ["getHours", [0, 23]],
  ["getMinutes", [0, 59]],
]);

function intervalOfCall(
  { name, arguments: given }: FunctionCall,
  known: KnownNames,
  inner: (part: Expression) => Interval,
): Interval {
  const [first] = given;
  if (first === undefined) return anyNumber;
  const [least, most] = inner(first);
  switch (name) {
    case "size":
      return sizeOf(first, known);
    case "abs":
      return [least > 0 ? least : most < 0 ? -most : 0, Math.max(Math.abs(least), Math.abs(most))];
    case "int": {
      const unit = first.type.kind === "decimal" ? 10 ** first.type.scale : 1;
      return first.type.kind === "text" ? anyNumber : [Math.trunc(least / unit) + 0, Math.trunc(most / unit) + 0];
    }
    case "days":
      return [Math.trunc(least / dayLength) + 0, Math.trunc(most / dayLength) + 0];
    case "date":
      return first.type.kind === "timestamp"
        ? [Math.floor(least / dayLength), Math.floor(most / dayLength)]
        : anyNumber;
    case "min":
    case "max":
      return given.length === 1
        ? anyNumber
        : given
            .map(inner)
            .reduce((a, b) =>
              name === "min"
                ? [Math.min(a[0], b[0]), Math.min(a[1], b[1])]
                : [Math.max(a[0], b[0]), Math.max(a[1], b[1])],
            );
    default:
      return parts.get(name) ?? anyNumber;
  }
}

function sizeOf(of: Expression, known: KnownNames): Interval {
  if (of.kind === "literal" && typeof of.value === "string") return only([...of.value].length);
  if (of.kind === "list") return only(of.items.length);
  const type =
    of.kind === "field"
      ? known.field(of.entity, of.name)?.type
      : of.kind === "entry" && of.of.kind === "input"
        ? known.inputs?.get(of.name)
        : undefined;
  if (type === undefined || !("range" in type) || (type.kind !== "text" && type.kind !== "list")) return [0, Infinity];
  // An absent list counts as empty, and so does an absent set; the size of an absent text is null.
  const min = type.kind === "list" && (of.type.optional === true || type.set === true) ? 0 : (type.range.min ?? 0);
  return intersectIntervals([Math.max(0, min), type.range.max ?? Infinity], [0, Infinity]) ?? [0, Infinity];
}

function intervalOfComprehension({ macro, body }: Comprehension, inner: (part: Expression) => Interval): Interval {
  const each = inner(body);
  switch (macro) {
    case "sum":
      return [each[0] >= 0 ? 0 : -Infinity, each[1] <= 0 ? 0 : Infinity];
    case "min":
    case "max":
      return each;
    case "average": {
      // The average of integers has two places.
      const unit = body.type.kind === "integer" ? 100 : 1;
      return [each[0] * unit, each[1] * unit];
    }
    default:
      return anyNumber;
  }
}
