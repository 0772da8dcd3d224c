import type { Expression, FunctionCall } from "../../../model/expression.ts";
import { sql } from "../sql.ts";
import type { Fragment } from "../sql.ts";
import { aggregateOf } from "./aggregates.ts";
import { compileExpression } from "./compile-expression.ts";
import { rearranged } from "./rearranged.ts";
import { gathered, narrowed, relationOf, selectFrom, unpacked } from "./relations.ts";
import { boundValue } from "./scope.ts";
import type { Scope } from "./scope.ts";

/** The value of a function of values. */
export function callOf(call: FunctionCall, scope: Scope): Fragment {
  const { name, arguments: given } = call;
  const [first, second] = given;
  if (first?.type.kind === "list" && given.length === 1) {
    const ofList = listFunction(call, first, scope);
    if (ofList !== null) return ofList;
  }
  if (name === "[]" && first !== undefined && second !== undefined) return itemAt(first, second, scope);
  return scope.dialect.computed(call, given.map((argument) => compileExpression(argument, scope)));
}

function listFunction(call: FunctionCall, list: Expression, scope: Scope): Fragment | null {
  const { name } = call;
  switch (name) {
    case "size": return selectFrom(relationOf(list, scope), sql`count(*)`);
    case "sum": case "min": case "max": case "average": return aggregateOf(name, relationOf(list, scope));
    case "sort": case "reverse": case "distinct": {
      const relation = rearranged(call, scope);
      return relation === null ? null : gathered(relation);
    }
    default: return null;
  }
}

function itemAt(list: Expression, place: Expression, scope: Scope): Fragment {
  const items = unpacked(list, scope);
  return selectFrom(narrowed(items, [sql`${items.order[0]?.of ?? sql`null`} = ${compileExpression(place, items.scope)}`]), boundValue(items.item));
}
