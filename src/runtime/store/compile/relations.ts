import type { Comprehension, Expression } from "../../../model/expression.ts";
import { entityNamed } from "../../../model/find.ts";
import type { ValueType } from "../../../model/value-type.ts";
import { identifier, join, sql } from "../sql.ts";
import type { Fragment } from "../sql.ts";
import { compileCondition, compileExpression } from "./compile-expression.ts";
import { jsonFormOf } from "./literals.ts";
import { reverseOf } from "./reverses.ts";
import { boundValue, column, tableAs, withAlias, withVariable } from "./scope.ts";
import type { Bound, Scope } from "./scope.ts";
import { whereSeen } from "./sight.ts";

/** A list as the rows of a subquery, before anything is made of them. */
export interface Relation {
  readonly from: Fragment;
  /** What has to hold of a row, all of it. */
  readonly where: readonly Fragment[];
  readonly order: Fragment;
  /** What a variable over the list stands for. */
  readonly item: Bound;
  readonly itemType: ValueType;
  /** The scope in which the subquery's alias is in sight. */
  readonly scope: Scope;
}

/** The rows of any list. Collections, reverse lists, and `filter` and `map` of lists stay queries; other lists are unpacked. */
export function relationOf(list: Expression, scope: Scope): Relation {
  if (scope.known?.has(list) === true) return unpacked(list, scope);
  switch (list.kind) {
    case "collection": return rowsOf(list.entity, scope);
    case "field": return reverseOf(list, scope) ?? unpacked(list, scope);
    case "comprehension": return comprehended(list, scope) ?? unpacked(list, scope);
    default: return unpacked(list, scope);
  }
}

/** The records of an entity that the scope's eyes see. */
export function rowsOf(entity: string, scope: Scope): Relation & { readonly alias: string } {
  const { alias, inner } = withAlias(scope);
  return {
    alias,
    from: tableAs(entityNamed(scope.model, entity), alias),
    where: whereSeen(inner.eyes?.record(entity, alias)),
    order: column(alias, "@id"),
    item: { kind: "row", alias },
    itemType: { kind: "record", entity },
    scope: inner,
  };
}

/** The rows of a relation for which these conditions hold too. */
export function narrowed<R extends Relation>(relation: R, conditions: readonly Fragment[]): R {
  return { ...relation, where: [...relation.where, ...conditions] };
}

/** The scope of a comprehension's body. */
export function withItem({ scope, item }: Relation, variable: string): Scope {
  return withVariable(scope, variable, item);
}

/** `(select … from … where …)` over a relation. */
export function selectFrom({ from, where }: Relation, answer: Fragment): Fragment {
  return where.length === 0
    ? sql`(select ${answer} from ${from})`
    : sql`(select ${answer} from ${from} where ${join(where, sql` and `)})`;
}

/**
 * An aggregate over a relation's items. They come from a query within: SQL takes an aggregate of nothing but columns
 * from further out to be the outer query's.
 */
export function aggregated(relation: Relation, answer: (item: Fragment, order: Fragment) => Fragment): Fragment {
  const within = selectFrom(relation, sql`${boundValue(relation.item)} as ${identifier("item")}, ${relation.order} as ${identifier("place")}`);
  const { alias } = withAlias(relation.scope);
  return sql`(select ${answer(column(alias, "item"), column(alias, "place"))} from ${within} as ${identifier(alias)})`;
}

/** The list as a value. */
export function gathered(relation: Relation): Fragment {
  const form = jsonFormOf(relation.itemType);
  return aggregated(relation, (of, order) => relation.scope.dialect.gathered({ of, form }, order));
}

function comprehended({ macro, source, variable, body }: Comprehension, scope: Scope): Relation | null {
  if (macro !== "filter" && macro !== "map") return null;
  const relation = relationOf(source, scope);
  const inner = withItem(relation, variable);
  return macro === "filter"
    ? narrowed(relation, [compileCondition(body, inner)])
    : { ...relation, item: { kind: "value", of: compileExpression(body, inner) }, itemType: body.type };
}

/** The items of a list that is a value, one row each; their order is their place, counted from 0. Of a map, its names. */
export function unpacked(list: Expression, scope: Scope): Relation {
  const { alias, inner } = withAlias(scope);
  return {
    from: sql`${scope.dialect.each(compileExpression(list, scope))} as ${identifier(alias)}`,
    where: [],
    order: column(alias, "key"),
    item: { kind: "value", of: column(alias, list.type.kind === "map" ? "key" : "value") },
    itemType: list.type.kind === "list" ? list.type.of : { kind: "text" },
    scope: inner,
  };
}
