import { someNode } from "../../../expression/tree/children-of.ts";
import type { Expression } from "../../../model/expression.ts";
import type { ListShape } from "../../engine/read/list-shape.ts";
import type { Dialect } from "../../store/dialect.ts";
import type { Fragment } from "../../store/fragment.ts";

/** What the records of a list that is grouped have to meet. */
interface GroupedList {
  /** The field by which the records are grouped. */
  readonly by: string;
  readonly where: Expression | null;
  readonly isSearch: boolean;
  readonly shape: ListShape;
}

/**
 * SQL for the value by which records are grouped. An index on the field serves to group them where nothing else is asked of a record. Otherwise each
 * record would be looked up by the index, in the order of the index, which takes three times as long as to read the table and to put the values in order.
 */
export function groupValue(
  shown: Fragment,
  { by, where, isSearch, shape: [filters] }: GroupedList,
  dialect: Dialect,
): Fragment {
  const needsMore =
    isSearch ||
    filters.some(([field]) => field !== by) ||
    (where !== null &&
      someNode(where, (node) => node.kind === "field" && (node.of.kind !== "this" || node.name !== by)));
  return needsMore ? dialect.unindexed(shown) : shown;
}
