import type { Expression, FunctionCall } from "../../../model/expression.ts";
import { identifier, join, sql } from "../sql.ts";
import type { Fragment } from "../fragment.ts";
import { inOrder, itemsAndPlaces, placeName } from "./relation.ts";
import type { Place, Relation } from "./scope.ts";
import { boundValue, column, withAlias } from "./scope.ts";
import type { Scope } from "./scope.ts";

/** `list.sort()`, `list.reverse()` and `list.distinct()` as rows, `relationOf` being the rows of the list; null for any other function. */
export function rearranged(
  { name, arguments: given }: FunctionCall,
  scope: Scope,
  relationOf: (list: Expression, scope: Scope) => Relation,
): Relation | null {
  const [list] = given;
  if (list?.type.kind !== "list" || given.length !== 1) return null;
  switch (name) {
    case "sort": {
      // What is equal can't be told apart, so that no other order is needed.
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

/** Each item once, where it first stood. */
function distinct(relation: Relation): Relation {
  const { alias, inner } = withAlias(relation.scope);
  const { alias: within } = withAlias(inner);
  const item = column(within, "item");
  const place = firstPlace(
    relation.order.map(({ descending }, at) => ({ of: column(within, placeName(at)), descending })),
  );
  const columns = join(
    [sql`${item} as ${identifier("item")}`, ...place.map((of) => sql`${of} as ${identifier("place")}`)],
    sql`, `,
  );
  return {
    from: sql`(select ${columns} from ${numbered(relation)} as ${identifier(within)} group by ${item}) as ${identifier(alias)}`,
    where: [],
    order: place.map(() => ({ of: column(alias, "place"), descending: false })),
    isPlain: false,
    item: { kind: "value", of: column(alias, "item") },
    itemType: relation.itemType,
    scope: inner,
  };
}

function firstPlace([first]: readonly Place[]): readonly Fragment[] {
  return first === undefined ? [] : [sql`min(${first.of})`];
}

/** The items with one ascending place each. */
function numbered(relation: Relation): Fragment {
  const [first, second] = relation.order;
  if (first === undefined || (second === undefined && !first.descending)) return itemsAndPlaces(relation);
  return itemsAndPlaces({
    ...relation,
    order: [{ of: sql`row_number() over (order by ${inOrder(relation.order)})`, descending: false }],
  });
}
