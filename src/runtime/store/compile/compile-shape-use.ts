import type { Expression, ShapeOf } from "../../../model/expression.ts";
import { entityNamed } from "../../../model/find.ts";
import { sql } from "../sql.ts";
import type { Fragment } from "../fragment.ts";
import { lookUpField } from "./look-up-field.ts";
import { compileRecord } from "./compile-field-access.ts";
import { withVariable } from "./sql-scope.ts";
import type { SqlScope } from "./sql-scope.ts";

/** Compiles a shape's body, in which `this` is the record. A record that is no row of the statement is looked up once. */
export function compileShapeUse(
  { of, entity, body }: ShapeOf,
  scope: SqlScope,
  compile: (body: Expression, inner: SqlScope) => Fragment,
): Fragment {
  const record = compileRecord(of, scope);
  if (record === null) return sql`null`;
  if (record.kind === "row") return compile(body, withVariable(scope, "this", record));
  return lookUpField(entityNamed(scope.model, entity), record.of, scope, (alias, inner) =>
    compile(body, withVariable(inner, "this", { kind: "row", alias })),
  );
}
