import { entityNamed } from "../../../model/find.ts";
import type { ValueType } from "../../../model/value-type.ts";
import type { ItemRows, JsonItem } from "../dialect.ts";
import { sqlIdentifier, joinFragments, sql } from "../sql.ts";
import type { Fragment } from "../fragment.ts";
import { itemFormOf, jsonFormOf } from "./sql-literals.ts";
import { boundValue, sqlColumn, tableAs, withAlias, withVariable } from "./sql-scope.ts";
import type { SortPlace, Relation, SqlScope } from "./sql-scope.ts";
import { visibilityConditions } from "./only-where-visible.ts";

/** The records of an entity that are visible in the scope. */
export function rowsOf(entity: string, scope: SqlScope): Relation & { readonly alias: string } {
  const { alias, inner } = withAlias(scope);
  return {
    alias,
    from: tableAs(entityNamed(scope.model, entity), alias),
    where: visibilityConditions(inner.visibility?.record(entity, alias)),
    order: [{ of: sqlColumn(alias, "@id"), descending: false }],
    isPlain: true,
    item: { kind: "row", alias },
    itemType: { kind: "record", entity },
    scope: inner,
  };
}

/** The rows of a relation that meet further conditions. */
export function narrowRelation<R extends Relation>(relation: R, conditions: readonly Fragment[]): R {
  return { ...relation, where: [...relation.where, ...conditions] };
}

/** The scope of a comprehension's body. */
export function withItem({ scope, item }: Relation, variable: string): SqlScope {
  return withVariable(scope, variable, item);
}

/** `(select … from … where …)` over a relation. */
export function selectFrom({ from, where }: Relation, answer: Fragment): Fragment {
  return where.length === 0
    ? sql`(select ${answer} from ${from})`
    : sql`(select ${answer} from ${from} where ${joinFragments(where, sql` and `)})`;
}

/**
 * An aggregate over a relation's items. The items come from a subquery, because SQL takes an aggregate of nothing but outer
 * columns for one of the outer query.
 */
export function aggregateRelation(relation: Relation, answer: (item: Fragment, order: Fragment) => Fragment): Fragment {
  const { alias } = withAlias(relation.scope);
  const places = relation.order.map((place, at) => ({
    of: sqlColumn(alias, placeName(at)),
    descending: place.descending,
  }));
  return sql`(select ${answer(sqlColumn(alias, "item"), inOrder(places))} from ${itemsAndPlaces(relation)} as ${sqlIdentifier(alias)})`;
}

/** A relation's items and sort keys, as the column `item` and those that `placeName` names. */
export function itemsAndPlaces(relation: Relation): Fragment {
  const places = relation.order.map(({ of }, at) => sql`${of} as ${sqlIdentifier(placeName(at))}`);
  return selectFrom(
    relation,
    joinFragments([sql`${boundValue(relation.item)} as ${sqlIdentifier("item")}`, ...places], sql`, `),
  );
}

/** The name of a column that holds a sort key. */
export function placeName(at: number): string {
  return at === 0 ? "place" : `place${at + 1}`;
}

/** The keys for `order by`: null comes first, and last in descending order. */
export function inOrder(order: readonly SortPlace[]): Fragment {
  return joinFragments(
    order.map(({ of, descending }) => (descending ? sql`${of} desc nulls last` : sql`${of} asc nulls first`)),
    sql`, `,
  );
}

/** The list of a relation's items, as a value. */
export function gatherItems(relation: Relation): Fragment {
  return gatherItemsAs(relation, { of: boundValue(relation.item), form: jsonFormOf(relation.itemType) });
}

/** The list of what is computed from each row. */
export function gatherItemsAs(relation: Relation, { of, form }: JsonItem): Fragment {
  return aggregateRelation({ ...relation, item: { kind: "value", of } }, (item, order) =>
    relation.scope.dialect.gathered({ of: item, form }, order),
  );
}

/** The items of a list that is the value of a fragment. */
export function unpackedValue(
  list: Fragment,
  itemType: ValueType,
  scope: SqlScope,
): Relation & { readonly alias: string } {
  return unpackedBy((alias) => scope.dialect.each(list, itemFormOf(itemType), alias), itemType, scope);
}

/** Rows with an item each, which the dialect gives under an alias. */
export function unpackedBy(
  rows: (alias: string) => ItemRows,
  itemType: ValueType,
  scope: SqlScope,
): Relation & { readonly alias: string } {
  const { alias, inner } = withAlias(scope);
  const { from, key, value } = rows(alias);
  return {
    alias,
    from,
    where: [],
    order: [{ of: key, descending: false }],
    isPlain: true,
    item: { kind: "value", of: value },
    itemType,
    scope: inner,
  };
}
