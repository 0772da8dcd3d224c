import type { Comprehension } from "../../../model/expression.ts";
import { sql } from "../sql.ts";
import type { Fragment } from "../fragment.ts";
import { aggregateOf } from "./sql-aggregates.ts";
import { compileHolds, decisionOf, compileValueAs } from "./compile-value.ts";
import { relationOf } from "./relation-of.ts";
import { gatherItems, narrowRelation, selectFrom, withItem } from "./narrow-relation.ts";
import type { SqlScope } from "./sql-scope.ts";

/** SQL for a macro over a list, such as `source.map(v, body)`. */
export function comprehensionOf(comprehension: Comprehension, scope: SqlScope): Fragment {
  const { macro, source, variable, body, type } = comprehension;
  switch (macro) {
    case "filter":
    case "map":
    case "flatMap":
    case "sort":
      return gatherItems(relationOf(comprehension, scope));
    case "exists":
    case "all":
    case "exists_one":
    case "sum":
    case "min":
    case "max":
    case "average": {
      const relation = relationOf(source, scope);
      const inner = withItem(relation, variable);
      const rowsWhere = (condition: Fragment, answer: Fragment) =>
        selectFrom(narrowRelation(relation, [condition]), answer);
      switch (macro) {
        case "exists":
          return sql`(exists ${rowsWhere(compileHolds(body, inner), sql`1`)})`;
        case "all":
          return sql`(not exists ${rowsWhere(sql`not ${decisionOf(body, inner)}`, sql`1`)})`;
        case "exists_one":
          return sql`(${rowsWhere(compileHolds(body, inner), sql`count(*)`)} = 1)`;
        default:
          return aggregateOf(macro, {
            ...relation,
            item: { kind: "value", of: compileValueAs(body, type, inner) },
            itemType: body.type,
          });
      }
    }
  }
}
