import type { Comprehension, Expression } from "../../../model/expression.ts";
import type { ValueType } from "../../../model/value-type.ts";
import { sql } from "../sql.ts";
import { compileHolds, compileValue, compileValueAs } from "./compile-value.ts";
import { rearrangeComparison } from "./rearrange-comparison.ts";
import { narrowRelation, rowsOf, unpackedBy, unpackedValue, withItem } from "./narrow-relation.ts";
import { reverseOf } from "./sql-reverses.ts";
import type { Relation, SqlScope } from "./sql-scope.ts";

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

function comprehended({ macro, source, variable, body, type }: Comprehension, scope: SqlScope): Relation | null {
  if (macro !== "filter" && macro !== "map" && macro !== "flatMap" && macro !== "sort") return null;
  const relation = relationOf(source, scope);
  const inner = withItem(relation, variable);
  switch (macro) {
    case "filter":
      return narrowRelation(relation, [compileHolds(body, inner)]);
    case "map":
      return mapped(relation, body, type.kind === "list" ? type.of : body.type, inner);
    case "sort":
      return { ...relation, order: [{ of: compileValue(body, inner), descending: false }, ...relation.order] };
    case "flatMap":
      return flattened(relation, body, inner);
  }
}

function mapped(relation: Relation, body: Expression, type: ValueType, inner: SqlScope): Relation {
  const itemType = body.type.kind === "null" ? type : body.type;
  return { ...relation, item: { kind: "value", of: compileValueAs(body, itemType, inner) }, itemType };
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
  const { dialect } = scope;
  switch (list.type.kind) {
    case "json":
      return unpackedBy((alias) => dialect.eachOfJson(value, alias), { kind: "json" }, scope);
    case "map":
      return unpackedBy((alias) => dialect.eachName(value, alias), { kind: "text" }, scope);
    default:
      return unpackedValue(value, list.type.kind === "list" ? list.type.of : { kind: "text" }, scope);
  }
}
