import type { Comprehension, Expression } from "../../model/expression.ts";
import type { Value } from "../../model/value-type.ts";
import { averageValues } from "../value/average-of.ts";
import { sortedBy } from "../value/sort-values.ts";
import { extremeOf, sumOf } from "../value/sum-of.ts";
import { beginsAtOld } from "../tree/begins-at-old.ts";
import { freeSlot, isOldIn } from "./compiled-expression.ts";
import type { CompiledExpression, Slots } from "./compiled-expression.ts";
import { paidFor } from "./paid-for.ts";

/** Compiles a macro. Each item costs a step of the budget; once the budget is spent no further item is evaluated. */
export function compileComprehension(
  expression: Comprehension,
  slots: Slots,
  inner: (part: Expression, slots?: Slots) => CompiledExpression,
): CompiledExpression {
  const source = inner(expression.source);
  const slot = freeSlot(slots);
  const isOld = beginsAtOld(expression.source, isOldIn(slots));
  const body = inner(expression.body, new Map([...slots, [expression.variable, { at: slot, isOld }]]));
  const finish = finishing(expression);
  return (frame) => {
    const items = source(frame);
    const { budget } = frame.scope;
    const result = finish(
      Array.isArray(items) ? items : [],
      (item) => {
        if (--budget.left < 0) return null;
        frame.slots[slot] = item;
        return body(frame);
      },
      () => budget.left < 0,
    );
    return Array.isArray(result) ? paidFor(result, result, budget) : result;
  };
}

type Finish = (items: readonly Value[], body: (item: Value) => Value, isSpent: () => boolean) => Value;

function finishing({ macro, body: { type } }: Comprehension): Finish {
  switch (macro) {
    case "exists":
      return (items, body, isSpent) => items.some((item) => body(item) === true || isSpent());
    case "all":
      return (items, body) => items.every((item) => body(item) === true);
    case "exists_one":
      return (items, body, isSpent) => results(items, body, isSpent).filter((value) => value === true).length === 1;
    case "filter":
      return (items, body, isSpent) => {
        const holds = results(items, body, isSpent);
        return items.filter((_, index) => holds[index] === true);
      };
    case "map":
      return results;
    case "flatMap":
      return (items, body, isSpent) =>
        results(items, body, isSpent).flatMap((list) => (Array.isArray(list) ? (list as readonly Value[]) : []));
    case "sort":
      return (items, body, isSpent) => sortedBy(items, results(items, body, isSpent));
    case "sum":
      return (items, body, isSpent) => sumOf(results(items, body, isSpent));
    case "min":
    case "max":
      return (items, body, isSpent) => extremeOf(results(items, body, isSpent), macro);
    case "average":
      return (items, body, isSpent) => averageValues(results(items, body, isSpent), type);
  }
}

function results(items: readonly Value[], body: (item: Value) => Value, isSpent: () => boolean): readonly Value[] {
  const values: Value[] = [];
  for (const item of items) {
    values.push(body(item));
    if (isSpent()) break;
  }
  return values;
}
