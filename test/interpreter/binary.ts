import type { Binary } from "../../src/model/expression.ts";
import type { ValueType } from "../../src/model/value-type.ts";
import { areSame, compareThings } from "./compare.ts";
import { evaluate, holds } from "./evaluate.ts";
import { dateLater, daysBetween, millisecondsOf, timestampOf } from "./moments.ts";
import { kept, rescaled, roundedQuotient } from "./numbers.ts";
import { isList, isMap, notCovered } from "./scope.ts";
import type { Scope, Thing } from "./scope.ts";

/** Two operands with what they come to. */
interface Operands {
  readonly a: Thing;
  readonly b: Thing;
  readonly left: ValueType;
  readonly right: ValueType;
  readonly result: ValueType;
}

/** What an operator makes of two expressions. */
export function binary({ operator, left, right, type }: Binary, scope: Scope): Thing {
  if (operator === "and") return holds(left, scope) && holds(right, scope);
  if (operator === "or") return holds(left, scope) || holds(right, scope);
  const operands = inSamePlaces({
    a: evaluate(left, scope),
    b: evaluate(right, scope),
    left: left.type,
    right: right.type,
    result: type,
  });
  const { a, b } = operands;
  switch (operator) {
    case "==":
      return areSame(a, b);
    case "!=":
      return !areSame(a, b);
    case "in":
      return isMap(b) ? typeof a === "string" && Object.hasOwn(b, a) : isList(b) && b.some((item) => areSame(item, a));
    case "<":
      return canBeOrdered(a, b) && compareThings(a, b) < 0;
    case "<=":
      return canBeOrdered(a, b) && compareThings(a, b) <= 0;
    case ">":
      return canBeOrdered(a, b) && compareThings(a, b) > 0;
    case ">=":
      return canBeOrdered(a, b) && compareThings(a, b) >= 0;
    default:
      return a === null || b === null ? null : arithmetic(operator, operands);
  }
}

function canBeOrdered(a: Thing, b: Thing): boolean {
  return (typeof a === "number" && typeof b === "number") || (typeof a === "string" && typeof b === "string");
}

function placesOf(type: ValueType): number {
  return type.kind === "decimal" ? type.scale : 0;
}

/** Numbers that are compared have the same number of places. */
function inSamePlaces(operands: Operands): Operands {
  const { a, b, left, right } = operands;
  if (left.kind === "json" || right.kind === "json" || placesOf(left) === placesOf(right)) return operands;
  if (!["integer", "decimal"].includes(left.kind) || !["integer", "decimal"].includes(right.kind)) return operands;
  const places = Math.max(placesOf(left), placesOf(right));
  const type: ValueType = { kind: "decimal", scale: places };
  const scaled = (value: Thing, from: ValueType): Thing =>
    typeof value === "number" ? Number(rescaled(BigInt(value), placesOf(from), places)) : value;
  return { ...operands, a: scaled(a, left), b: scaled(b, right), left: type, right: type };
}

function arithmetic(operator: string, operands: Operands): Thing {
  const { a, b, left, right } = operands;
  if (left.kind === "timestamp" || left.kind === "date") return timeArithmetic(operator, operands);
  if (isList(a) && isList(b)) return operator === "+" ? [...a, ...b] : notCovered(`lists with ${operator}`);
  if (typeof a === "string" && typeof b === "string")
    return operator === "+" ? a + b : notCovered(`texts with ${operator}`);
  if (typeof a === "number" && typeof b === "number") return numberArithmetic(operator, a, b, operands);
  return notCovered(`${left.kind} ${operator} ${right.kind}`);
}

/** Here both numbers have the places of the result, but for a product, whose places are those of both together. */
function numberArithmetic(operator: string, a: number, b: number, { left, right, result }: Operands): number | null {
  const [x, y] = [BigInt(a), BigInt(b)];
  switch (operator) {
    case "+":
      return kept(x + y);
    case "-":
      return kept(x - y);
    case "*":
      return kept(rescaled(x * y, placesOf(left) + placesOf(right), placesOf(result)));
    case "/":
      if (y === 0n) return null;
      return result.kind === "decimal" ? kept(roundedQuotient(x * 10n ** BigInt(placesOf(result)), y)) : kept(x / y);
    case "%":
      return y === 0n ? null : kept(x % y);
    default:
      return notCovered(`numbers with ${operator}`);
  }
}

function timeArithmetic(operator: string, { a, b, left, right }: Operands): Thing {
  if (typeof a !== "string") return null;
  if (right.kind === "duration" && typeof b === "number") {
    const change = operator === "-" ? -b : b;
    return left.kind === "date" ? dateLater(a, change) : timestampOf(millisecondsOf(a) + change);
  }
  if (typeof b !== "string" || operator !== "-") return notCovered(`${left.kind} ${operator} ${right.kind}`);
  return left.kind === "date" ? daysBetween(b, a) * 86_400_000 : millisecondsOf(a) - millisecondsOf(b);
}
