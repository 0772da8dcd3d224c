import { momentsOf } from "../../../expression/tree/moments.ts";
import type { Entity } from "../../../model/entity.ts";
import { compileExpression } from "../../store/compile/compile-expression.ts";
import { withinDerived } from "../../store/compile/fields.ts";
import { countParameters } from "../../store/sql.ts";
import type { Fragment } from "../../store/fragment.ts";
import type { ViewerScope } from "../visibility/viewer-scope.ts";

/**
 * The moments at which time alone may change the record in the row at `alias` as a viewer sees it: what its derived fields
 * compare `now` with. Null where they can't be told, or where the `statement` that shows the record asks for the time of the
 * call anywhere else, for instance to judge whether it may be seen.
 */
export function momentsShown(
  entity: Entity,
  alias: string,
  scope: ViewerScope,
  statement: Fragment,
): readonly Fragment[] | null {
  const found: Fragment[] = [];
  let accountedFor = 0;
  for (const { name, derived } of entity.fields) {
    if (derived === null || scope.visibility.field(entity.name, name, alias) === "never") continue;
    const within = withinDerived(entity.name, name, alias, scope);
    const moments = momentsOf(derived);
    const asked = countParameters(compileExpression(derived, within), "now");
    // It may ask for the time through another field, too.
    if (moments === null || asked > moments.length) return null;
    found.push(...moments.map((moment) => compileExpression(moment, within)));
    accountedFor += asked;
  }
  return countParameters(statement, "now") === accountedFor ? found : null;
}
