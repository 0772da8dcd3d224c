import type { Comprehension } from "../../../model/expression.ts";
import { sql } from "../sql.ts";
import type { Fragment } from "../sql.ts";
import { selectFrom } from "./relations.ts";
import type { Relation } from "./relations.ts";
import { boundValue } from "./scope.ts";

type Aggregate = Extract<Comprehension["macro"], "sum" | "min" | "max" | "average">;

/** The sum, least, greatest or mean item of a list, nulls left out; all but the sum are null where there is none. */
export function aggregateOf(macro: Aggregate, relation: Relation): Fragment {
  const item = boundValue(relation.item);
  const { dialect } = relation.scope;
  // The average of integers has two places.
  switch (macro) {
    case "sum": return selectFrom(relation, dialect.sum(item));
    case "min": return selectFrom(relation, sql`min(${item})`);
    case "max": return selectFrom(relation, sql`max(${item})`);
    case "average": return selectFrom(relation, dialect.quotient(dialect.sum(item), sql`count(${item})`, relation.itemType.kind === "integer" ? 2 : 0));
  }
}
