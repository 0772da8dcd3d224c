import type { Entity } from "../../../model/entity.ts";
import type { Expression } from "../../../model/expression.ts";
import { shownField } from "../../engine/read/list-clauses.ts";
import type { ViewerScope } from "../../engine/visibility/role-visibility.ts";
import { compileCondition } from "../../store/compile/compile-expression.ts";
import { keyColumn, keyForm, sqlColumn } from "../../store/compile/sql-scope.ts";
import { visibilityConditions } from "../../store/compile/only-where-visible.ts";
import type { Fragment } from "../../store/fragment.ts";
import { givenItems } from "../../store/sql-parts.ts";
import { joinFragments, sql, sqlParameter } from "../../store/sql.ts";
import { searchCondition } from "./search-condition.ts";

/**
 * A further condition on a field: that it equals `:value`, has no value or is between `:from` and `:to`, with the viewer's
 * visibility; that the record belongs to `:owner`; or that the time from one field to another, or without an end, has a moment
 * between `:from` and `:to`; or that its key is in the JSON list `:keys`.
 */
export type Narrowing =
  | readonly [kind: "is" | "is not set" | "lies between" | "belongs", field: string]
  | readonly [kind: "overlaps", begin: string, end: string]
  | readonly [kind: "has a key among"];

/**
 * The conditions of a screen on the records that it lists, apart from their visibility and the filters of its reader. `words`: how many words are searched
 * for.
 */
export function listedConditions(
  entity: Entity,
  viewerScope: ViewerScope,
  where: Expression | null,
  narrowing: Narrowing | null,
  words: number,
): readonly Fragment[] {
  return [
    ...(where === null ? [] : [sql`coalesce(${compileCondition(where, viewerScope)}, false)`]),
    ...(narrowing === null ? [] : [narrowed(entity, viewerScope, narrowing)]),
    ...(words === 0 ? [] : [searchCondition(entity, viewerScope, words)]),
  ];
}

function narrowed(entity: Entity, viewerScope: ViewerScope, narrowing: Narrowing): Fragment {
  const bound = (name: string): Fragment => sqlParameter({ kind: "named", name, form: "text" });
  if (narrowing[0] === "has a key among")
    return sql`${keyColumn(entity, "t")} in ${givenItems(bound("keys"), keyForm(entity), viewerScope.dialect)}`;
  const [kind, field, end] = narrowing;
  switch (kind) {
    case "is":
      return sql`${shownField(viewerScope, entity, field)} = ${bound("value")}`;
    case "is not set":
      return sql`${shownField(viewerScope, entity, field)} is null`;
    case "lies between":
      // A value that has to be computed is computed once.
      return sql`(${shownField(viewerScope, entity, field)} between ${bound("from")} and ${bound("to")})`;
    case "overlaps": {
      const ended = shownField(viewerScope, entity, end ?? field);
      return sql`(${shownField(viewerScope, entity, field)} <= ${bound("to")} and (${ended} is null or ${ended} >= ${bound("from")}))`;
    }
    case "belongs":
      // A record in the list tells to whom it refers, so the reference has to be visible, too.
      return joinFragments(
        [
          sql`${sqlColumn("t", field)} = ${bound("owner")}`,
          ...visibilityConditions(viewerScope.visibility.field(entity.name, field, "t")),
        ],
        sql` and `,
      );
  }
}
