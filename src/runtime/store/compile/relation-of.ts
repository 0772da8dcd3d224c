import type { Comprehension, Expression } from "../../../model/expression.ts";
import { sql } from "../sql.ts";
import { compileHolds, compileValue } from "./subexpression.ts";
import { rearrangeComparison } from "./rearrange-comparison.ts";
import { itemsOfJson, narrowRelation, rowsOf, unpackedValue, withItem } from "./relation.ts";
import { reverseOf } from "./reverses.ts";
import { sqlColumn } from "./scope.ts";
import type { Relation, SqlScope } from "./scope.ts";

/** The rows of any list. Collections, reverse lists and macros over these stay queries; other lists are unpacked. */
export function relationOf(list: Expression, scope: SqlScope): Relation {
  if (scope.known?.has(list) === true) return unpackList(list, scope);
  switch (list.kind) {
    case "collection":
      return rowsOf(list.entity, scope);
    case "field":
      return reverseOf(list, scope) ?? unpackList(list, scope);
    case "comprehension":
      return comprehended(list, scope) ?? unpackList(list, scope);
    case "call":
      return rearrangeComparison(list, scope, relationOf) ?? unpackList(list, scope);
    case "variable": {
      const bound = scope.variables[list.name];
      return bound?.kind === "list" ? bound.relation(scope) : unpackList(list, scope);
    }
    default:
      return unpackList(list, scope);
  }
}

function comprehended({ macro, source, variable, body }: Comprehension, scope: SqlScope): Relation | null {
  if (macro !== "filter" && macro !== "map" && macro !== "flatMap" && macro !== "sort") return null;
  const relation = relationOf(source, scope);
  const inner = withItem(relation, variable);
  switch (macro) {
    case "filter":
      return narrowRelation(relation, [compileHolds(body, inner)]);
    case "map":
      return { ...relation, item: { kind: "value", of: compileValue(body, inner) }, itemType: body.type };
    case "sort":
      return { ...relation, order: [{ of: compileValue(body, inner), descending: false }, ...relation.order] };
    case "flatMap":
      return flattened(relation, body, inner);
  }
}

/** For each row of a relation, the rows of a list. */
function flattened(relation: Relation, list: Expression, inner: SqlScope): Relation {
  const found = relationOf(list, inner);
  const within = found.isPlain ? found : unpackList(list, inner);
  return {
    ...within,
    from: sql`${relation.from}, ${within.from}`,
    where: [...relation.where, ...within.where],
    order: [...relation.order, ...within.order],
    isPlain: relation.isPlain,
  };
}

/** The items of a list value, one row each, in the order of their index from 0. Of a map, its names. */
export function unpackList(list: Expression, scope: SqlScope): Relation {
  const value = compileValue(list, scope);
  if (list.type.kind === "json") return itemsOfJson(scope.dialect.eachOfJson, value, scope);
  const relation = unpackedValue(value, list.type.kind === "list" ? list.type.of : { kind: "text" }, scope);
  return list.type.kind === "map"
    ? { ...relation, item: { kind: "value", of: sqlColumn(relation.alias, "key") } }
    : relation;
}
