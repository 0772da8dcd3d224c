import { entityNamed } from "../../../model/find.ts";
import type { CompiledModel } from "../../engine/context/compiled-model.ts";
import { visibilityOfRole } from "../../engine/visibility/role-visibility.ts";
import { visibilityConditions } from "../../store/compile/only-where-visible.ts";
import { sqlColumn, tableAs } from "../../store/compile/sql-scope.ts";
import type { Fragment } from "../../store/fragment.ts";
import { namedParameter, sqlAll, sqlList } from "../../store/sql-parts.ts";
import { finishStatement, sql } from "../../store/sql.ts";
import type { CompiledStatement } from "../../store/sql.ts";

/** The statement that selects columns of the record at `t` whose id is `:id`, where a role may read it. */
export function selectVisibleRecord(
  compiled: CompiledModel,
  role: string,
  entity: string,
  columns: readonly Fragment[],
): CompiledStatement {
  const where = sqlAll([
    sql`${sqlColumn("t", "@id")} = ${namedParameter("id")}`,
    ...visibilityConditions(visibilityOfRole(compiled, role).visibility.record(entity, "t")),
  ]);
  return finishStatement(
    sql`select ${sqlList(columns)} from ${tableAs(entityNamed(compiled.model, entity), "t")} where ${where}`,
    compiled.dialect,
  );
}
