import { momentsOf } from "../../../expression/tree/moments-of.ts";
import type { Entity } from "../../../model/entity.ts";
import { derivationOf } from "../../../model/field-questions.ts";
import { compileExpression } from "../../store/compile/compile-expression.ts";
import { withinDerived } from "../../store/compile/compile-field-access.ts";
import type { Fragment } from "../../store/fragment.ts";
import { countParameters } from "../../store/sql.ts";
import type { ViewerScope } from "../visibility/role-visibility.ts";

/**
 * The moments at which time alone may change the representation of the record in the row at `alias`: those with which its
 * derived fields compare `now`. Null where they are unknown, or where the `statement` that reads the record depends on the time
 * for any other reason, such as its visibility.
 */
export function momentsShown(
  entity: Entity,
  alias: string,
  scope: ViewerScope,
  statement: Fragment,
): readonly Fragment[] | null {
  const found: Fragment[] = [];
  let accountedFor = 0;
  for (const field of entity.fields) {
    const derived = derivationOf(field);
    if (derived === null || scope.visibility.field(entity.name, field.name, alias) === "never") continue;
    const within = withinDerived(entity.name, field.name, alias, scope);
    const moments = momentsOf(derived);
    const uses = countParameters(compileExpression(derived, within), "now");
    // It may depend on the time through another field, too.
    if (moments === null || uses > moments.length) return null;
    found.push(...moments.map((moment) => compileExpression(moment, within)));
    accountedFor += uses;
  }
  return countParameters(statement, "now") === accountedFor ? found : null;
}
