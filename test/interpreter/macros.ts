import type { Comprehension } from "../../src/model/expression.ts";
import { compareThings } from "./compare.ts";
import { evaluate, itemsOf } from "./evaluate.ts";
import { kept, rescaled, roundedQuotient } from "./numbers.ts";
import { notCovered } from "./scope.ts";
import type { Scope, Thing } from "./scope.ts";
import type { ValueType } from "../../src/model/value-type.ts";

/** `list.macro(variable, body)`. */
export function applyMacro({ macro, source, variable, body, type }: Comprehension, scope: Scope): Thing {
  const items = itemsOf(evaluate(source, scope));
  const of = (item: Thing): Thing => evaluate(body, { ...scope, variables: { ...scope.variables, [variable]: item } });
  switch (macro) {
    case "exists":
      return items.some((item) => of(item) === true);
    case "all":
      return items.every((item) => of(item) === true);
    case "exists_one":
      return items.filter((item) => of(item) === true).length === 1;
    case "filter":
      return items.filter((item) => of(item) === true);
    case "map":
      return items.map(of);
    case "flatMap":
      return items.flatMap((item) => itemsOf(of(item)));
    case "sort":
      return items.toSorted((a, b) => compareThings(of(a), of(b)));
    case "sum":
    case "min":
    case "max":
    case "average":
      return aggregate(macro, items.map(of), body.type, type);
  }
}

/** The sum, the least, the greatest or the average of values; nulls are ignored. */
export function aggregate(name: string, values: readonly Thing[], from: ValueType, to: ValueType): Thing {
  const known = values.filter((value) => value !== null);
  if (name === "min" || name === "max") {
    const sorted = known.toSorted(compareThings);
    return (name === "min" ? sorted[0] : sorted.at(-1)) ?? null;
  }
  const total = known.reduce<bigint>(
    (sum, value) => sum + (typeof value === "number" ? BigInt(value) : notCovered(`the ${name} of ${from.kind}`)),
    0n,
  );
  if (name === "sum") return kept(total);
  const places = (type: ValueType): number => (type.kind === "decimal" ? type.scale : 0);
  const scaled = rescaled(total, places(from), places(to));
  return known.length === 0 ? null : kept(roundedQuotient(scaled, BigInt(known.length)));
}
