import type { Entity } from "../../../model/entity.ts";
import type { Expression } from "../../../model/expression.ts";
import { sql } from "../sql.ts";
import type { Fragment } from "../fragment.ts";
import { compileExpression } from "./compile-expression.ts";
import { referenceOf } from "./fields.ts";
import { boundTo } from "./names.ts";
import { column, tableAs, withAlias } from "./scope.ts";
import type { Bound, Scope } from "./scope.ts";
import { onlyWhere } from "./sight.ts";

/**
 * The record that an expression is, as a row of the statement where it is one, to be read on from: whether the viewer
 * sees it is judged where its row is found.
 */
export function recordOf(of: Expression, scope: Scope): Exclude<Bound, { kind: "list" }> | null {
  if (of.kind === "this" || of.kind === "old" || of.kind === "variable") {
    const bound = boundTo(of, scope);
    if (bound?.kind === "list") throw new Error("fault: a list is no record");
    return bound;
  }
  return { kind: "value", of: of.kind === "field" ? referenceOf(of, scope) : compileExpression(of, scope) };
}

/** Something of the record of that id; null where there is none to be seen. */
export function lookedUp(entity: Entity, id: Fragment, scope: Scope, read: (alias: string, inner: Scope) => Fragment): Fragment {
  const { alias, inner } = withAlias(scope);
  const found = onlyWhere(inner.eyes?.record(entity.name, alias), sql`${column(alias, "@id")} = ${id}`);
  return sql`(select ${read(alias, inner)} from ${tableAs(entity, alias)} where ${found})`;
}
