import type { Expression, FunctionCall } from "../../../model/expression.ts";
import { sqlIdentifier, joinFragments, sql } from "../sql.ts";
import type { Fragment } from "../fragment.ts";
import { inOrder, itemsAndPlaces, placeName } from "./narrow-relation.ts";
import type { SortPlace, Relation } from "./sql-scope.ts";
import { boundValue, sqlColumn, withAlias } from "./sql-scope.ts";
import type { SqlScope } from "./sql-scope.ts";

/** The rows of `list.sort()`, `list.reverse()` and `list.distinct()`; null for any other function. `relationOf` gives the rows of a list. */
export function rearrangeComparison(
  { name, arguments: given }: FunctionCall,
  scope: SqlScope,
  relationOf: (list: Expression, scope: SqlScope) => Relation,
): Relation | null {
  const [list] = given;
  if (list?.type.kind !== "list" || given.length !== 1) return null;
  switch (name) {
    case "sort": {
      // Equal items can't be told apart, so their order does not matter.
      const relation =
        list.kind === "call" && list.name === "distinct" && list.arguments[0] !== undefined
          ? distinct({ ...relationOf(list.arguments[0], scope), order: [] })
          : relationOf(list, scope);
      return { ...relation, order: [{ of: boundValue(relation.item), descending: false }] };
    }
    case "reverse": {
      const relation = relationOf(list, scope);
      return { ...relation, order: relation.order.map(({ of, descending }) => ({ of, descending: !descending })) };
    }
    case "distinct":
      return distinct(relationOf(list, scope));
    default:
      return null;
  }
}

/** Each item once, at its first place. */
function distinct(relation: Relation): Relation {
  const { alias, inner } = withAlias(relation.scope);
  const { alias: within } = withAlias(inner);
  const item = sqlColumn(within, "item");
  const place = firstPlace(
    relation.order.map(({ descending }, at) => ({ of: sqlColumn(within, placeName(at)), descending })),
  );
  const columns = joinFragments(
    [sql`${item} as ${sqlIdentifier("item")}`, ...place.map((of) => sql`${of} as ${sqlIdentifier("place")}`)],
    sql`, `,
  );
  return {
    from: sql`(select ${columns} from ${numbered(relation)} as ${sqlIdentifier(within)} group by ${item}) as ${sqlIdentifier(alias)}`,
    where: [],
    order: place.map(() => ({ of: sqlColumn(alias, "place"), descending: false })),
    isPlain: false,
    item: { kind: "value", of: sqlColumn(alias, "item") },
    itemType: relation.itemType,
    scope: inner,
  };
}

function firstPlace([first]: readonly SortPlace[]): readonly Fragment[] {
  return first === undefined ? [] : [sql`min(${first.of})`];
}

/** The items with one ascending place each. */
function numbered(relation: Relation): Fragment {
  const [first, second] = relation.order;
  // There is no least of two booleans.
  const isPlace = first !== undefined && second === undefined && !first.descending;
  if (first === undefined || (isPlace && relation.itemType.kind !== "boolean")) return itemsAndPlaces(relation);
  return itemsAndPlaces({
    ...relation,
    order: [{ of: sql`row_number() over (order by ${inOrder(relation.order)})`, descending: false }],
  });
}
