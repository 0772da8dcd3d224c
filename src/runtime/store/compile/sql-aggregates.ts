import type { Comprehension } from "../../../model/expression.ts";
import { sql } from "../sql.ts";
import type { Fragment } from "../fragment.ts";
import { aggregateRelation } from "./narrow-relation.ts";
import type { Relation } from "./sql-scope.ts";

type Aggregate = Extract<Comprehension["macro"], "sum" | "min" | "max" | "average">;

/** SQL for the sum, minimum, maximum or average of a list without its nulls. Without any item, all but the sum are null. */
export function aggregateOf(macro: Aggregate, relation: Relation): Fragment {
  const { dialect } = relation.scope;
  return aggregateRelation(relation, (item) => {
    switch (macro) {
      case "sum":
        return dialect.sum(item);
      case "min":
        return sql`min(${item})`;
      case "max":
        return sql`max(${item})`;
      // The average of integers has two decimal places.
      case "average":
        return dialect.quotient(dialect.sum(item), sql`count(${item})`, relation.itemType.kind === "integer" ? 2 : 0);
    }
  });
}
