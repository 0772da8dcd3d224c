import type { Expression, ShapeOf } from "../../../model/expression.ts";
import { entityNamed } from "../../../model/find.ts";
import { sql } from "../sql.ts";
import type { Fragment } from "../fragment.ts";
import { lookedUp } from "./look-up.ts";
import { recordOf } from "./fields.ts";
import { withVariable } from "./scope.ts";
import type { Scope } from "./scope.ts";

/** What `compile` makes of a shape's body, in which `this` is the record: one look-up of it where it is no row of the statement. */
export function shapeOf(
  { of, entity, body }: ShapeOf,
  scope: Scope,
  compile: (body: Expression, inner: Scope) => Fragment,
): Fragment {
  const record = recordOf(of, scope);
  if (record === null) return sql`null`;
  if (record.kind === "row") return compile(body, withVariable(scope, "this", record));
  return lookedUp(entityNamed(scope.model, entity), record.of, scope, (alias, inner) =>
    compile(body, withVariable(inner, "this", { kind: "row", alias })),
  );
}
