import type { Selection } from "../../../model/call.ts";
import type { Expression } from "../../../model/expression.ts";
import { mostSelected, newestFirst } from "../../../semantics/memory/select-records.ts";
import { sqlIdentifier, joinFragments, sql, sqlValue } from "../sql.ts";
import type { Fragment } from "../fragment.ts";
import { valuesInOrder } from "../../../expression/value/values-in-order.ts";
import { compileCondition, compileExpression } from "./compile-expression.ts";
import { sqlOrderOfValue } from "../sql-order-of-value.ts";
import { inOrder, narrowRelation, placeName, rowsOf, selectFrom } from "./narrow-relation.ts";
import type { SortPlace, Relation } from "./sql-scope.ts";
import { sqlColumn, tableAs, withAlias, withVariable } from "./sql-scope.ts";
import type { BoundName, SqlScope } from "./sql-scope.ts";
import { entityNamed } from "../../../model/find.ts";

/** What the answer of a list calls `items` and `total`; `scope` is that of the answer. */
export function selectRelation(
  entity: string,
  selection: Selection,
  scope: SqlScope,
): Readonly<Record<string, BoundName>> {
  return {
    items: { kind: "list", relation: ({ taken }) => itemsOf(entity, selection, { ...scope, taken }) },
    total: { kind: "value", of: selectFrom(matching(entity, selection, scope), sql`count(*)`) },
  };
}

function matching(entity: string, { where }: Selection, scope: SqlScope): ReturnType<typeof rowsOf> {
  const rows = rowsOf(entity, scope);
  return where === null
    ? rows
    : narrowRelation(rows, [compileCondition(where, withVariable(rows.scope, "row", rows.item))]);
}

/**
 * The rows of the page. They are found first, and only then is looked at what is shown of them: a database computes all
 * that is selected before it sorts, also for rows that are on no page.
 */
function itemsOf(entityName: string, selection: Selection, scope: SqlScope): Relation {
  const entity = entityNamed(scope.model, entityName);
  const rows = matching(entityName, selection, scope);
  const inner = withVariable(rows.scope, "row", rows.item);
  const standing = newestFirst(selection.sort)
    ? rows.order.map((place) => ({ ...place, descending: !place.descending }))
    : rows.order;
  const places = [
    ...selection.sort.map(
      ({ by, descending }): SortPlace => ({
        of: sqlOrderOfValue(valuesInOrder(by.type), compileExpression(by, inner)),
        descending,
      }),
    ),
    ...standing,
  ];
  const kept = sql`${sqlIdentifier(rows.alias)}.${scope.dialect.place}`;
  const columns = [
    sql`${kept} as ${sqlIdentifier("@place")}`,
    ...places.map(({ of }, at) => sql`${of} as ${sqlIdentifier(placeName(at))}`),
  ];
  // By name: a place that is a mere number would be taken for the place of a column.
  const order = inOrder(places.map(({ descending }, at) => ({ of: sqlIdentifier(placeName(at)), descending })));
  const where = rows.where.length === 0 ? sql`` : sql` where ${joinFragments(rows.where, sql` and `)}`;
  const { alias: page, inner: around } = withAlias(scope);
  const { alias, inner: shown } = withAlias(around);
  const found = pageOf(
    sql`select ${joinFragments(columns, sql`, `)} from ${rows.from}${where}`,
    order,
    selection,
    scope,
  );
  return {
    from: sql`${found} as ${sqlIdentifier(page)} join ${tableAs(entity, alias)} on ${sqlIdentifier(alias)}.${scope.dialect.place} = ${sqlColumn(page, "@place")}`,
    where: [],
    order: places.map(({ descending }, at) => ({ of: sqlColumn(page, placeName(at)), descending })),
    isPlain: false,
    item: { kind: "row", alias },
    itemType: { kind: "record", entity: entityName },
    scope: shown,
  };
}

function pageOf(rows: Fragment, order: Fragment, { limit, offset }: Selection, scope: SqlScope): Fragment {
  const most = sqlValue(mostSelected);
  const count =
    limit === null
      ? most
      : bounded(
          limit,
          scope,
          (asked) => sql`case when ${asked} < 0 then 0 when ${asked} <= ${most} then ${asked} else ${most} end`,
        );
  if (offset === null) return sql`(${rows} order by ${order} limit ${count})`;
  const before = bounded(offset, scope, (asked) => sql`case when ${asked} > 0 then ${asked} else 0 end`);
  // Left out by a query around: where a row is found by `exists`, SQLite 3.51 leaves it out once for each match, and then has it all the same.
  return sql`(select * from (${rows} order by ${order} limit ${count} + ${before}) as "found" order by ${order} limit ${count} offset ${before})`;
}

// A bare parameter would have SQLite look at its value and compile the statement anew for each page.
function bounded(of: Expression, scope: SqlScope, spell: (asked: Fragment) => Fragment): Fragment {
  return sql`(${spell(compileExpression(of, scope))})`;
}
